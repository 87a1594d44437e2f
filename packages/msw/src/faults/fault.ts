/** Something that goes wrong on purpose. */
export interface Fault {
  /** The id of an operation (`listPets`, or `GET /pets` where the spec gives none), or `*` for all. */
  operation: string;
  /** Answers with this status instead, from 200 to 599. */
  status?: number;
  /** Fails as if the network did. */
  network?: boolean;
  /** Answers as otherwise, but with JSON that breaks off; a stream breaks off after its first item. */
  malformed?: boolean;
  /** Waits first, in milliseconds, up to ten minutes. */
  delay?: number;
  /** How often it happens, at least once; by default always. */
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
  const written: Record<string, string> = {};
  for (const part of text.slice(colon + 1).split(",")) {
    const [name = "", value = ""] = part.split("=", 2);
    if (part === "network" || part === "malformed") fault[part] = true;
    else if (part === "once") fault.times = 1;
    else if (Object.hasOwn(RANGES, name)) {
      fault[name as keyof typeof RANGES] = value.trim() === "" ? NaN : Number(value);
      written[name] = value;
    } else {
      const known = "status=…, network, malformed, delay=…, once, times=… or rate=…";
      throw new TypeError(`Expected ${known}, such as "${EXAMPLE}", received "${part}" in "${text}".`);
    }
  }
  expectFault(fault, written);
  return fault;
}

/**
 * Checks what types cannot.
 *
 * @param written Its numbers as the user wrote them, for the message.
 * @throws {TypeError} if the fault does nothing, or has a number out of range.
 */
export function expectFault(fault: Fault, written: Readonly<Record<string, string>> = {}): void {
  const { operation, status, network, malformed, delay } = fault;
  for (const [name, { low, high, whole }] of Object.entries(RANGES)) {
    const value = fault[name as keyof typeof RANGES];
    if (value === undefined) continue;
    if (value >= low && value <= high && (!whole || Number.isInteger(value))) continue;
    const expected = `${whole ? "a whole number" : "a number"} from ${low} to ${high}`;
    const received = `${name}=${written[name] ?? value}`;
    throw new TypeError(`Expected ${expected}, received "${received}" in the fault of "${operation}".`);
  }
  if (status === undefined && delay === undefined && !network && !malformed) {
    const known = "status=…, network, malformed or delay=…";
    throw new TypeError(`Expected ${known} in the fault of "${operation}", received none.`);
  }
}

const RANGES = {
  status: { low: 200, high: 599, whole: true },
  delay: { low: 0, high: 600_000, whole: false },
  times: { low: 1, high: 1e9, whole: true },
  rate: { low: 0, high: 1, whole: false },
};
