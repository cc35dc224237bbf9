import type { Language, TextParams } from '../domain/text';

const RULES: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  zh: new Intl.PluralRules('zh'),
};
const PLACE = /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g;

/**
 * Puts the parameters into a text. `{count}` is the value itself, `{count|row|rows}` the word that goes with it: the
 * first form for one, the second for any other number. What has no value stays as written.
 */
export function fillIn(text: string, params: TextParams, language: Language): string {
  return text.replace(PLACE, (whole: string, name: string, one?: string, other?: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (one === undefined || other === undefined) return String(typeof value === 'object' ? value[language] : value);
    return RULES[language].select(Number(value)) === 'one' ? one : other;
  });
}

/** Names of the parameters a text chooses a word by: without them it cannot be shown. */
export type CountedIn<Text> = Text extends `${string}{${infer Tail}`
  ? Tail extends `${infer Inside}}${infer Rest}`
    ? (Inside extends `${infer Name}|${string}` ? Name : never) | CountedIn<Rest>
    : never
  : never;
