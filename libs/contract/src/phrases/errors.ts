import { ACCESS_ERRORS } from './errors/access';
import { ALARMS_ERRORS } from './errors/alarms';
import { LEDGER_ERRORS } from './errors/ledger';
import { PLANTS_ERRORS } from './errors/plants';
import { RECORDS_ERRORS } from './errors/records';
import { REQUESTS_ERRORS } from './errors/requests';
import { VALUES_ERRORS } from './errors/values';
import { fillIn, type TextParams } from './fill-in';

/**
 * Every error the service can answer, with its text in both languages. The key set is the error code type:
 * an error without a text does not compile. The texts stand by area below `errors/`. `{name}` stands for a parameter of the error.
 */
const en = {
  ...REQUESTS_ERRORS.en,
  ...ACCESS_ERRORS.en,
  ...PLANTS_ERRORS.en,
  ...ALARMS_ERRORS.en,
  ...VALUES_ERRORS.en,
  ...RECORDS_ERRORS.en,
  ...LEDGER_ERRORS.en,
};

export type ErrorCode = keyof typeof en;

const zh: Record<ErrorCode, string> = {
  ...REQUESTS_ERRORS.zh,
  ...ACCESS_ERRORS.zh,
  ...PLANTS_ERRORS.zh,
  ...ALARMS_ERRORS.zh,
  ...VALUES_ERRORS.zh,
  ...RECORDS_ERRORS.zh,
  ...LEDGER_ERRORS.zh,
};

export const ERROR_PHRASES = { en, zh } as const;

export type ErrorParams = TextParams;

/** The text of an error with its parameters filled in. */
export function errorText(language: keyof typeof ERROR_PHRASES, code: ErrorCode, params: ErrorParams = {}): string {
  return fillIn(ERROR_PHRASES[language][code], params, language);
}

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(en, text);
}
