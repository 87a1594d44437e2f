export type { Body, Exchange } from "./exchange/exchange.ts";
export type { Guide } from "./exchange/guide.ts";
export type { Place, Placement } from "./exchange/placement.ts";
export type { RecordShapesOptions } from "./record/create-recorder.ts";
export { type BypassRecorder, type BypassSource, recordBypassed } from "./record/record-bypassed.ts";
export { type ClientRecordOptions, recordShapes, type ShapeRecorder } from "./record/record-shapes.ts";
