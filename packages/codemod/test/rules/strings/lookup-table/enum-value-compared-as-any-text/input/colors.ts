export const color = (state: string): string => {
  switch (state) {
    case "draft":
      return "gray";
    case "cancelled":
      return "red";
    default:
      return "green";
  }
};

// What else this is called with, nobody knows.
export function isOff(text: string): boolean {
  return text === "cancelled";
}

// This is called with nothing of the API.
export function isGone(text: string): boolean {
  return text === "cancelled";
}

// What is not renamed is as it was.
export function isDraft(text: string): boolean {
  return text === "draft";
}

export class Label {
  constructor(private readonly state: string) {}

  get text() {
    return this.state === "cancelled" ? "Off" : "";
  }

  isLoud(text: string) {
    return text.toUpperCase() === "CANCELLED";
  }
}
