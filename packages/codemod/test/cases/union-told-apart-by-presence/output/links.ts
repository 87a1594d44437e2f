import type { components } from "./api";

type Link = components["schemas"]["Link"];
type Whole = components["schemas"]["PhotoLink"] | components["schemas"]["RootLink"];

export function taken(link: Link): string | null {
  if (link.type === 2 && "photo" in link && link.photo && link.photo.version) return link.photo.taken + link.photo.version.id;
  return null;
}

export function early(link: Link): string {
  if (!("photo" in link && link.photo)) return "";
  return link.photo.taken;
}

export const short = (link: Link) => ("photo" in link && link.photo ? link.photo.taken : "none");

export const loose = (link?: Link) => (!!link && "photo" in link && link.photo != null ? link.photo.taken : "none");

export const none = (link: Link) => (!("photo" in link && link.photo != null) ? "none" : link.photo.taken);

export const kept = (links: Link[]) => links.flatMap((one) => ("photo" in one && one.photo ? [one.photo] : []));

// What is not there at all is no `null`.
export const strict = (link: Link) => ((one) => (one !== null && one !== undefined ? one.taken : "none"))("picture" in link ? link.picture : "photo" in link ? link.photo : undefined);

export const said = (whole: { link: Link }) => !!("photo" in whole.link && whole.link.photo) && !(whole.link["photo"] === undefined);

export const wrapped = (link: Link) => (!(("photo" in link && link.photo)) || ((link.photo)) ? link.type : 0);

export function fine(link: Link): string {
  return "is-fine" in link ? "fine" : `no ${"picture" in link ? link.picture : "photoOfRoot" in link ? link.photoOfRoot : undefined}`;
}

export const album = (link: Link) => ("is-fine" in link && link["is-fine"] && !link.photo ? link.album : "");

export const whole = (link: Whole) => ("photo" in link && link.photo !== null ? link.photo.taken : "none");

export const names = (links: Link[]) => links.filter((one) => "picture" in one ? one.picture : "photoOfRoot" in one ? one.photoOfRoot : "photo" in one ? one.photo : undefined).length;

for (const link of [] as Link[]) {
  if (link.type === 3 || !("photo" in link && link.photo)) continue;
  console.log(link.photo.taken);
}

export const two = (one: Link, other: Link) => ("photo" in one && one.photo && "photo" in other && other.photo ? one.photo.taken + other.photo.taken : "");

export const found = (links: Link[]) => links.find((one) => "photo" in one && one.photo != null)?.photo?.taken;

export const first = (links: Link[]) => ((one) => one && "picture" in one ? one.picture : one && "photoOfRoot" in one ? one.photoOfRoot : undefined)(links.filter((one) => !("is-fine" in one))[0]);

export function loop(links: Link[]): void {
  for (let index = 0; ((one) => one && "picture" in one ? one.picture : one && "photoOfRoot" in one ? one.photoOfRoot : one && "photo" in one ? one.photo : undefined)(links[index]); index += 1) console.log(((one) => one && "picture" in one ? one.picture : one && "photoOfRoot" in one ? one.photoOfRoot : one && "photo" in one ? one.photo : undefined)(links[index]));
}
