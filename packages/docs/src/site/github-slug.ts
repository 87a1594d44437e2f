/**
 * The anchor that GitHub gives a heading, so that a link to it works there and on the site.
 *
 * @example
 *   githubSlug("1. Get the packages"); // "1-get-the-packages"
 */
export function githubSlug(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
}
