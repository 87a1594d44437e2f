import axe from "axe-core";

/** Contrast needs real layout, and the language stands in `index.html`: `browser/` has both. */
const rules = { "color-contrast": { enabled: false }, "html-has-lang": { enabled: false } };

/** Everything in the page as it stands that keeps people out, by axe-core. */
export async function findBarriers(): Promise<string[]> {
  const { violations } = await axe.run(document, { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
