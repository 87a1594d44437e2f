/** Something that goes wrong on purpose. */
export interface Fault {
  /** The id of an operation (`listPets`, or `GET /pets` where the spec gives none), or `*` for all. */
  operation: string;
  /** Answers with this status instead. */
  status?: number;
  /** Fails as if the network did. */
  network?: boolean;
  /** Answers as otherwise, but with JSON that breaks off. */
  malformed?: boolean;
  /** Waits first, in milliseconds. */
  delay?: number;
  /** How often it happens; by default always. */
  times?: number;
  /** In which part of the requests it happens, from 0 to 1; by default in all. */
  rate?: number;
}

const EXAMPLE = "listPets:status=503,rate=0.2";

/**
 * Reads a fault as a command line has it: `OPERATION:status=503`, `network`, `malformed`, `delay=500`, `once`,
 * `times=3`, `rate=0.2`, separated by commas.
 *
 * @throws {TypeError} that says what was expected.
 *
 * @example
 * parseFault("listPets:delay=500,rate=0.2"); // { operation: "listPets", delay: 500, rate: 0.2 }
 */
export function parseFault(text: string): Fault {
  const colon = text.lastIndexOf(":");
  const operation = text.slice(0, Math.max(0, colon));
  if (operation === "")
    throw new TypeError(`Expected OPERATION:FAULT, such as "${EXAMPLE}", received "${text}".`);
  const fault: Fault = { operation };
  for (const part of text.slice(colon + 1).split(",")) {
    const [name = "", value = ""] = part.split("=", 2);
    if (part === "network" || part === "malformed") fault[part] = true;
    else if (part === "once") fault.times = 1;
    else if (name === "status") fault.status = numberIn(part, value, 200, 599, true);
    else if (name === "delay") fault.delay = numberIn(part, value, 0, 600_000, false);
    else if (name === "times") fault.times = numberIn(part, value, 1, 1e9, true);
    else if (name === "rate") fault.rate = numberIn(part, value, 0, 1, false);
    else {
      const known = "status=…, network, malformed, delay=…, once, times=… or rate=…";
      throw new TypeError(`Expected ${known}, such as "${EXAMPLE}", received "${part}" in "${text}".`);
    }
  }
  if (!isEffective(fault)) {
    throw new TypeError(`Expected status=…, network, malformed or delay=… in "${text}", received none.`);
  }
  return fault;
}

function isEffective({ status, network, malformed, delay }: Fault): boolean {
  return status !== undefined || network === true || malformed === true || delay !== undefined;
}

function numberIn(part: string, text: string, low: number, high: number, whole: boolean): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= low && value <= high && (!whole || Number.isInteger(value)))
    return value;
  throw new TypeError(
    `Expected ${whole ? "a whole number" : "a number"} from ${low} to ${high}, received "${part}".`,
  );
}
