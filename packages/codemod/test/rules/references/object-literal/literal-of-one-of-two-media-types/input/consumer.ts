import createClient from "openapi-fetch";
import type { paths } from "./api";

const client = createClient<paths>();

export function importRows(title: string, rows: Record<string, unknown>[], tags: string[]) {
  const importAs = (mode: "update" | "create") =>
    client.POST("/imports", {
      body: {
        title,
        mode,
        rows,
        ...(tags.length > 0 ? { tags } : {}),
      },
    });
  return importAs("update");
}

export const importFile = (title: string, file: string, mode: "update" | "create") =>
  client.POST("/imports", { body: { title, mode, file, "columns[]": [] } });
