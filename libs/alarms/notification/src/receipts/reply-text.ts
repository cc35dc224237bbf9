/** What somebody sent back: `确认 4821`, `ACK 4821`, `OK 4821` or only the digits. */
const ANSWER = /^\s*(?:确认|收到|ack|ok)?\s*[:：]?\s*(\d{4})\s*[.。!！]?\s*$/iu;

/** The code of an answer, undefined for any other text. */
export function codeOfReply(text: string): string | undefined {
  // Digits of wide keyboards mean the same.
  return ANSWER.exec(text.normalize('NFKC'))?.[1];
}
