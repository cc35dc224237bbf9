import type { Language } from '@sed/platform-contract';

/** Names of the indices as people read them; chemical formulae are the same in both languages. */
const NAMES: Record<string, { readonly en: string; readonly zh: string }> = {
  COD: { en: 'COD', zh: 'COD' },
  BOD5: { en: 'BOD₅', zh: 'BOD₅' },
  'NH3-N': { en: 'NH₃-N', zh: '氨氮' },
  TN: { en: 'TN', zh: '总氮' },
  TP: { en: 'TP', zh: '总磷' },
  SS: { en: 'SS', zh: '悬浮物' },
  pH: { en: 'pH', zh: 'pH' },
  TURB: { en: 'Turbidity', zh: '浊度' },
  CL2: { en: 'Chlorine', zh: '余氯' },
  CODMn: { en: 'CODMn', zh: 'CODMn' },
  TEMP: { en: 'Temp.', zh: '水温' },
};

/** Display name of an index code; an unknown code names itself. */
export function indexName(key: string, language: Language): string {
  return NAMES[key]?.[language] ?? key;
}
