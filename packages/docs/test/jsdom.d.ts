/** The part that tests use; the package brings no types. */
declare module "jsdom" {
  export class JSDOM {
    constructor(html: string, options: { runScripts: "outside-only" });
    readonly window: unknown;
    getInternalVMContext(): import("node:vm").Context;
  }
}
