/** Whether a file can hold a text, and its line reads as it is: no half of a surrogate pair, `\r`, or direction mark. */
export function isWritable(text: string): boolean {
  // Of a pair, the pattern sees one character, and half of one by itself.
  return !/[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u.test(text);
}
