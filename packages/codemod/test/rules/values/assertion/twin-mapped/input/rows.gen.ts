// Of somebody else, and keeps its names.
export interface Row {
  id: string;
  startsAt: string;
}
export interface Person {
  fullName: string;
}
export interface Label {
  id: string;
  endsAt?: string;
}
export declare function latest<Page extends { items?: { startsAt: string }[] }>(page: Page): string;
