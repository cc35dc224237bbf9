import { unusedFields, type AskedField } from '@sed/approvals-model';
import type { ProcessDefinition } from '@sed/approvals-contract';
import { formCalls, type FormField, type PublishedForm } from '@sed/forms-contract';
import { useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { hintPhrases } from './hint-phrases';

const LAYOUT: readonly FormField['kind'][] = ['note', 'divider'];

function askedIn({ document }: PublishedForm): readonly AskedField[] {
  return document.sections.flatMap(({ stage, fields }) =>
    fields
      .filter(({ kind }) => !LAYOUT.includes(kind))
      .map(({ key, kind }) => ({ field: key, isDecided: stage === 'decide' && kind !== 'formula' })),
  );
}

/** Forms the process decides about, with those of their fields that are of no use to those on the way. */
export function FormHints({
  modelKey,
  definition,
}: {
  readonly modelKey: string;
  readonly definition: ProcessDefinition;
}) {
  const t = useT(hintPhrases);
  const language = useLanguage();
  const mayRead = useRight('formRecord:view');
  const { data } = useCall(formCalls.published, { query: {} }, { enabled: mayRead, isAcrossPlants: true });
  const hints = useMemo(
    () =>
      (data ?? [])
        .filter(({ document }) => document.approvalModel === modelKey)
        .flatMap((form) => unusedFields(definition, askedIn(form)).map((one) => ({ ...one, form }))),
    [data, modelKey, definition],
  );
  if (hints.length === 0) return null;
  const labelOf = ({ document }: PublishedForm, key: string) =>
    document.sections.flatMap(({ fields }) => fields).find((field) => field.key === key)?.label[language] ?? key;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('hints')}
      description={
        <ul className="sed-design-hints">
          {hints.map(({ field, why, form }) => (
            <li key={`${form.key} ${field}`}>{t(why, { form: form.name[language], field: labelOf(form, field) })}</li>
          ))}
        </ul>
      }
    />
  );
}
