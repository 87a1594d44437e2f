export { type BridgeTables, type FieldCompatOptions, fieldCompat } from "./compat/field-compat.ts";
export type { Rename, RenameProblem } from "./compat/rename.ts";
export { type TranslateOptions, translate } from "./compat/translate.ts";
export type {
  BridgeCase,
  BridgeField,
  BridgeNode,
  BridgeOperation,
  BridgeParameter,
  BridgeTable,
  BridgeValue,
} from "./table/bridge-table.ts";
