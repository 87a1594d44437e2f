// Of somebody else, and has the new name already.
export interface Row {
  id: string;
  startAt: string;
}
