/** Starts with a letter, and has one number of four digits at most: keys of services and numbers of people have more. */
const NAME = /^[@$]?[\p{L}_](?=\D*\d{0,4}\D*$)[\p{L}\p{M}\w$.:-]{0,78}$/u;

/** Tells whether a text of a body looks like the name of a field, or a word of a list, and so may be told. */
export function isName(text: string): boolean {
  return NAME.test(text);
}
