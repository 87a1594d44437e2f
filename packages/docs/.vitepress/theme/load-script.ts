const loading = new Map<string, Promise<void>>();

/** Loads a script that makes a global, once for all that need it. */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known !== undefined) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src });
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${src} did not load.`));
    document.head.append(script);
  });
  loading.set(src, loaded);
  return loaded;
}
