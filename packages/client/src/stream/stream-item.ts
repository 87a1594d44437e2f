import type { EventStreamType, LinesType } from "../operation/media-type.ts";
import type { SuccessStatus } from "../operation/operation-result.ts";

/** A server-sent event. */
export interface ServerEvent<Data = unknown, Name extends string = string> {
  /** The name that the server gives it; else `message`. */
  event: Name;
  data: Data;
  /** The last id that the server has sent, with this event or before. */
  id: string | undefined;
  /** Milliseconds to wait before the connection is made again, where this event says it. */
  retry?: number;
}

/** One item of the stream of an operation; `never` where the spec declares no stream for success. */
export type StreamItem<Spec> = Spec extends { responses: infer Responses }
  ? ItemOf<
      Responses[keyof Responses & (keyof Responses & SuccessStatus extends never ? "default" : SuccessStatus)]
    >
  : never;

/** `items` is where @tenant-api/generate says what the items of a stream are; its `content` is a text. */
type ItemOf<Message> = Message extends { content: infer Content }
  ? {
      [Type in keyof Content]: ItemAs<
        Lowercase<Type & string>,
        Declared<Message extends { items: infer Items } ? Items : unknown, Content, Type>
      >;
    }[keyof Content]
  : never;

type Declared<Items, Content, Type extends keyof Content> = Type extends keyof Items
  ? Items[Type]
  : Content[Type];

type ItemAs<Type, Declared> = Type extends EventStreamType
  ? EventOf<Single<Declared>>
  : Type extends LinesType
    ? Single<Declared>
    : never;

/** A list is one of items. A text is the whole stream, of whose items it says nothing. */
type Single<Declared> = [Declared] extends [string] ? unknown : Elements<Declared>;

type Elements<Declared> = Declared extends readonly (infer Item)[] ? Item : Declared;

/** An object of nothing but the fields of an event is one; everything else is its data. */
type EventOf<Value> = [IsEvent<Value>] extends [true]
  ? Value extends { data?: infer Data }
    ? ServerEvent<Exclude<Data, undefined>, NameOf<Value>>
    : never
  : ServerEvent<Value>;

type IsEvent<Value> = "data" extends keyof Value
  ? Value extends unknown
    ? [Exclude<keyof Value, keyof ServerEvent>] extends [never]
      ? true
      : false
    : never
  : false;

type NameOf<Value> = Value extends { event: infer Name extends string } ? Name : string;
