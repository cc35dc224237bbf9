import { useThemeChoice } from '@sed/web-live';
import { useLanguage } from '@sed/web-platform';
import { ANTD_TOKENS, applyTheme, UiLanguageProvider } from '@sed/web-ui';
import { App, ConfigProvider, theme as antdTheme } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useEffect, type ReactNode } from 'react';
import { useFontPx } from './screen-size';

const LOCALES = { en: enUS, zh: zhCN } as const;

/** Language, theme and message boxes of the signed-in pages. */
export function AntdFrame({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const theme = useThemeChoice((choice) => choice.theme);
  useEffect(() => applyTheme(theme), [theme]);
  useEffect(() => {
    dayjs.locale(language === 'zh' ? 'zh-cn' : 'en');
  }, [language]);
  const fontSize = useFontPx();
  useEffect(() => document.documentElement.style.setProperty('--sed-fs', `${fontSize}px`), [fontSize]);
  const algorithm = theme === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm;
  return (
    <UiLanguageProvider language={language}>
      <ConfigProvider
        locale={LOCALES[language]}
        // Without this a Chinese button of two characters is named "确 定" for screen readers and tests alike.
        button={{ autoInsertSpace: false }}
        theme={{
          algorithm,
          token: { ...ANTD_TOKENS[theme], fontSize, controlHeight: Math.round((fontSize * 16) / 7) },
        }}
      >
        <App className="sed-app" component="div">
          {children}
        </App>
      </ConfigProvider>
    </UiLanguageProvider>
  );
}
