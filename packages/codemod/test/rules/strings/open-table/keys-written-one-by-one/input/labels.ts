import type { components } from "./api";

type Event = components["schemas"]["Event"];

// A table that is filled key by key is one that is written out.
const labels: Record<string, string> = {};
labels.draft = "Draft";
labels["live"] = "Live";
export const labelOf = (event: Event) => labels[event.state ?? "done"];

const words: Record<string, Record<string, string>> = { en: {} };
words.en.draft = "Draft";
words.en["done"] = "Done";
export const wordOf = (event: Event) => words.en[event.state ?? "done"];

export class Icons {
  readonly #icons: { [state: string]: string } = {};
  constructor() {
    this.#icons.draft = "pencil";
  }
  of(event: Event): string | undefined {
    return this.#icons[event.state ?? "done"];
  }
}

// No state reads this one.
const mails: Record<string, string> = {};
mails.draft = "Not sent";
export const mailOf = (folder: string) => mails[folder];
