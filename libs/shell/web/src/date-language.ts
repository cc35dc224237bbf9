import type { Language } from '@sed/platform-contract';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';

/** Language of month names and weekdays in date fields. */
export function setDateLanguage(language: Language): void {
  dayjs.locale(language === 'zh' ? 'zh-cn' : 'en');
}
