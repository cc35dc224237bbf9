import { type Language } from '@sed/contract';
import i18next, { type TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from './language';

/** Phrases nest by area; a leaf is a text, `{name}` in it stands for a parameter. */
export interface PhraseTree {
  readonly [key: string]: string | PhraseTree;
}

/** The Chinese phrases have exactly the keys of the English ones. */
export type SameShape<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameShape<T[K]> };

/** Dotted path of every text of a phrase tree. */
export type PhraseKey<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${PhraseKey<T[K]>}`;
}[keyof T & string];

export type PhraseParams = Readonly<Record<string, string | number>>;
export type Translate<T> = (key: PhraseKey<T>, params?: PhraseParams) => string;

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

function translate(t: TFunction, namespace: string, key: string, params: PhraseParams | undefined): string {
  return t(key, { ...params, ns: namespace });
}

/** Translator of a feature; the component draws again when the language changes. */
export function useT<T extends PhraseTree>(book: PhraseBook<T>): Translate<T> {
  const { t, i18n } = useTranslation();
  const language = i18n.language;
  // A new function per language, so that memoised children see the switch.
  return useCallback(
    (key, params) => translate(t, book.namespace, key, { ...params, lng: language }),
    [t, book, language],
  );
}

/** The text outside components, in the language of the page or a given one. */
export function textOf<T extends PhraseTree>(
  book: PhraseBook<T>,
  key: PhraseKey<T>,
  params?: PhraseParams,
  language?: Language,
): string {
  const lng = language ?? (isLanguage(i18next.language) ? i18next.language : 'en');
  return translate(i18next.t, book.namespace, key, { ...params, lng });
}
