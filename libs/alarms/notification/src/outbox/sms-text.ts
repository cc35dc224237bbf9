import { timeOfDayText } from '@sed/alarms-contract';
import type { BilingualText, Language } from '@sed/platform-contract';

/** Most alarms one message names; the rest is a number. */
export const MAX_NAMED = 5;
export const MAX_TEXT = 300;

/** What a message says of one alarm, as it is at the moment of sending. */
export interface TextItem {
  readonly level: number;
  readonly text: BilingualText;
  readonly value: number | null;
  readonly limit: number | null;
  readonly unit: string;
  readonly raisedAt: number;
  /** Set when the condition is over: never announce as open what has returned. */
  readonly returnedAt: number | null;
}

export interface TextPlace {
  readonly plant: BilingualText;
  readonly zone: string;
  /** Answered with it, the alarm is acknowledged. */
  readonly replyCode?: string | null;
  /** Opens the alarm on the phone. The last part of the text, so that no variable of a provider's template holds it. */
  readonly link?: string | null;
}

/** The message in the receiver's language, most severe first, at most 300 characters. */
export function smsText(language: Language, place: TextPlace, items: readonly TextItem[]): string {
  const sorted = [...items].sort((a, b) => rank(a) - rank(b) || a.raisedAt - b.raisedAt);
  const named = sorted.slice(0, MAX_NAMED);
  const rest = sorted.length - named.length;
  const head = language === 'zh' ? `【SED】${place.plant.zh}：` : `[SED] ${place.plant.en}: `;
  const link = linkText(language, place);
  const tail = `${moreText(language, rest)}${replyText(language, place.replyCode ?? null)}`;
  const most = MAX_TEXT - link.length;
  const separator = language === 'zh' ? '；' : '; ';
  const room = most - head.length - tail.length - separator.length * (named.length - 1);
  const each = Math.floor(room / Math.max(1, named.length));
  const body = named.map((item) => shorten(part(language, place.zone, item), each)).join(separator);
  // Whole or not at all: half a link leads nowhere.
  return `${clean(`${head}${body}${tail}`).slice(0, most)}${link}`;
}

function moreText(language: Language, rest: number): string {
  if (rest === 0) return '';
  return language === 'zh' ? `；另有${String(rest)}条` : `; and ${String(rest)} more`;
}

function replyText(language: Language, code: string | null): string {
  if (code === null) return '';
  return language === 'zh' ? `；回复“确认 ${code}”确认` : `; reply "ACK ${code}" to acknowledge`;
}

function linkText(language: Language, { replyCode = null, link = null }: TextPlace): string {
  if (link === null) return '';
  if (replyCode !== null) return language === 'zh' ? `，或打开 ${link}` : `, or open ${link}`;
  return language === 'zh' ? `；打开确认 ${link}` : `; open to acknowledge ${link}`;
}

function rank(item: TextItem): number {
  return item.level + (item.returnedAt === null ? 0 : 10);
}

function part(language: Language, zone: string, item: TextItem): string {
  const { level, value, limit, unit, raisedAt, returnedAt } = item;
  const from = timeOfDayText(zone, raisedAt);
  const text = clean(item.text[language]);
  const shown =
    value === null
      ? ''
      : ` ${number(value)}${limit === null ? '' : `/${number(limit)}`}${unit === '' ? '' : ` ${unit}`}`;
  if (returnedAt !== null) {
    const to = timeOfDayText(zone, returnedAt);
    return `${returnedText(language, item.text)}${language === 'zh' ? `（${from}–${to}）` : ` (${from}-${to})`}`;
  }
  return language === 'zh'
    ? `${String(level)}级报警 ${text}${shown} ${from}起`
    : `L${String(level)} ${text}${shown} since ${from}`;
}

function returnedText(language: Language, text: BilingualText): string {
  return language === 'zh' ? `已恢复 ${clean(text.zh)}` : `returned to normal: ${clean(text.en)}`;
}

/** Whether a message that was sent told of an alarm as one that is over. A text that was cut counts as one that did not. */
export function saidReturned(message: string, language: Language, text: BilingualText): boolean {
  return message.includes(returnedText(language, text));
}

function number(value: number): string {
  return String(Number(value.toPrecision(4)));
}

function shorten(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, Math.max(0, max - 1))}…`;
}

/** No control or formatting characters, no line breaks: a name cannot shape the message. */
export function clean(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
