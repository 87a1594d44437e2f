import type { components } from "./api";
type S = components["schemas"];
// What was one type is two now, of which one has what is asked for by a type of one's own.
export const show = (revision: S["One"]["Revision"] | S["Many"]["Revisions"][0]) => ({
  thumbs: revision.Thumbs?.map((thumb) => transform("", thumb)) || [],
});
function transform(id: string, thumb: { ThumbID: string | null; Size: string }) {
  return id + thumb.ThumbID;
}
