import { start, startsAt } from "./current";
import * as current from "./current";

export const all = [start, startsAt, current.startsAt, current["startsAt"]];
export { startsAt } from "./current";
