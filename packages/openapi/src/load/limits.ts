/** The most that one file may hold, in bytes. */
export const MOST_BYTES = 100 * 1024 * 1024;

/** The most values that a file may stand for once its YAML aliases are written out. */
export const MOST_VALUES = 5_000_000;

/** The most keys that the YAML merge keys of a file may bring in. */
export const MOST_MERGED = 1_000_000;

/** The most files that one spec may be spread over. */
export const MOST_FILES = 10_000;

/** The most places, such as paths, that the content of another file may be put into. */
export const MOST_INLINED = 20_000;

/** How long an address may take to answer, in milliseconds. */
export const REMOTE_TIMEOUT = 15_000;
