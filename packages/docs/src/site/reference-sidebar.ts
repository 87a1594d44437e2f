import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DefaultTheme } from "vitepress";

/** Where `generate.ts` leaves the titles and addresses of the pages that it wrote. */
export const REFERENCE = join(import.meta.dirname, "../../pages/reference");
export const SIDEBAR_FILE = "sidebar.json";

/** The pages of the reference, in the order of the spec. */
export function referenceSidebar(): DefaultTheme.SidebarItem[] {
  const file = join(REFERENCE, SIDEBAR_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}
