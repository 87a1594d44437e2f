import { match, P } from "ts-pattern";
import type { components } from "./api";

type Visit = components["schemas"]["Visit"];

export const text = (visit: Visit) =>
  match(visit)
    .with({ kind: "clinic", checkedInAt: P.nullish }, () => "waits")
    .with({ kind: P.union("clinic", "video"), checkedInAt: P.nonNullable }, (one) => `since ${one.checkedInAt}`)
    .otherwise(() => "-");
