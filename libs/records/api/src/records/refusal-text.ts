import { positionNames } from '@sed/people-contract';
import { errorText, type Language } from '@sed/platform-contract';
import type { AnyModule, Refusal } from '@sed/records-model';

/** A refusal in words; one about a field names it. */
export function refusalText(module: AnyModule, { code, params, field }: Refusal, language: Language): string {
  const text = errorText(language, code, named(params, language));
  const label = field === undefined ? undefined : module.fields[field.split('.')[0] ?? field]?.label[language];
  return label === undefined ? text : `${label}${language === 'zh' ? '：' : ': '}${text}`;
}

/** Posts by the names people know them by. */
function named(params: Refusal['params'], language: Language): Refusal['params'] {
  if (typeof params?.positions !== 'string') return params;
  return { ...params, positions: positionNames(params.positions, language) };
}
