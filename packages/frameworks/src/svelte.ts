import { mount as mountComponent, unmount } from "svelte";
import type { Mount } from "./application.ts";
import Provider from "./provider.svelte";

export const mount: Mount = (target, queries) => {
  const provider = mountComponent(Provider, { target, props: { queries } });
  return () => void unmount(provider);
};
