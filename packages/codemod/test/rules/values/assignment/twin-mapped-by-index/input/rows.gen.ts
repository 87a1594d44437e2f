// Of somebody else, and keeps its names.
export interface Row {
  id: string;
  startsAt: string;
}
