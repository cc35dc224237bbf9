import { LANGUAGES, type Language } from '@sed/platform-contract';

const FALLBACK: Language = 'en';

function known(tag: string): Language | undefined {
  const primary = tag.trim().toLowerCase().split('-')[0];
  return LANGUAGES.find((language) => language === primary);
}

/** Language of the texts in an answer: header `lang`, else the best known one of `Accept-Language`, else English. */
export function languageOf(headers: Readonly<Record<string, string | string[] | undefined>>): Language {
  const wanted = headers.lang;
  const own = typeof wanted === 'string' ? known(wanted) : undefined;
  if (own !== undefined) return own;
  const accepted = headers['accept-language'];
  if (typeof accepted !== 'string') return FALLBACK;
  const ranked = accepted
    .slice(0, 200)
    .split(',')
    .map((part, index) => {
      const [tag = '', weight] = part.split(';q=');
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0, index };
    })
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  for (const { tag } of ranked) {
    const language = known(tag);
    if (language !== undefined) return language;
  }
  return FALLBACK;
}
