import type { ts } from "ts-morph";
import type { Reason } from "../report.ts";
import type { TextEdit } from "../text-edit.ts";

/** An edit with what it is for. */
export interface PlannedEdit extends TextEdit {
  file: ts.SourceFile;
  from: string;
  to: string;
  at: string;
  /** What it is made for together with others: one of them alone would say something else. */
  group?: ts.Node;
}

/** A place that is left to a person. */
export interface PlannedAttention {
  file: ts.SourceFile;
  position: number;
  at: string;
  reason: Reason;
  message: string;
  suggestion: string;
}
