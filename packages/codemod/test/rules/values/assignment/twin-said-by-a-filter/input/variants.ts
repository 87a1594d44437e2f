import type { components } from "./api";

interface Form {
  variants: { title?: string; kits?: { itemId: string; quantity?: string }[] }[];
}

export const variantsOf = (form: Form): components["schemas"]["Variant"][] => {
  return form.variants.map((variant) => ({
    title: variant.title ?? "",
    kits: variant
      .kits!.map((kit) => {
        const quantity = kit.quantity ? Number(kit.quantity) : null;

        if (!kit.itemId || !quantity) {
          return false;
        }

        return {
          ...kit,
          quantity: quantity,
        };
      })
      .filter((kit): kit is { quantity: number; itemId: string } => kit !== false),
  }));
};
