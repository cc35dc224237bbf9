import { positionNames } from '@sed/people-contract';
import { errorText, type ErrorParams, type Language } from '@sed/platform-contract';
import type { AnyModule, Refusal } from '@sed/records-model';

/** A refusal in words; one about a field names it. */
export function refusalText(module: AnyModule, { code, params, field }: Refusal, language: Language): string {
  const text = errorText(language, code, named(params));
  const label = field === undefined ? undefined : module.fields[field.split('.')[0] ?? field]?.label[language];
  return label === undefined ? text : `${label}${language === 'zh' ? '：' : ': '}${text}`;
}

/** Posts by the names people know them by, whoever reads them. */
export function named(params: Refusal['params']): ErrorParams | undefined {
  const codes = params?.positions;
  if (typeof codes !== 'string') return params;
  return { ...params, positions: { zh: positionNames(codes, 'zh'), en: positionNames(codes, 'en') } };
}
