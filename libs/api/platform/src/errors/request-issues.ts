import { errorText, isErrorCode, type ErrorCode, type Language } from '@sed/contract';
import { type z } from 'zod';
import { en, zhCN } from 'zod/locales';
import { DomainError } from './domain-error';

const LOCALES: Record<Language, z.core.$ZodErrorMap> = { en: en().localeError, zh: zhCN().localeError };

/** Issues named in one answer at most: the first ones say enough, and the list must not echo a hostile body. */
const MAX_ISSUES = 3;

/**
 * A request that broke the guard of its call. `text` is already in the language of the request because the rules'
 * own words come from the guard, not from the error phrases.
 */
export class InvalidRequestError extends DomainError {
  constructor(
    code: ErrorCode,
    params: { readonly field: string; readonly rule: string },
    readonly text: string,
  ) {
    super(code, params);
  }
}

/**
 * Parses one part of a request. Rules that name an error code get that code's text, the others the guard's words.
 *
 * @throws InvalidRequestError naming the first fields that broke a rule.
 */
export function guardPart<T extends z.ZodType>(schema: T, part: unknown, language: Language): z.output<T> {
  const result = schema.safeParse(part, { error: LOCALES[language] });
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, MAX_ISSUES).map((issue) => ({
    field: issue.path.join('.').slice(0, 100) || 'body',
    message: issue.message.slice(0, 200),
  }));
  const [first] = issues;
  const field = first?.field ?? 'body';
  const rule = first?.message ?? '';
  const text = issues
    .map((issue) =>
      errorText(language, 'request.invalid', {
        field: issue.field,
        rule: isErrorCode(issue.message) ? errorText(language, issue.message) : issue.message,
      }),
    )
    .join('; ');
  throw new InvalidRequestError(isErrorCode(rule) ? rule : 'request.invalid', { field, rule }, text);
}

/** No database stores U+0000 or half a surrogate pair; refused here they are a broken rule instead of a failed query. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

export function guardText(part: unknown, field: string, language: Language): void {
  if (typeof part === 'string') {
    if (!UNSTORABLE.test(part)) return;
    const rule = language === 'zh' ? '包含不允许的字符' : 'contains a character that is not allowed';
    const text = errorText(language, 'request.invalid', { field, rule });
    throw new InvalidRequestError('request.invalid', { field, rule }, text);
  }
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    guardText(key, field, language);
    guardText(value, Array.isArray(part) ? field : key, language);
  }
}
