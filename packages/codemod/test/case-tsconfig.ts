/** Libraries of the browser take half of the time of a run, and few cases need them. */
export const tsconfig = (isOfBrowser: boolean) => ({
  compilerOptions: {
    target: "ES2023",
    lib: isOfBrowser ? ["ES2024", "DOM", "DOM.Iterable"] : ["ES2024"],
    module: "Preserve",
    moduleDetection: "force",
    jsx: "react-jsx",
    types: [],
    strict: true,
    allowJs: true,
    checkJs: true,
    noEmit: true,
    skipLibCheck: true,
  },
  include: ["**/*"],
});
