/** How deep values may lie within each other. */
export const DEEPEST = 500;
