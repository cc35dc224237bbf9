import { describe, expect, it } from 'vitest';
import { MAX_TEXT, smsText, type TextItem } from './sms-text';

const place = { plant: { zh: '东一厂', en: 'East 1' }, zone: 'Asia/Shanghai' };
const item = (fields: Partial<TextItem> = {}): TextItem => ({
  level: 1,
  text: { zh: '出水COD超标', en: 'Effluent COD high' },
  value: 62.345,
  limit: 50,
  unit: 'mg/L',
  raisedAt: Date.UTC(2025, 10, 20, 0, 15),
  returnedAt: null,
  ...fields,
});

describe('the text of a short message', () => {
  it('says what, where, how much and since when in the language of the receiver', () => {
    expect(smsText('en', place, [item()])).toBe('[SED] East 1: L1 Effluent COD high 62.34/50 mg/L since 08:15');
    expect(smsText('zh', place, [item()])).toBe('【SED】东一厂：1级报警 出水COD超标 62.34/50 mg/L 08:15起');
  });

  it('never announces as open what has returned', () => {
    const over = item({ returnedAt: Date.UTC(2025, 10, 20, 0, 20) });
    expect(smsText('en', place, [over])).toBe('[SED] East 1: returned to normal: Effluent COD high (08:15-08:20)');
  });

  it('names five, the worst first, and counts the rest', () => {
    const many = Array.from({ length: 12 }, (_, i) =>
      item({ level: i === 9 ? 1 : 3, text: { zh: `甲${String(i)}`, en: `A${String(i)}` } }),
    );
    const text = smsText('en', place, many);
    expect(text).toMatch(/^\[SED\] East 1: L1 A9 /);
    expect(text.match(/L[13] A\d/g)).toHaveLength(5);
    expect(text).toMatch(/; and 7 more$/);
  });

  it('stays within the limit and keeps control characters out', () => {
    const nasty = item({ text: { zh: '甲', en: `line\r\nbreak\u202e\u0000 ${'x'.repeat(500)}` } });
    const text = smsText(
      'en',
      place,
      Array.from({ length: 9 }, () => nasty),
    );
    expect(text.length).toBeLessThanOrEqual(MAX_TEXT);
    expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(text).toMatch(/and 4 more$/);
  });
});
