import type { FormAnswers, FormDocument } from '@sed/forms-contract';
import { checkAnswers, type Stage } from '@sed/forms-model';
import { errorText } from '@sed/platform-contract';
import { useLanguage } from '@sed/platform-web';
import { useMemo } from 'react';
import type { Errors } from './answers-context';

interface Asked {
  readonly document: FormDocument;
  readonly answers: FormAnswers;
  readonly stage: Stage;
  /** Keys whose control was left; `all` once somebody tried to hand it in. */
  readonly touched: ReadonlySet<string> | 'all';
  /** Refusals of the service by path, until the answer changes. */
  readonly refused: Errors;
}

const NONE: FormAnswers = {};

function rootOf(path: string): string {
  return path.split('.')[0] ?? path;
}

/** The other part stays as it is: what was approved is not judged again. */
function partOf(answers: FormAnswers, stage: Stage): FormAnswers {
  return stage === 'finish' ? answers : NONE;
}

/** What is wrong with answers, by the guard of the service; what nobody reached yet is not called missing. */
export function useAnswerErrors({ document, answers, stage, touched, refused }: Asked): Errors {
  const language = useLanguage();
  return useMemo(() => {
    const mode = touched === 'all' ? 'whole' : 'draft';
    const { refusals } = checkAnswers(document, answers, { mode, stage, present: partOf(answers, stage) });
    const due = refusals.filter(({ field }) => touched === 'all' || touched.has(rootOf(field)));
    const texts = due.map(({ field, code, params }) => [field, errorText(language, code, params)] as const);
    return { ...Object.fromEntries(texts), ...refused };
  }, [document, answers, stage, touched, refused, language]);
}

/** Answers that may be sent as a draft: those that are wrong wait until they are right. */
export function sendableAnswers(document: FormDocument, answers: FormAnswers, stage: Stage): FormAnswers {
  const { refusals } = checkAnswers(document, answers, { mode: 'draft', stage, present: partOf(answers, stage) });
  const wrong = new Set(refusals.map(({ field }) => rootOf(field)));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !wrong.has(key)));
}

/** Whether nothing stands against handing answers in, as far as the page can tell. */
export function isWhole(document: FormDocument, answers: FormAnswers, stage: Stage): boolean {
  const present = partOf(answers, stage);
  return checkAnswers(document, answers, { mode: 'whole', stage, present }).refusals.length === 0;
}
