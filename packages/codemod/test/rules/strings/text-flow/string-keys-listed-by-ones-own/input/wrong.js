/** @param {unknown} of @param {string[]} names */
export function all(of, names = names) {
  return names.map((name) => of[name]);
}
