import type { components } from "./api";
import { KEYS, type Overlay } from "./overlay";

type Page = components["schemas"]["Page"];

export function laid(page: Page, overlay: Overlay): Page {
  const out: Page = { ...page };
  for (const key of KEYS) {
    if (overlay[key] !== undefined) {
      out[key] = overlay[key];
    }
  }
  return out;
}
