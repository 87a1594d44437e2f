import type { Form, Link } from "./form";

const CURRENCY_FIELD = "amount.currency";
const VALUE_FIELD = "amount.value";

export function amountField({ fields, getValues, setValue }: Form<Link>) {
  const isVisible = fields?.[CURRENCY_FIELD]?.visible ?? false;
  if (isVisible && !getValues(CURRENCY_FIELD)) setValue(CURRENCY_FIELD, "EUR");
  const { [VALUE_FIELD]: value } = fields;
  if (VALUE_FIELD in fields) setValue(VALUE_FIELD, value?.options?.[0] ?? "");
  return isVisible ? fields["amount.currency"] : null;
}
