import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as platform from '@sed/platform-contract';
import { CONTRACTS } from './contracts';
import { AREA_ERRORS } from './errors';

const ROOT = join(import.meta.dirname, '../../..');
const HAN = /\p{Script=Han}/u;

const isText = (value: unknown): value is { readonly zh: string; readonly en: string } =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value;

/** Every text in two languages anywhere in what the contract exports, with where it stands. */
function textsIn(value: unknown, path: string, seen = new Set<unknown>()): { path: string; zh: string; en: string }[] {
  if (typeof value !== 'object' || value === null || seen.has(value) || path.split('.').length > 6) return [];
  seen.add(value);
  if (isText(value) && typeof value.zh === 'string' && typeof value.en === 'string') {
    return [{ path, zh: value.zh, en: value.en }];
  }
  // Guards of calls are machinery, not texts.
  if ('_zod' in value || ('method' in value && 'reply' in value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`, seen));
}

describe('texts in two languages', () => {
  const texts = textsIn(CONTRACTS, 'contract');

  it('exist in both, and English ones hold no Chinese', () => {
    expect(texts.length).toBeGreaterThan(300);
    const wrong = texts.filter(({ zh, en }) => zh.trim() === '' || en.trim() === '' || HAN.test(en));
    expect(wrong).toEqual([]);
  });
});

/** Names that are the same in every language: units, formulas, standards, processes, forms of contract. */
const SAME_IN_BOTH = /^(?:COD|CODMn|BOD₅|pH|ORP|PAC|PAM|BOT|TOT|EPC\+O|GB \d+|(?:AAO|SBR)(?: \+ MBB?R)?)$/;
/** Keys of phrases stand in such pairs too. */
const IS_KEY = /^[a-z]+(?:\.?[A-Za-z]+)*$/;

describe('texts written anywhere in the product, seeds and demonstration data included', () => {
  const quoted = String.raw`(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")`;
  const pairs = [
    [new RegExp(String.raw`\bzh:\s*${quoted},\s*en:\s*${quoted}`, 'g'), 'zh'],
    [new RegExp(String.raw`\ben:\s*${quoted},\s*zh:\s*${quoted}`, 'g'), 'en'],
  ] as const;
  const listed = execFileSync('git', ['ls-files', 'libs', 'apps'], { cwd: ROOT, encoding: 'utf8' });
  const sources = listed
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/(spec|e2e)\.tsx?$|\/testing\//.test(file));
  const texts = sources.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return pairs.flatMap(([pattern, first]) =>
      [...source.matchAll(pattern)].map(([, a = '', b = '', c = '', d = '']) => {
        const [one, other] = [a || b, c || d].map((text) => text.replace(/\{\w+\}/g, ''));
        return first === 'zh' ? { file, zh: one ?? '', en: other ?? '' } : { file, zh: other ?? '', en: one ?? '' };
      }),
    );
  });

  it('stand in both languages or in none', () => {
    expect(texts.length).toBeGreaterThan(800);
    expect(texts.filter(({ zh, en }) => (zh.trim() === '') !== (en.trim() === ''))).toEqual([]);
  });

  it('are English where they say so, and Chinese where they say so', () => {
    expect(texts.filter(({ en }) => HAN.test(en))).toEqual([]);
    const isForeign = (zh: string) => /[A-Za-z]{2}/.test(zh) && !HAN.test(zh) && !SAME_IN_BOTH.test(zh);
    expect(texts.filter(({ zh }) => isForeign(zh) && !IS_KEY.test(zh))).toEqual([]);
  });
});

describe('refusals', () => {
  it('are said in words of their own wherever a pattern is checked', () => {
    const files = execFileSync('git', ['ls-files', 'libs/*/contract/src'], { cwd: ROOT, encoding: 'utf8' });
    const sources = files.split('\n').filter((file) => file.endsWith('.ts') && !file.endsWith('spec.ts'));
    const silent = sources.flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\.regex\(\/.*\/[a-z]*\)/g)].map(
        ([found]) => `${file}: ${found}`,
      ),
    );
    expect(silent).toEqual([]);
  });

  const codes = [
    platform.ACCESS_ERRORS,
    platform.PLANTS_ERRORS,
    platform.REQUESTS_ERRORS,
    platform.VALUES_ERRORS,
    ...AREA_ERRORS,
  ].flatMap(({ en }) => Object.keys(en));

  it('stand in one area each', () => {
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
    expect(codes.filter((code) => !platform.isErrorCode(code))).toEqual([]);
    expect(codes.length).toBeGreaterThan(250);
  });

  it.each(codes)('%s names no milliseconds and no pattern', (code) => {
    for (const language of ['zh', 'en'] as const) {
      const text = platform.isErrorCode(code) ? platform.errorText(language, code) : '';
      expect(text).not.toMatch(/^$|millisecond|毫秒|\bms\b|\/\^|regex|正则/i);
      if (language === 'en') expect(HAN.test(text.replace(/[“”]/g, ''))).toBe(false);
    }
  });

  it.each(AREA_ERRORS.flatMap(({ en }) => Object.entries(en)))('%s has two forms wherever it has any', (_, text) => {
    expect(platform.fillIn(text, {}, 'en').replace(/\{\w+(\|[^{}|]+\|[^{}|]+)?\}/g, '')).not.toMatch(/[{}|]/);
  });
});
