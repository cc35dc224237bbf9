import type { FormAnswers, FormDocument } from '@sed/forms-contract';
import type { AnyModule, Field } from '@sed/records-model';
import { formRecord } from '../definitions/form-record.def';
import { askedFields } from './conditions';
import { fieldsOfField } from './field-of-form';
import type { Stage } from './form-fields';
import { rulesOf } from './form-rules';
import { workedOut } from './worked-out';

/**
 * A form with these answers as a module of the record engine: its guard checks the answers, its controls draw them. Only
 * what is asked for now is in it.
 *
 * @param stage only this part; both without it
 */
export function moduleOfForm(document: FormDocument, answers: FormAnswers, stage?: Stage): AnyModule {
  const asked = askedFields(document, answers).filter(({ section }) => stage === undefined || section.stage === stage);
  const fields: Record<string, Field> = {};
  const placed = new Map<string, string[]>();
  for (const { field, section, isRequired } of asked) {
    const own = fieldsOfField(field, isRequired, (formula) => (values) => workedOut(document, formula, values));
    Object.assign(fields, own);
    placed.set(section.key, [...(placed.get(section.key) ?? []), ...Object.keys(own)]);
  }
  return {
    // Files and rights are those of the record the answers belong to.
    key: formRecord.key,
    path: formRecord.path,
    scope: 'plant',
    label: formRecord.label,
    fields,
    title: Object.keys(fields)[0] ?? '',
    list: { columns: [], filters: [] },
    form: document.sections.flatMap(({ key, label }) => {
      const names = placed.get(key);
      return names === undefined ? [] : [{ label, fields: names }];
    }),
    rules: rulesOf(asked, (field, values) =>
      field.kind === 'formula' ? workedOut(document, field, values) : values[field.key],
    ),
    verbs: [],
    removal: 'never',
  };
}
