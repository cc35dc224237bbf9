import { errorText, isErrorCode, type ErrorCode, type Language } from '@sed/platform-contract';
import type { z } from 'zod';
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
    message: wordsOf(issue, language).slice(0, 200),
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

/** A pattern tells nobody what to write: what breaks one without words of its own is said plainly. */
function wordsOf(issue: z.core.$ZodIssue, language: Language): string {
  const isPattern = issue.code === 'invalid_format' && issue.format === 'regex' && !isErrorCode(issue.message);
  return isPattern ? errorText(language, 'field.form') : issue.message;
}

/** No database stores U+0000 or half a surrogate pair; refused here they are a broken rule instead of a failed query. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Nothing a call takes comes near; a body of brackets alone would exhaust the stack of whatever walks it. */
const MAX_DEPTH = 40;

const RULES = {
  character: { en: 'contains a character that is not allowed', zh: '包含不允许的字符' },
  depth: { en: 'is nested too deeply', zh: '嵌套层数过多' },
} as const;

/** Walks a part of a request before its own guard does. @throws InvalidRequestError naming the field. */
export function guardText(part: unknown, field: string, language: Language): void {
  walk(part, field, { language, depth: 0 });
}

function walk(part: unknown, field: string, at: { readonly language: Language; readonly depth: number }): void {
  if (typeof part === 'string') {
    if (UNSTORABLE.test(part)) throw refusalOf(field, 'character', at.language);
    return;
  }
  if (typeof part !== 'object' || part === null) return;
  if (at.depth >= MAX_DEPTH) throw refusalOf(field, 'depth', at.language);
  const below = { language: at.language, depth: at.depth + 1 };
  for (const [key, value] of Object.entries(part)) {
    walk(key, field, below);
    walk(value, Array.isArray(part) ? field : key, below);
  }
}

function refusalOf(name: string, reason: keyof typeof RULES, language: Language): InvalidRequestError {
  const field = name.slice(0, 100);
  const rule = RULES[reason][language];
  const text = errorText(language, 'request.invalid', { field, rule });
  return new InvalidRequestError('request.invalid', { field, rule }, text);
}
