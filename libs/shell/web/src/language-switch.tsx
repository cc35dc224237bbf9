import { LANGUAGES, type Language } from '@sed/platform-contract';
import { setLanguage, useLanguage, useT } from '@sed/platform-web';
import { Segmented } from 'antd';
import { shellPhrases } from './phrases';

/** Each language is named in itself. */
const NAMES: Record<Language, string> = { en: 'EN', zh: '中文' };

export function LanguageSwitch() {
  const t = useT(shellPhrases);
  const language = useLanguage();
  return (
    <Segmented<Language>
      size="small"
      aria-label={t('language.label')}
      value={language}
      onChange={setLanguage}
      options={LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
    />
  );
}
