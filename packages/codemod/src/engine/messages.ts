/** A name that stands somewhere in a message, or a text that a compiler asks for: `"owner.name"`. */
export function isMeant(message: string, name: string): boolean {
  return isSaid(message, name) || isQuoted(message, name);
}

export function isQuoted(message: string, text: string): boolean {
  return message.includes(JSON.stringify(text));
}

export function isSaid(message: string, name: string): boolean {
  return [...message.matchAll(/[\p{L}\p{N}_$-]+/gu)].some(([word]) => word === name);
}

/** "Property 'startsAt' is missing in type …", or one of several that are. */
export function isMissing(message: string, name: string): boolean {
  return message.includes("missing") && isSaid(message, name);
}
