import type { components } from "../api";

/** What SvelteKit writes, in short. */
export interface PageLoadEvent {
  params: { id: string };
  data: { event: components["schemas"]["Event"] };
}
export interface PageData {
  event: components["schemas"]["Event"];
  label: string;
}
export interface LayoutData {
  event: components["schemas"]["Event"];
}
export interface LayoutProps {
  data: LayoutData;
  children: import("svelte").Snippet;
}
export interface PageProps {
  data: PageData;
}
