export interface FormValues<T> {
  values: T;
  setFieldValue(name: string, value: unknown): void;
}
export declare function Form(props: { initialValues: object; children: unknown }): null;
export declare function Field(props: { name: string }): null;
export declare function get(value: object, path: string | string[], otherwise: unknown): unknown;
