import type { Language } from '@sed/platform-contract';
import { useEffect, type ReactNode } from 'react';
import './phone-page.css';
import { applyTheme } from './theme';
import { UiLanguageProvider } from './ui-language';

/** As the phone is set. */
function useDeviceTheme(): void {
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = () => applyTheme(dark.matches ? 'dark' : 'light');
    follow();
    dark.addEventListener('change', follow);
    return () => dark.removeEventListener('change', follow);
  }, []);
}

export interface PhonePageProps {
  /** Of the window. */
  readonly title: string;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly children: ReactNode;
}

/** A public page behind a link or a label, for whoever is not signed in: one thing to look at, made for a thumb. */
export function PhonePage({ title, language, onLanguage, children }: PhonePageProps) {
  const other = language === 'en' ? 'zh' : 'en';
  useDeviceTheme();
  useEffect(() => {
    document.title = `${title} · SED`;
  }, [title]);
  return (
    <UiLanguageProvider language={language}>
      <main className="phone-page">
        <header className="phone-page-head">
          <span className="phone-page-brand">SED</span>
          <button type="button" lang={other === 'zh' ? 'zh-CN' : 'en'} onClick={() => onLanguage(other)}>
            {other === 'zh' ? '中文' : 'English'}
          </button>
        </header>
        {children}
      </main>
    </UiLanguageProvider>
  );
}
