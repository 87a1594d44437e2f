import type { components } from "./api";

type Format = components["schemas"]["Format"];
type Options = Intl.NumberFormatOptions;
declare function save(format: Format): void;
declare function saveAll(formats: Format[]): void;

// Nothing fails where all is optional on both sides, and the price has no currency.
export const shown = (price: number, format: Format) => new Intl.NumberFormat("de", format).format(price);
export const asOptions = (format: Format): Options => format;
export const set = (options: Options) => save(options);
export const setAll = (options: Options[]) => saveAll(options);
export const later = async (options: Promise<Options>) => save(await options);
export const each = (all: Options[]) => all.forEach((options) => save(options));
export const held = (format: Format) => new Map<string, Options>([["de", format]]);
export const spread = (options: Options): Format => ({ ...options, minimumFractionDigits: 2 });
interface Mine extends Options {
  label: string;
}
export const mine = (options: Mine) => save(options);

// A library has its own types to itself.
export const copied = (options: Options) => new Intl.NumberFormat("de", options).resolvedOptions().currency;
export const code = (format: Format, { currency }: Options) => format.currencyCode ?? currency;
