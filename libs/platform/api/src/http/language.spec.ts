import { describe, expect, it } from 'vitest';
import { languageOf } from './language';

describe('language of an answer', () => {
  it.each([
    [{}, 'en'],
    [{ lang: 'zh' }, 'zh'],
    [{ lang: 'zh-CN', 'accept-language': 'en' }, 'zh'],
    [{ lang: 'fr', 'accept-language': 'zh' }, 'zh'],
    [{ 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }, 'zh'],
    [{ 'accept-language': 'zh;q=0.3,en-GB;q=0.9' }, 'en'],
    [{ 'accept-language': 'fr,de' }, 'en'],
    [{ 'accept-language': ';;;q=x' }, 'en'],
  ])('of %j is %s', (headers, language) => {
    expect(languageOf(headers)).toBe(language);
  });
});
