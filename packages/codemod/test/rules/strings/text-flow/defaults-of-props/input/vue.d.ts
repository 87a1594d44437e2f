/** What a library of components takes, which does not hold a default to the type of its property. */
export type PropType<T> = { (): T };
interface Prop<T, Default> {
  type: PropType<T>;
  required?: boolean;
  default?: Default | (() => Default);
}
type Options = Record<string, Prop<any, any>>;
export declare function define<const Of extends Options>(
  props: Of,
): { [Name in keyof Of]: Of[Name] extends { type: PropType<infer T> } ? T : never };
