import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './check-text';
import { userTextsOf, type UserText } from './user-texts';
import { readVocabulary } from './vocabulary';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const ROOT = path.join(HERE, '../..');
const SOURCE = /\/src\/.*\.tsx?$/;
/** Records of the demonstration and the libraries an installation starts with are what people write, not what the product says. */
const NO_SOURCE =
  /\.spec\.|\/testing\/|\/e2e\/|^libs\/testing\/|^libs\/demo-fleet\/src\/records\/|^libs\/equipment\/definitions\/src\/starters\//;

const vocabulary = readVocabulary(path.join(ROOT, 'docs/language.md'), {
  en: path.join(HERE, 'words.en.txt'),
  zh: path.join(HERE, 'words.zh.txt'),
});

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const at = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : sourcesIn(at);
    return SOURCE.test(at) && !NO_SOURCE.test(at) ? [at] : [];
  });
}

function said(text: string, language: 'zh' | 'en' = /\p{Script=Han}/u.test(text) ? 'zh' : 'en'): string[] {
  return faultsOf({ file: 'a.ts', line: 1, key: 'title', language, text }, vocabulary);
}

describe('the texts of the product', () => {
  const texts = ['libs', 'apps']
    .flatMap(sourcesIn)
    .flatMap((file) => userTextsOf(path.join(ROOT, file)).map((text): UserText => ({ ...text, file })));

  it('are found: pages, modules, menus, refusals and messages, in both languages', () => {
    const of = (part: string, language: string) =>
      texts.filter(({ file, language: its }) => file.includes(part) && its === language).length;
    for (const part of [
      'alarms/web',
      'shell/web',
      'records/web',
      '/definitions/',
      'contract/src/routes',
      'contract/src/phrases/errors/',
    ])
      for (const language of ['zh', 'en']) expect(of(part, language), `${part} ${language}`).toBeGreaterThan(100);
    expect(of('contract/src/phrases/errors/', 'en')).toBe(of('contract/src/phrases/errors/', 'zh'));
  });

  it('use the words of docs/language.md, in titles and buttons no other', () => {
    const faults = texts.flatMap((text) =>
      faultsOf(text, vocabulary).map((fault) => `${text.file}:${String(text.line)} “${text.text}”: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});

describe('the list of words', () => {
  it.each(['en', 'zh'] as const)('is sorted and names no word twice: %s', (language) => {
    const words = [...vocabulary.words[language]];
    expect(words).toEqual([...words].sort());
  });

  it('allows no word the page forbids', () => {
    const forbidden = new Set(vocabulary.forbidden.map(({ word }) => word));
    expect([...vocabulary.words.en, ...vocabulary.words.zh].filter((word) => forbidden.has(word))).toEqual([]);
  });
});

describe('a text is refused', () => {
  it.each([
    ['Take from the shelf', /unshelve/],
    ['Nobody was told of it and somebody else must look', /notify/],
    ['The Dead band of the rule is larger than the range', /deadband/],
    ['Alarm Search', /sentence case: Search/],
    ['Saved: Plants get it. Alarm Rules do not', /sentence case: Rules/],
    ['Export failed!', /exclamation/],
    ['Gubbins', /not in words\.en\.txt: gubbins/],
    ['屏蔽报警', /shelve/],
    ['水厂告警', /only in/],
    ['预警记录', /only in/],
    ['已保存,请刷新', /full-width/],
    ['导出失败!', /exclamation/],
    ['请你确认', /您/],
    ['龘报警', /not in words\.zh\.txt: 龘报警/],
  ])('%s', (text, fault) => {
    expect(said(text).join('\n')).toMatch(fault);
  });
});

describe('a text stands', () => {
  it.each([
    'Alarm search',
    'Export as {format}',
    'Excel',
    'Unshelve {count}',
    'No data. Check the gateway',
    '集团水质告警看板',
    '高于预警',
    '预警',
    '确认退出登录?',
    '导出失败！',
    '请先选择水厂，再添加测点。',
  ])('%s', (text) => {
    expect(said(text)).toEqual([]);
  });
});

describe('texts of a source', () => {
  it('are those of tables, of pairs and of what stands beside Chinese, never keys, imports or types', () => {
    const source = `
      import { text } from './some-text';
      const en = { title: 'Alarms', deep: { save: \`Save \${name}\` } } as const;
      const field = text('名称', 'Name', { format: 'code' });
      const label = { zh: '关闭', en: 'Close' };
      type Kind = 'Not a text';
      const key = { 'also-not': 1, nameEn: 'field.nameEn' };
    `;
    expect(userTextsOf('a.ts', source).map(({ language, key, text }) => [language, key, text])).toEqual([
      ['en', 'en.title', 'Alarms'],
      ['en', 'en.deep.save', 'Save {x}'],
      ['zh', 'field.text', '名称'],
      ['en', 'field.text', 'Name'],
      ['zh', 'label.zh', '关闭'],
      ['en', 'label.en', 'Close'],
    ]);
  });
});
