import type { components } from "./api";
import { Field, Form, type FormValues, get } from "./forms";

type Order = components["schemas"]["Order"];

export const OrderForm = ({ order }: { order: Order }) => (
  <Form initialValues={order}>
    {({ values, setFieldValue }: FormValues<Order>) => (
      <section>
        <Field name="placed_at" />
        <input name="customer.full_name" value={values.customer.full_name} />
        <button onClick={() => setFieldValue("placed_at", "")}>Now</button>
        <Field name="lines[0].qty" />
        <Field name="id" />
      </section>
    )}
  </Form>
);

// It is about something else.
export const Other = ({ order }: { order: Order }) => (
  <section title={order.id}>
    <Field name="placed_at" />
  </section>
);

export const name = (order: Order) => get(order, ["customer", "full_name"], "?");
export const first = (order: Order) => get(order, "lines[0].qty", 0);
export const email = (order: Order) => get(order, ["id", "full_name"], "");
