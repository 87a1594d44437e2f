const NAME = /^[A-Za-z_$][\w$]*$/;
const OTHERS = /[^\w$]+/g;

/**
 * What openapi-typescript calls the member of an enum that stands for a value: `at_home` for `at-home`, `Value2d` for `2d`. A
 * value of nothing but signs has itself for a name.
 */
export function memberNameOf(value: string): string {
  if (NAME.test(value)) return value;
  const named = /^\d/.test(value)
    ? `Value${value}`.replace(".", "_")
    : value.startsWith("-")
      ? `ValueMinus${value.slice(1)}`
      : value;
  const isOfSigns = named.replace(OTHERS, "") === "";
  return isOfSigns ? named : named.replace(OTHERS, (signs) => (signs === "+" ? "Plus" : "_"));
}
