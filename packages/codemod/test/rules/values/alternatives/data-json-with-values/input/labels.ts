import labels from "./data/labels.json";

export const label = labels.state;
