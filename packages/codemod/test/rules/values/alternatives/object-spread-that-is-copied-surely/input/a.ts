import type { components } from "./api";

type Schemas = components["schemas"];

interface Shot {
  id: number;
  filename: string;
  isNew: boolean;
}

export const added = (image: Schemas["Image"], shots: Shot[]): Shot[] => [...shots, { ...image, isNew: true }];

// What is written over what was spread says the same again on the way back, and that it is there.
export const known = (drafts: Schemas["Draft"][]): Shot[] =>
  drafts.map((draft) => ({ ...draft, filename: draft.filename!, isNew: false }));
