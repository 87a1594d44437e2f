export { type FieldCompatOptions, fieldCompat } from "./compat/field-compat.ts";
export type { Rename } from "./compat/rename.ts";
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
