import type { components } from "./api";

type Page = components["schemas"]["EventPage"];

declare function Field(props: { label: string; name: `${keyof Page}.${number}.title` | "size" }): null;

// What does not fit, the compiler says, is `name`, and the path stands behind it.
export const field = (index: number) => <Field label="Title" name={`events.${index}.title`} />;
