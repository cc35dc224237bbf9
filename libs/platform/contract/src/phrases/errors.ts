import { ACCESS_ERRORS } from './errors/access';
import { PLANTS_ERRORS } from './errors/plants';
import { REQUESTS_ERRORS } from './errors/requests';
import { VALUES_ERRORS } from './errors/values';
import type { TextParams } from '../domain/text';
import { fillIn } from './fill-in';

/** What an area adds: its error codes, each with its text in both languages. `{name}` stands for a parameter of the error. */
export interface ErrorTexts {
  readonly en: Readonly<Record<string, string>>;
  readonly zh: Readonly<Record<string, string>>;
}

/** The codes of some texts, as members of an interface. */
export type CodesOf<T extends ErrorTexts> = { readonly [Code in keyof T['en']]: true };

/**
 * Every error the service can answer. An area adds its own where its texts stand (`declare module`), so an error without
 * a text does not compile, in whatever area it is thrown.
 */
export interface ErrorCodes
  extends
    CodesOf<typeof REQUESTS_ERRORS>,
    CodesOf<typeof ACCESS_ERRORS>,
    CodesOf<typeof PLANTS_ERRORS>,
    CodesOf<typeof VALUES_ERRORS> {}
export type ErrorCode = keyof ErrorCodes;

type Language = keyof ErrorTexts;
const phrases: Record<Language, Map<string, string>> = { en: new Map(), zh: new Map() };

/** Makes the texts of areas known to this process or page; called once, where the areas are put together. */
export function knowErrors(areas: readonly ErrorTexts[]): void {
  for (const area of areas) {
    for (const language of ['en', 'zh'] as const) {
      for (const [code, text] of Object.entries(area[language])) phrases[language].set(code, text);
    }
  }
}

knowErrors([REQUESTS_ERRORS, ACCESS_ERRORS, PLANTS_ERRORS, VALUES_ERRORS]);

export type ErrorParams = TextParams;

/** The text of an error with its parameters filled in. */
export function errorText(language: Language, code: ErrorCode, params: ErrorParams = {}): string {
  return fillIn(phrases[language].get(code) ?? code, params, language);
}

export function isErrorCode(text: string): text is ErrorCode {
  return phrases.en.has(text);
}
