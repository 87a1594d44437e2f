/** Patterns of texts by format. The names are those of the OpenAPI format registry. */
const TEXT_FORMATS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["uuid", /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i],
  ["date-time", /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/],
  ["date", /^\d{4}-\d\d-\d\d$/],
  ["time", /^\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)?$/],
  ["email", /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/],
  ["uri", /^[a-z][a-z0-9+.-]*:\/\/[^\s/?#][^\s]*$|^(mailto|urn|data|tel):\S+$/i],
  ["ipv4", /^((25[0-5]|2[0-4]\d|1?\d?\d)(\.(?!$)|$)){4}$/],
];

/** Patterns of texts that stand for other values, as in a query. */
const TEXT_VALUES: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["integer", /^-?\d{1,18}$/],
  ["number", /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/],
  ["boolean", /^(true|false)$/],
];

/**
 * Texts that have a format by its definition, but are recognised only where a spec declares it:
 * `git:example.com/events.git` is a URI (RFC 3986), and so is an image of any length; `admin@localhost` is an address
 * (RFC 5321).
 */
const DECLARED_FORMATS: typeof TEXT_FORMATS = [
  ["uri", /^[a-z][a-z0-9+.-]*:\S*$/i],
  ["email", /^\S.*@[^\s@]+$/],
];

/** No text of a format that nobody declared is longer, and no pattern is tried on more. */
const LONGEST = 2048;

/** Every format of texts has one of these in it; most texts have none of them. */
const MARK = /[-:@.]/;

/** The formats that recordings recognise in whole numbers. */
export const INTEGER_FORMATS: ReadonlySet<string> = new Set(["int32", "int64"]);

/** Whether recordings recognise a format of texts. */
export function isTextFormat(format: string): boolean {
  return TEXT_FORMATS.some(([name]) => name === format);
}

/** Whether recordings recognise every text of a format only where a spec declares it. */
export function isKnownIfDeclared(format: string): boolean {
  return DECLARED_FORMATS.some(([name]) => name === format);
}

/**
 * The formats that a text has: `date-time`.
 *
 * @param declared Those that a spec declares for it.
 */
export function formatsOfText(text: string, declared: ReadonlySet<string> | null = null): string[] {
  if (!MARK.test(text)) return [];
  const found = formatOf(text);
  if (declared === null) return found;
  const more = DECLARED_FORMATS.filter(
    ([name, pattern]) => declared.has(name) && !found.includes(name) && pattern.test(text),
  );
  return [...found, ...more.map(([name]) => name)];
}

/** The format that a text has, whatever a spec says. No text matches two of the patterns. */
function formatOf(text: string): string[] {
  if (text.length > LONGEST) return [];
  const [name] = TEXT_FORMATS.find(([, pattern]) => pattern.test(text)) ?? [];
  return name === undefined || (name.startsWith("date") && !isOnCalendar(text)) ? [] : [name];
}

/** The types that a text can stand for where everything is a text, as in a query: `integer`. */
export function valuesOfText(text: string): string[] {
  if (text.length > LONGEST) return [];
  return TEXT_VALUES.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
}

/** The formats that a whole number has: it fits into `int32` and `int64`. */
export function formatsOfInteger(value: number): string[] {
  if (value === (value | 0)) return ["int32", "int64"];
  return Math.abs(value) < 2 ** 63 ? ["int64"] : [];
}

/** The 31st of February is no date (RFC 3339, section 5.7). */
function isOnCalendar(text: string): boolean {
  const [year, month, day] = [+text.slice(0, 4), +text.slice(5, 7), +text.slice(8, 10)];
  if (month < 1 || month > 12 || day < 1) return false;
  // To make a date takes longest, and most days are in every month.
  return day <= 28 || day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
