import type { Language } from '@sed/platform-contract';
import { createContext, useContext, type ReactNode } from 'react';

const UiLanguage = createContext<Language>('en');

/** Tells the components of this library which language to speak; English without it. */
export function UiLanguageProvider({
  language,
  children,
}: {
  readonly language: Language;
  readonly children: ReactNode;
}) {
  return <UiLanguage.Provider value={language}>{children}</UiLanguage.Provider>;
}

export function useUiLanguage(): Language {
  return useContext(UiLanguage);
}
