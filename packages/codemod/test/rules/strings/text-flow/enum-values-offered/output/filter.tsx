import type { ChangeEvent, MouseEvent } from "react";
import type { components } from "./api";

type State = NonNullable<components["schemas"]["Event"]["state"]>;
type Click = MouseEvent<HTMLButtonElement>;
interface Filter { value: State; onChange(state: State): void }

export function Select({ value, onChange }: Filter) {
  const options = [
    { value: "draft", label: "Not yet" },
    { value: "live", label: "Now" },
  ];
  return (
    <select value={value} onChange={(change: ChangeEvent<HTMLSelectElement>) => onChange(change.target.value as State)}>
      {options.map((one) => <option key={one.value} value={one.value}>{one.label}</option>)}
    </select>
  );
}

const CHOICES = [{ id: "live", label: "Now" }, { id: "done", label: "Over" }];
export function Uncontrolled({ onChange }: Filter) {
  const choose = (change: ChangeEvent<HTMLSelectElement>) => onChange(change.target.value as State);
  return <select onChange={choose}>{CHOICES.map(({ id, label }) => <option value={id}>{label}</option>)}</select>;
}

const Radio = (props: { value: string; isChecked: boolean; onSelect(value: string): void }) => (
  <input type="radio" checked={props.isChecked} onChange={() => props.onSelect(props.value)} />
);
export const Buttons = ({ value, onChange }: Filter) => (
  <p>
    <Radio value="running" isChecked={value === "running"} onSelect={(one) => onChange(one as State)} />
    <button value="live" onClick={(click: Click) => onChange(click.currentTarget.value as State)} />
    <button data-state="live" onClick={(click: Click) => onChange(click.currentTarget.dataset.state as State)} />
    <button value="live" onClick={() => onChange("draft")} />
  </p>
);

// Of something else.
const THEMES = [{ value: "live" }, { value: "dark" }];
export const Themes = ({ theme }: { theme: string }) => (
  <select value={theme}>{THEMES.map((one) => <option value={one.value} />)}</select>
);

interface Option { value: string; label: string }
const Choice = (props: { options: Option[]; value: string; onChange(value: string): void }) => (
  <select value={props.value} onChange={(change) => props.onChange(change.target.value)}>
    {props.options.map((one) => <option key={one.value} value={one.value}>{one.label}</option>)}
  </select>
);
const STATES = [{ value: "live", label: "live" }];
export const Chosen = ({ value, onChange }: Filter) => (
  <p>
    <Choice options={[{ value: "live", label: "Now" }]} value={value} onChange={(one) => onChange(one as State)} />
    <Choice options={STATES} value="" onChange={(one) => onChange(one as State)} />
    <Choice options={[{ value: "live", label: "On air" }]} value="" onChange={console.log} />
  </p>
);
