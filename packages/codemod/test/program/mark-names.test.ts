import { ts } from "ts-morph";
import { describe, expect, it } from "vitest";
import { markIn, markNames } from "../../src/program/mark-names.ts";
import { placeOf, setInsertions } from "../../src/program/place.ts";

const parse = (text: string) => ts.createSourceFile("/a.ts", text, ts.ScriptTarget.Latest, true);

describe("markNames", () => {
  it.each([
    ['type State = "draft" | "live";', 'type State = ("draft" | "draft#0#") | "live";'],
    [
      "interface Event { readonly startsAt: string; id: string }",
      'interface Event { "startsAt#0#"?: string; readonly startsAt: string; id: string }',
    ],
    ['const all = ["draft"] as const;', 'const all = [("draft" as "draft" | "draft#0#")] as const;'],
    ["const labels = { draft: 1 };", 'const labels = { "draft#0#": undefined as never, draft: 1 };'],
    ["const labels: Labels = { draft: 1 };", null],
    ['const state = "draft";', null],
    ['type State = Event["startsAt"];', null],
  ])("%s", (text, expected) => {
    const { texts } = markNames([parse(text)], new Set(["draft", "startsAt"]));
    expect(texts.get("/a.ts")?.replaceAll("\ue000", "#") ?? null).toBe(expected);
  });

  it("marks texts that a function takes for types", () => {
    const given = { isOfApi: () => false, hasText: () => true, hasKeys: () => false };
    const { texts } = markNames([parse('oneOf("draft");')], new Set(["draft"]), given);
    expect(texts.get("/a.ts")?.replaceAll("\ue000", "#")).toBe('oneOf(("draft" as "draft" | "draft#0#"));');
  });

  it("marks keys that a function takes for those of a type", () => {
    const given = { isOfApi: () => false, hasText: () => false, hasKeys: () => true };
    const { texts } = markNames([parse("object({ startsAt: text() });")], new Set(["startsAt"]), given);
    expect(texts.get("/a.ts")?.replaceAll("\ue000", "#")).toBe(
      'object({ "startsAt#0#": text(), startsAt: text() });',
    );
  });

  it("gives the places of the file for nodes of the text with marks", () => {
    const tree = parse('type State = "draft" | "live"; const state = 1;');
    const { texts, insertions } = markNames([tree], new Set(["draft"]));
    const marked = parse(texts.get("/a.ts") ?? "");
    setInsertions(marked, insertions.get("/a.ts") ?? []);
    const [, one] = tree.statements;
    const [, other] = marked.statements;
    expect(other && placeOf(other)).toEqual(one && placeOf(one));
  });

  it("reads marks back", () => {
    expect(markIn("draft\ue00012\ue000")).toEqual({ name: "draft", mark: 12 });
    expect(markIn("onStartsAt\ue0003\ue000Change")).toEqual({ name: "onStartsAtChange", mark: 3 });
    expect(markIn("startsAt\ue0003\ue000:endsAt\ue0004\ue000")).toBeNull();
    expect(markIn("draft")).toBeNull();
  });
});
