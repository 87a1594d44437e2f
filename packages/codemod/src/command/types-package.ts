/** The package whose versions the bundled migrations lead between. */
export const TYPES_PACKAGE = "@tenant-api/types";
