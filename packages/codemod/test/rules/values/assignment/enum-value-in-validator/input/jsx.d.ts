declare module "react/jsx-runtime" {
  export namespace JSX {
    interface IntrinsicElements {
      [name: string]: { [name: string]: unknown };
    }
  }
  export const jsx: unknown;
  export const jsxs: unknown;
}
