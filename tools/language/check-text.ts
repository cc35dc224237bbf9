import type { UserText } from './user-texts';
import type { Vocabulary } from './vocabulary';

/** A title, button, heading or state is short and no sentence; help and messages are not held to the list of words. */
const MOST_LABEL_WORDS = 4;
const MOST_LABEL_CHARACTERS = 10;
const PLACEHOLDER = /\{[^}]*\}/g;
const SENTENCE_END = /[.:;?!…·(“"–—|]$/;

/** Everything that is wrong with a text, in words for the one who wrote it. */
export function faultsOf({ text, language }: UserText, vocabulary: Vocabulary): string[] {
  const checked = withoutGiven(text, vocabulary.given);
  return [
    ...forbiddenIn(checked, vocabulary),
    ...outOfPlace(checked, vocabulary),
    ...(language === 'en' ? englishFaults(checked, vocabulary) : chineseFaults(checked, vocabulary)),
  ];
}

function withoutGiven(text: string, given: readonly string[]): string {
  return given.reduce((rest, fragment) => rest.replaceAll(fragment, ' '), text);
}

function forbiddenIn(text: string, { forbidden }: Vocabulary): string[] {
  return forbidden
    .filter(({ word }) => (isChinese(word) ? text.includes(word) : holdsWord(text, word)))
    .map(({ word, instead }) => `“${word}”: use ${instead}`);
}

function holdsWord(text: string, word: string): boolean {
  return new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i').test(text);
}

function outOfPlace(text: string, { onlyIn }: Vocabulary): string[] {
  return onlyIn
    .filter(({ word, phrases }) => {
      // A phrase in backticks allows the word alone, as a whole text.
      if (phrases.includes(`\`${text}\``)) return false;
      const rest = phrases.reduce((left, phrase) => left.replaceAll(phrase, ''), text);
      return rest.includes(word);
    })
    .map(({ word, phrases }) => `“${word}” only in ${phrases.join(', ')}`);
}

function englishFaults(text: string, { capitals, words }: Vocabulary): string[] {
  const faults: string[] = [];
  if (/[!！]/.test(text)) faults.push('no exclamation marks');
  const shown = text.replace(PLACEHOLDER, ' ').trim();
  const parts = shown.split(/\s+/).filter((part) => part !== '');
  const title = parts.filter((part, index) => isCapitalised(part) && index > 0 && !startsAnew(parts[index - 1]));
  const cased = title.map(bare).filter((word) => !capitals.has(word));
  if (cased.length > 0) faults.push(`sentence case: ${cased.join(', ')}`);
  if (!isEnglishLabel(shown, parts)) return faults;
  const unknown = parts.map((part) => bare(part).toLowerCase()).filter((word) => isWord(word) && !words.en.has(word));
  if (unknown.length > 0) faults.push(`not in words.en.txt: ${unknown.join(', ')}`);
  return faults;
}

export function isEnglishLabel(shown: string, parts: readonly string[]): boolean {
  return parts.length > 0 && parts.length <= MOST_LABEL_WORDS && !/[.;?:]($|\s)/.test(shown);
}

function isWord(word: string): boolean {
  return /^[a-z][a-z'’-]*$/.test(word);
}

export function bare(part: string): string {
  return part.replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '');
}

function isCapitalised(part: string): boolean {
  // Inner capitals are names of products: InfluxDB.
  return /^[A-Z][a-z]+(-[a-z]+)?$/.test(bare(part)) && !/^[(“"]/.test(part);
}

function startsAnew(before: string | undefined): boolean {
  return before === undefined || SENTENCE_END.test(before) || /^[^A-Za-z0-9]+$/.test(before);
}

function chineseFaults(text: string, { words }: Vocabulary): string[] {
  const faults: string[] = [];
  if (/[!！]/.test(text)) faults.push('no exclamation marks');
  if (/\p{Script=Han}\s*[,;:?]|\p{Script=Han}\)|\(\p{Script=Han}|\p{Script=Han}\.\.\./u.test(text))
    faults.push('full-width punctuation');
  if (text.includes('你')) faults.push('您, not 你');
  const label = chineseLabelOf(text);
  if (label !== undefined) {
    const rest = beyondWords(label, words.zh);
    if (rest !== undefined) faults.push(`not in words.zh.txt: ${rest}`);
  }
  return faults;
}

/** The Chinese of a label, undefined for a sentence. */
export function chineseLabelOf(text: string): string | undefined {
  if (/[，。；：？]/.test(text)) return undefined;
  const label = text.replace(PLACEHOLDER, '').replace(/[^\p{Script=Han}]+/gu, ' ');
  const length = label.replaceAll(' ', '').length;
  return length > 0 && length <= MOST_LABEL_CHARACTERS ? label : undefined;
}

/** What no chain of listed words covers; undefined when all of it is covered. */
function beyondWords(label: string, words: ReadonlySet<string>): string | undefined {
  return label.split(' ').find((part) => part !== '' && !isChain(part, words));
}

function isChain(part: string, words: ReadonlySet<string>): boolean {
  const reached = new Set([0]);
  for (let from = 0; from < part.length; from += 1) {
    if (!reached.has(from)) continue;
    for (let to = from + 1; to <= part.length; to += 1) if (words.has(part.slice(from, to))) reached.add(to);
  }
  return reached.has(part.length);
}

function isChinese(word: string): boolean {
  return /\p{Script=Han}/u.test(word);
}
