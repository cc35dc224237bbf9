/** Names stand alone in lists and messages and begin with a capital; symbols such as pH keep their own letters. */
export function sentence(text: string): string {
  return /^[a-z][A-Z]/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
