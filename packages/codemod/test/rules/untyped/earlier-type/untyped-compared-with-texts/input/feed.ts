import type { components } from "./api";

type Item = components["schemas"]["FeedItem"];

declare function load(): Promise<Item[]>;

// What is compared with a text that the field which changes may not be is another one.
export async function count(): Promise<number> {
  const rows: any[] = await load();
  const courses = rows.filter((row) => ("type" in row && row.type === "course") || row["type"] != "course");
  const events = rows.filter((row) => row.type === "event");
  const known = rows.filter((row) => "type" in row);
  let others = 0;
  for (const row of rows) {
    switch (row.type) {
      case "course":
        others += 1;
    }
    switch (row.type) {
      case "course":
      case "event":
        others += 1;
    }
  }
  return courses.length + events.length + known.length + others;
}
