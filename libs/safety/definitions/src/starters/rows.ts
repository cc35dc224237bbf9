/** A text in both languages, written `中文 | English`. */
export function both(text: string): { readonly zh: string; readonly en: string } {
  const [zh = '', en = ''] = text.split('|').map((part) => part.trim());
  return { zh, en };
}
