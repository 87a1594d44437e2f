// Nothing but where it is used says what this is.
export enum Column {
  Title = "title",
  Start = "startsAt",
}
