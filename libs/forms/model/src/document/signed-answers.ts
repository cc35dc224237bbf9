import type { FormAnswers, FormDocument } from '@sed/forms-contract';
import { isEmpty } from '@sed/records-model';
import { answerKeys, isLayout, placedFields, type PlacedField } from './form-fields';

/** Keys of the signatures of a form. */
export function signatureKeys(document: FormDocument): readonly string[] {
  return placedFields(document).flatMap(({ field }) => (field.kind === 'signature' ? [field.key] : []));
}

/**
 * What somebody stands for who signs: what was applied for; signed later on, also what stands above the signature in its
 * part, for what others fill in after that is not theirs. What is worked out follows from the rest.
 */
export function signedAnswers(document: FormDocument, key: string, answers: FormAnswers): FormAnswers {
  const placed = placedFields(document);
  const at = placed.findIndex(({ field }) => field.key === key);
  const own = placed[at]?.section;
  const isSigned = ({ section }: PlacedField, index: number) =>
    section.stage === 'apply' || (section === own && index < at);
  const keys = placed
    .filter((one, index) => isSigned(one, index))
    .flatMap(({ field }) =>
      isLayout(field) || field.kind === 'signature' || field.kind === 'formula' ? [] : answerKeys(field),
    );
  return Object.fromEntries(keys.filter((name) => !isEmpty(answers[name])).map((name) => [name, answers[name]]));
}
