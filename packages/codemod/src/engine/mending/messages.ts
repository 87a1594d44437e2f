/** A text that a compiler asks for: `"owner.name"`. */
export function isQuoted(message: string, text: string): boolean {
  return message.includes(JSON.stringify(text));
}

/** A name that stands somewhere in a message. */
export function isSaid(message: string, name: string): boolean {
  // What is no word stands between quotes.
  return wordsIn(message).includes(name) || message.includes(`'${name}'`) || isQuoted(message, name);
}

export function wordsIn(message: string): string[] {
  return message.match(/[\p{L}\p{N}_$-]+/gu) ?? [];
}

/** "Property 'startsAt' is missing in type …", or one of several that are. */
export function isMissing(message: string, name: string): boolean {
  return message.includes("missing") && isSaid(message, name);
}
