import { LANGUAGES, type Language } from '@sed/platform-contract';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { initReactI18next } from 'react-i18next';
import { readStored, writeStored } from '../storage';

const LANGUAGE_KEY = 'lang';

export function isLanguage(text: string | null | undefined): text is Language {
  return text !== null && text !== undefined && LANGUAGES.some((language) => language === text);
}

/** `?lang=` of the address wins (a wall display is set up by its address), then the remembered choice, then English. */
function firstLanguage(): Language {
  const asked = new URLSearchParams(window.location.search).get('lang');
  if (isLanguage(asked)) return asked;
  const stored = readStored(LANGUAGE_KEY);
  return isLanguage(stored) ? stored : 'en';
}

const first = firstLanguage();
// The language is always to be found in the storage, also before anybody chose one.
if (!isLanguage(readStored(LANGUAGE_KEY))) writeStored(LANGUAGE_KEY, first);
document.documentElement.lang = first === 'zh' ? 'zh-CN' : 'en';

void i18next.use(initReactI18next).init({
  lng: first,
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  react: { useSuspense: false },
});

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : 'en';
}

/** Switches every mounted page at once and remembers the choice. */
export function setLanguage(language: Language): void {
  writeStored(LANGUAGE_KEY, language);
  showLanguage(language);
}

/** The same for this visit only: what somebody chose before stays their choice. */
export function showLanguage(language: Language): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  void i18next.changeLanguage(language);
}

/** The language of the page; the component draws again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage);
}

/** All texts are there from the start: nothing but a change of language draws a page again, and hundreds of values ask. */
function onLanguage(changed: () => void): () => void {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
}
