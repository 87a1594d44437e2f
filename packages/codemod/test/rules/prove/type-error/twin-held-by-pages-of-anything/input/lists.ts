// This file was generated. Do not edit.
export interface Page<Item> {
  items: Item[];
  nextCursor?: string;
}

export declare function log(page: Page<string>): void;
