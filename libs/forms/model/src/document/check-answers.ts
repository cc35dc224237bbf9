import type { FormAnswers, FormDocument } from '@sed/forms-contract';
import { checkValues, isEmpty, type CheckedValues, type DictionaryCodes } from '@sed/records-model';
import { answerFields, answerKeys, type Stage } from './form-fields';
import { moduleOfForm } from './module-of-form';
import { withWorkedOut } from './worked-out';

export interface AnswerCheck {
  /** `draft`: what is missing is not asked for yet. */
  readonly mode: 'draft' | 'whole';
  /** Which part is being filled in; the answers of the other one stay as they were. */
  readonly stage: Stage;
  readonly present?: FormAnswers;
  readonly dictionaries?: DictionaryCodes;
  readonly nowMs?: number;
}

export interface CheckedAnswers {
  /** Everything kept: checked answers of this part, those of the other, and what is worked out. */
  readonly answers: FormAnswers;
  readonly refusals: CheckedValues['refusals'];
}

/**
 * Guards answers against a version of the form, in the browser and in the service alike. Unknown keys are refused, what
 * is not shown is dropped, what is worked out is worked out here whatever was sent.
 */
export function checkAnswers(document: FormDocument, sent: FormAnswers, check: AnswerCheck): CheckedAnswers {
  const { mode, stage, present = {}, dictionaries, nowMs } = check;
  const own = keysOf(document, stage);
  const unknown = Object.keys(sent).filter((key) => !keysOf(document).has(key));
  const others = entries(present, (key) => !own.has(key));
  const given = entries(sent, (key) => own.has(key));
  const whole = { ...others, ...given };
  const module = moduleOfForm(document, whole, stage);
  const asked = entries(given, (key) => Object.hasOwn(module.fields, key) && module.fields[key]?.kind !== 'computed');
  const checked = checkValues(module, asked, {
    mode: mode === 'whole' ? 'create' : 'draft',
    // Rules compare with the other part; what was said before is told from what is said now.
    present: mode === 'whole' ? others : { ...others, ...asked },
    ...(dictionaries !== undefined && { dictionaries }),
    ...(nowMs !== undefined && { nowMs }),
  });
  const moved = Object.keys(given).filter((key) => formulaKeys(document).has(key));
  const kept = entries({ ...others, ...checked.values }, (key, value) => !isEmpty(value) && !moved.includes(key));
  return {
    answers: withWorkedOut(document, kept),
    refusals: [...unknown.map((field) => ({ code: 'field.unknown' as const, field })), ...checked.refusals],
  };
}

/** Whether something of the other part was sent with another value than it has. */
export function strayKeys(
  document: FormDocument,
  sent: FormAnswers,
  stage: Stage,
  present: FormAnswers,
): readonly string[] {
  const own = keysOf(document, stage);
  const computed = formulaKeys(document);
  return Object.keys(sent).filter(
    (key) =>
      !own.has(key) &&
      !computed.has(key) &&
      keysOf(document).has(key) &&
      JSON.stringify(sent[key] ?? null) !== JSON.stringify(present[key] ?? null),
  );
}

function keysOf(document: FormDocument, stage?: Stage): ReadonlySet<string> {
  const sections = document.sections.filter((section) => stage === undefined || section.stage === stage);
  return new Set(answerFields({ ...document, sections }).flatMap(answerKeys));
}

function formulaKeys(document: FormDocument): ReadonlySet<string> {
  return new Set(answerFields(document).flatMap(({ kind, key }) => (kind === 'formula' ? [key] : [])));
}

function entries(values: FormAnswers, isKept: (key: string, value: unknown) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => isKept(key, value)));
}
