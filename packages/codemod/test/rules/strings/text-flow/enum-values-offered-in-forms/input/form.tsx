import type { components } from "./api";

type Update = components["schemas"]["ShipmentUpdate"];
interface UseForm<T> {
  control: Control<T>;
  register<K extends keyof T>(name: K, options?: { onChange?(event: any): void }): { name: K };
  watch<K extends keyof T>(name: K): T[K];
  handleSubmit(run: (values: T) => void): void;
}
interface Control<T> { defaults: Partial<T>; }
declare function useForm<T>(options?: { defaultValues: Partial<T> }): UseForm<T>;
declare function Controller<T, K extends keyof T>(props: { name: K; control: Control<T>; render(given: { field: { value: T[K]; onChange(value: unknown): void } }): unknown }): unknown;
declare function Formik<T>(props: { initialValues: T; onSubmit(values: T): void; children?: unknown }): unknown;
declare function Field(props: { name: string; as?: string; children?: unknown }): unknown;
export function Form({ save }: { save(update: Update): void }) {
  const { register, watch, handleSubmit } = useForm<Update>();
  handleSubmit((values) => save(values));
  const isMoving = watch("status") === "in_transit";
  return (
    <form>
      <select {...register("status")}>
        <option value="created">Created</option>
        <option value="in_transit">Moving{isMoving}</option>
      </select>
      <input type="radio" value="in_transit" {...register("status")} />
      <input type="radio" value="in_transit" {...register("eta")} />
    </form>
  );
}
export function Other() {
  const form = useForm<Update>({ defaultValues: { status: "in_transit" } });
  return (
    <select {...form.register("status")}>
      {["created", "in_transit"].map((one) => <option key={one} value={one}>{one}</option>)}
    </select>
  );
}

export function Controlled() {
  const { control } = useForm<Update>();
  return (
    <Controller
      name="status"
      control={control}
      render={({ field }) => (
        <select {...field}>
          <option value="in_transit">Moving</option>
        </select>
      )}
    />
  );
}
export const WithFormik = ({ initial, save }: { initial: Update; save(update: Update): void }) => (
  <Formik initialValues={initial} onSubmit={save}>
    <Field as="select" name="status">
      <option value="in_transit">Moving</option>
    </Field>
    <Field as="select" name="other">
      <option value="in_transit">Moving</option>
    </Field>
  </Formik>
);

// Forms whose fields are named in the text of attributes alone.
interface Store<T> { getFieldsValue(): T; }
declare function useStore<T>(): Store<T>;
declare function Items<T>(props: { form?: Store<T>; onFinish?(values: T): void; children?: unknown }): unknown;
declare function Item(props: { name: string; children?: unknown }): unknown;
declare function Choice(props: { options: { value: string; label: string }[] }): unknown;
export const Handled = ({ save }: { save(update: Update): void }) => (
  <Items onFinish={(values: Update) => save(values)}>
    <Item name="eta" />
    <Item name="status">
      <Choice options={[{ value: "in_transit", label: "Moving" }]} />
    </Item>
  </Items>
);
export function Stored() {
  const form = useStore<Update>();
  return (
    <Items form={form}>
      <Item name="eta" />
      <Item name="status">
        <Choice options={[{ value: "in_transit", label: "Moving" }]} />
      </Item>
    </Items>
  );
}
declare function useValues<T>(initial: T): { values: T; fieldOf(name: string): { name: string } };
export function Valued({ initial }: { initial: Update }) {
  const form = useValues(initial);
  return (
    <select {...form.fieldOf("status")}>
      <option value="in_transit">Moving</option>
      {form.fieldOf("eta").name}
    </select>
  );
}

export const Warned = ({ shipment, warn }: { shipment: Update; warn(): void }) => (
  <select
    value={shipment.status}
    onChange={(event: { target: { value: string } }) => {
      if (event.target.value === "in_transit") warn();
    }}
  />
);

export function Registered({ warn }: { warn(): void }) {
  const { register } = useForm<Update>();
  return (
    <select
      {...register("status", {
        onChange: (event) => {
          if (event.target.value === "in_transit") warn();
        },
      })}
    />
  );
}
