import { describe, expect, it } from 'vitest';
import { alarmDecimalsOf, alarmWordsOf, boundText, limitText, measureText, switchWordsOf } from './switch-words';

const DI = { kind: 'DI', role: null } as const;

describe('words of a switch', () => {
  it.each([
    ['SYS_LINK', null, 'link lost', '通讯正常'],
    ['PS_P201_RUN', 'RUN', 'stopped', '运行'],
    ['PS_P201_FLT', 'FAULT', 'normal', '故障'],
    ['EL_QF001_OPEN', 'FAULT', 'closed', '分闸'],
    ['SD_XV211_OPEN', 'POSITION', 'closed', '开'],
    ['EL_UPS_BAT', 'FAULT', 'on mains', '电池供电'],
    ['PS_LSH203', 'PV', 'normal', '高液位'],
    ['BI_B301_AUTO', null, 'manual', '自动'],
    ['泵1运行', 'RUN', 'stopped', '运行'],
    ['anything', null, 'off', '接通'],
  ])('%s with role %s says %s at zero and %s else', (code, role, off, on) => {
    const words = switchWordsOf({ ...DI, code, role });
    expect(words?.off.en).toBe(off);
    expect(words?.on.zh).toBe(on);
  });

  it('follow the name where neither tag nor role says anything', () => {
    const name = { zh: '2号刮泥机故障信号', en: 'scraper 2 alarm contact' };
    expect(switchWordsOf({ kind: 'DI', code: 'DI_0017', name })?.on.zh).toBe('故障');
  });

  it('are not those of an alarm that counts what the switch does', () => {
    const signal = { kind: 'DI', code: 'PS_P201_RUN' } as const;
    expect(alarmWordsOf(signal, 'STATE')?.on.en).toBe('running');
    expect(alarmWordsOf(signal, 'COUNT')).toBeUndefined();
    expect(alarmWordsOf(undefined, 'STATE')).toBeUndefined();
  });

  it('are nothing for what is measured', () => {
    expect(switchWordsOf({ kind: 'AI', role: 'PV', code: 'EF_AIT803_NH' })).toBeUndefined();
    expect(switchWordsOf({ kind: 'CNT', role: 'RUN', code: 'X_RUN' })).toBeUndefined();
  });
});

describe('the text of a value', () => {
  const words = switchWordsOf({ ...DI, code: 'PS_P201_FLT', role: 'FAULT' });

  it('is the word of a switch and never its number', () => {
    expect(measureText(1, { language: 'en', words, unit: '-' })).toBe('fault');
    expect(measureText(0, { language: 'zh', words })).toBe('正常');
  });

  it('is a number with its unit, and the one placeholder for none', () => {
    expect(measureText(5.204, { language: 'en', unit: 'm3/h' })).toBe('5.20 m³/h');
    expect(measureText(5.204, { language: 'en', unit: '-', decimals: 0 })).toBe('5');
    expect(measureText(null, { language: 'en', words })).toBe('--');
    expect(measureText(Number.NaN, { language: 'zh' })).toBe('--');
  });
});

describe('what an alarm is held against', () => {
  const words = switchWordsOf({ kind: 'DI', code: 'PS_P201_RUN' });

  it('is the state of the switch that is wrong, or the one it should have', () => {
    expect(limitText({ value: 1, limit: 1 }, { language: 'en', words })).toBe('= running');
    expect(limitText({ value: 0, limit: 1 }, { language: 'zh', words })).toBe('≠ 运行');
    expect(limitText({ value: 0, limit: null }, { language: 'zh', words })).toBe('--');
  });

  it('is a number for what is measured', () => {
    expect(limitText({ value: 7, limit: 5 }, { language: 'en', unit: 'mg/L' })).toBe('5.00 mg/L');
  });

  it('is never rounded away from what was set', () => {
    expect(boundText(0.005, 2)).toBe('0.005');
    expect(boundText(5.25, 1)).toBe('5.25');
    expect(boundText(7, 1)).toBe('7.0');
    expect(boundText(1 / 3, 1)).toBe('0.333333');
    expect(boundText(null, 1)).toBe('--');
  });
});

describe('decimals of an alarm', () => {
  it('are those of its signal, for what it says itself', () => {
    expect(alarmDecimalsOf({ decimals: 3 }, 'HH')).toBe(3);
    expect(alarmDecimalsOf({ decimals: 0 }, 'L')).toBe(0);
    expect(alarmDecimalsOf(undefined, 'HH')).toBe(2);
  });

  it('are two at least for a rate or an average, which lies between the steps of the signal', () => {
    expect(alarmDecimalsOf({ decimals: 0 }, 'RATE')).toBe(2);
    expect(alarmDecimalsOf({ decimals: 3 }, 'RATE')).toBe(3);
  });
});
