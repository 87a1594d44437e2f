import { Select } from "./filter";

declare const user: { selectOptions(element: object, value: string): void };
declare const page: { selectOption(selector: string, value: string): void };
declare const fireEvent: { change(element: object, event: { target: { value: string } }): void };
declare function getByText(text: string): object;

user.selectOptions(Select, "live");
page.selectOption("#state", "live");
fireEvent.change(Select, { target: { value: "live" } });
getByText("live");
