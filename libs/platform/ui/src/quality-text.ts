import type { Language, Quality } from '@sed/platform-contract';

/** What each quality is called, for hover texts and screen readers. */
export const QUALITY_TEXT: Record<Language, Record<Quality, string>> = {
  en: {
    GOOD: 'normal',
    MANUAL: 'substituted by hand',
    SUSPECT_TIME: 'time suspect',
    SUSPECT: 'suspect',
    STOPPED: 'process stopped',
    MAINT: 'under maintenance',
    CALIB: 'under calibration',
    OVER: 'over range',
    STALE: 'stale',
    FAULT: 'instrument fault',
    COMM: 'no communication',
    UNKNOWN: 'never received',
  },
  zh: {
    GOOD: '正常',
    MANUAL: '手工',
    SUSPECT_TIME: '时标可疑',
    SUSPECT: '可疑',
    STOPPED: '停运',
    MAINT: '维护',
    CALIB: '校准',
    OVER: '超量程',
    STALE: '过期',
    FAULT: '故障',
    COMM: '通讯异常',
    UNKNOWN: '未知',
  },
};

/** Letter beside a value that is shown but not plain good, after the flags of HJ 212. */
export const QUALITY_LETTER: Partial<Record<Quality, string>> = {
  MAINT: 'M',
  CALIB: 'C',
  OVER: 'T',
  MANUAL: 'S',
  STOPPED: 'F',
  SUSPECT: '?',
};
