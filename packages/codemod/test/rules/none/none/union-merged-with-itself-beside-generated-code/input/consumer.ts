import { type Party, setParty } from "./hooks.gen";

// A party is the same kind of party afterwards.
export const update = (party: Party) => setParty((before) => ({ ...before, ...party }));
export const merge = (before: Party, party: Party): Party => ({ ...before, ...party });
