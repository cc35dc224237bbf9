import { fillIn, type CountedIn, type Language, type TextParams } from '@sed/platform-contract';
import i18next, { type TFunction } from 'i18next';
import { useCallback } from 'react';
import { isLanguage, useLanguage } from './language';

/**
 * Phrases nest by area; a leaf is a text. `{count}` in it stands for a parameter, `{count|row|rows}` for the word that goes
 * with its number.
 */
export interface PhraseTree {
  readonly [key: string]: string | PhraseTree;
}

/** The Chinese phrases have exactly the keys of the English ones. */
export type SameShape<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameShape<T[K]> };

/** Dotted path of every text of a phrase tree. */
export type PhraseKey<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${PhraseKey<T[K]>}`;
}[keyof T & string];

type TextAt<T, K> = K extends keyof T
  ? T[K]
  : K extends `${infer Area}.${infer Rest}`
    ? Area extends keyof T
      ? TextAt<T[Area], Rest>
      : never
    : never;

export type PhraseParams = TextParams;
type CountParams<Name extends string> = PhraseParams & Record<Name, string | number>;
/** A text that chooses its words by a number is not asked for without it. */
type ParamsOf<Text> = [CountedIn<Text>] extends [never]
  ? [params?: PhraseParams]
  : [params: CountParams<CountedIn<Text>>];
export type Translate<T> = <K extends PhraseKey<T>>(key: K, ...params: ParamsOf<TextAt<T, K>>) => string;

/** Handle of a feature's registered phrases; `useT` and `textOf` take it and know its keys. */
export interface PhraseBook<T extends PhraseTree> {
  readonly namespace: string;
  readonly en: T;
}

const registered = new Set<string>();

/**
 * Registers the phrases of a feature once, at module level.
 * @throws Error naming the namespace when another feature has taken it
 */
export function registerPhrases<const T extends PhraseTree>(
  namespace: string,
  phrases: { en: T; zh: SameShape<T> },
): PhraseBook<T> {
  if (registered.has(namespace)) throw new Error(`Phrases registered twice: ${namespace}`);
  registered.add(namespace);
  i18next.addResourceBundle('en', namespace, phrases.en);
  i18next.addResourceBundle('zh', namespace, phrases.zh);
  return { namespace, en: phrases.en };
}

/** Only the look-up is left to the library: words are chosen and parameters put in as in the texts of errors. */
function translate(
  t: TFunction,
  book: PhraseBook<PhraseTree>,
  key: string,
  { params = {}, language }: { readonly params: PhraseParams | undefined; readonly language: Language },
): string {
  return fillIn(t(key, { ns: book.namespace, lng: language, skipInterpolation: true }), params, language);
}

/** Translator of a feature; the component draws again when the language changes. */
export function useT<T extends PhraseTree>(book: PhraseBook<T>): Translate<T> {
  const language = useLanguage();
  // A new function per language, so that memoised children see the switch.
  return useCallback(
    (key: string, params?: PhraseParams) => translate(i18next.t, book, key, { params, language }),
    [book, language],
  );
}

/** The text outside components, in the language of the page or a given one. */
export function textOf<T extends PhraseTree, K extends PhraseKey<T>>(
  book: PhraseBook<T>,
  key: K,
  ...rest: [...ParamsOf<TextAt<T, K>>, language?: Language]
): string;
export function textOf(
  book: PhraseBook<PhraseTree>,
  key: string,
  params?: PhraseParams,
  language: Language = isLanguage(i18next.language) ? i18next.language : 'en',
): string {
  return translate(i18next.t, book, key, { params, language });
}
