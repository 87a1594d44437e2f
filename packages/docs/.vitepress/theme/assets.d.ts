/** The address of a file that is served as it is. */
declare module "*?url" {
  const address: string;
  export default address;
}

/** The text of a style sheet. */
declare module "*?inline" {
  const text: string;
  export default text;
}

declare module "*.css";
