/**
 * How search texts are kept and asked for: lower case, compatibility forms unified, and every character beyond ASCII
 * written as `~` and its hexadecimal number. Trigram indexes then work for Chinese too, whatever the locale of the
 * server, and two characters (水泵) are already enough for the index to help.
 */
export function foldText(text: string): string {
  let folded = '';
  for (const char of text.normalize('NFKC').toLowerCase()) {
    const point = char.codePointAt(0) ?? 0;
    folded += point < 128 ? (point < 32 || char === '~' ? ' ' : char) : `~${point.toString(16)}`;
  }
  return folded;
}

/** Pattern that finds a keyword in a folded text; the keyword's own wildcards mean themselves. */
export function containsPattern(keyword: string): string {
  return `%${escapeLike(foldText(keyword.trim()))}%`;
}

/** Characters with a meaning in `LIKE` mean themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
