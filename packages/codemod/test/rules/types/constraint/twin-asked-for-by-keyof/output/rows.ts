export interface Row {
  startAt: string;
  title: string;
}

export type ListOf<One extends Row> = One[];

export declare function pick<Value, Key extends keyof Value>(value: Value, key: Key): Value[Key];
