import { useThemeChoice } from '@sed/signals-web';
import { useLanguage } from '@sed/platform-web';
import { ANTD_COMPONENTS, ANTD_TOKENS, applyTheme, UiLanguageProvider } from '@sed/platform-ui';
import { App, ConfigProvider, theme as antdTheme } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { useEffect, useState, type ReactNode } from 'react';
import { useFontPx } from './screen-size';
import { Toaster } from './session/toaster';
import './shell.css';
import { followSystemTheme, useLookChoice } from './user/look-choice';

const LOCALES = { en: enUS, zh: zhCN } as const;
/** Nothing typed is lost by a click beside its dialog. */
const KEEP_OPEN = { mask: { closable: false } } as const;

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

let hasDates = false;

/** Dates are English by themselves; the library comes with Chinese, or with the first page that has dates. */
async function followDates(language: keyof typeof LOCALES): Promise<void> {
  if (language === 'en' && !hasDates) return;
  hasDates = true;
  const { setDateLanguage } = await import('./date-language');
  setDateLanguage(language);
}

/** Language, theme and message boxes of the signed-in pages. */
export function AntdFrame({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const theme = useThemeChoice((choice) => choice.theme);
  useEffect(() => applyTheme(theme), [theme]);
  useEffect(() => {
    void followDates(language);
  }, [language]);
  useEffect(() => followSystemTheme(), []);
  const density = useLookChoice((look) => look.density);
  useEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
  const fontSize = useFontPx();
  const [isMoving] = useState(() => !window.matchMedia(REDUCED_MOTION).matches);
  useEffect(() => document.documentElement.style.setProperty('--sed-fs', `${fontSize}px`), [fontSize]);
  const algorithm = theme === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm;
  return (
    <UiLanguageProvider language={language}>
      <ConfigProvider
        locale={LOCALES[language]}
        componentSize={density === 'compact' ? 'small' : 'medium'}
        modal={KEEP_OPEN}
        drawer={KEEP_OPEN}
        // Without this a Chinese button of two characters is named "确 定" for screen readers and tests alike.
        button={{ autoInsertSpace: false }}
        theme={{
          algorithm,
          components: ANTD_COMPONENTS,
          token: {
            ...ANTD_TOKENS[theme],
            fontSize,
            controlHeight: Math.round((fontSize * 16) / 7),
            motion: isMoving,
          },
        }}
      >
        <App className="sed-app" component="div">
          {children}
          <Toaster />
        </App>
      </ConfigProvider>
    </UiLanguageProvider>
  );
}
