import type { components } from "./api";

type Link = components["schemas"]["Link"];
type Whole = components["schemas"]["PhotoLink"] | components["schemas"]["RootLink"];

export function taken(link: Link): string | null {
  if (link.type === 2 && link.photo && link.photo.version) return link.photo.taken + link.photo.version.id;
  return null;
}

export function early(link: Link): string {
  if (!link.photo) return "";
  return link.photo.taken;
}

export const short = (link: Link) => (link.photo ? link.photo.taken : "none");

export const loose = (link?: Link) => (link?.photo != null ? link.photo.taken : "none");

export const none = (link: Link) => (link.photo == null ? "none" : link.photo.taken);

export const kept = (links: Link[]) => links.flatMap((one) => (one.photo ? [one.photo] : []));

// What is not there at all is no `null`.
export const strict = (link: Link) => (link.photo !== null && link.photo !== undefined ? link.photo.taken : "none");

export const said = (whole: { link: Link }) => !!whole.link.photo && !(whole.link["photo"] === undefined);

export const wrapped = (link: Link) => (!(link.photo) || ((link.photo)) ? link.type : 0);

export function fine(link: Link): string {
  return link.ok ? "fine" : `no ${link.photo}`;
}

export const album = (link: Link) => (link.ok && !link.photo ? link.album : "");

export const whole = (link: Whole) => (link.photo !== null ? link.photo.taken : "none");

export const names = (links: Link[]) => links.filter((one) => one.photo).length;

for (const link of [] as Link[]) {
  if (link.type === 3 || !link.photo) continue;
  console.log(link.photo.taken);
}

export const two = (one: Link, other: Link) => (one.photo && other.photo ? one.photo.taken + other.photo.taken : "");

export const found = (links: Link[]) => links.find((one) => one.photo != null)?.photo?.taken;

export const first = (links: Link[]) => links.filter((one) => !("is-fine" in one ? one["is-fine"] : one.ok))[0]?.photo;

export function loop(links: Link[]): void {
  for (let index = 0; links[index]?.photo; index += 1) console.log(links[index]?.photo);
}
