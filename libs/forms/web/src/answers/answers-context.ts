import type { FormAnswers, FormDocument } from '@sed/forms-contract';
import type { Stage } from '@sed/forms-model';

export type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type Errors = Readonly<Record<string, string>>;

/** What is needed to draw a form and its answers. */
export interface AnswersProps {
  readonly document: FormDocument;
  readonly answers: FormAnswers;
  readonly labels?: Labels | undefined;
  readonly factoryNo: string | null;
}

export interface AnswersEditing {
  /** The part that can be filled in now. */
  readonly stage: Stage;
  readonly idPrefix: string;
  readonly isDisabled: boolean;
  /** Messages by path of the answer. */
  readonly errors: Errors;
  readonly onChange: (answers: FormAnswers) => void;
  readonly onBlur: (key: string) => void;
}
