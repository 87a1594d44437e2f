// Of somebody else, and keeps its names.
export interface Label {
  id: string;
  startsAt?: string;
  color?: string;
}
