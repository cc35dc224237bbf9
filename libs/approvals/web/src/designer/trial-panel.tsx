import { processModelCalls, type ProcessCategory, type ProcessDefinition } from '@sed/approvals-contract';
import type { ReplyOf } from '@sed/platform-contract';
import { FormField } from '@sed/platform-ui';
import { messageOf, useAction, useLanguage, useT } from '@sed/platform-web';
import { useChosenPlant } from '@sed/signals-web';
import { Alert, Button, Input, Select } from 'antd';
import { useState } from 'react';
import { PersonField } from '../approval/person-field';
import { fieldName } from '../picture/condition-text';
import { fieldsOf } from './design-steps';
import { designerPhrases } from './phrases';

export type Trial = ReplyOf<typeof processModelCalls.trial>;

interface Props {
  readonly definition: ProcessDefinition;
  readonly category: ProcessCategory;
  readonly onResult: (trial: Trial | null) => void;
}

function typed(text: string): string | number {
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** What a node came to in an example. */
export function useOutcome(trial: Trial | null, definition: ProcessDefinition) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  const nameOf = (code: string) => trial?.people[code]?.[language] ?? code;
  return (nodeId: string): string => {
    const node = trial?.nodes.find((one) => one.nodeId === nodeId);
    if (node === undefined) return '';
    if (node.outcome === 'nobody') return t('nobody');
    const people = node.people.map((code) => {
      const behalf = node.onBehalfOf[code];
      return behalf === undefined ? nameOf(code) : `${nameOf(code)} (${nameOf(behalf)})`;
    });
    const named = (fields: readonly string[]) => fields.map((one) => fieldName(definition, one, language)).join(', ');
    return [
      ...people,
      ...(node.outcome === 'passed' ? [t('passes')] : []),
      ...(node.edited.length > 0 ? [t('asks', { fields: named(node.edited) })] : []),
      ...(node.hidden.length > 0 ? [t('hides', { fields: named(node.hidden) })] : []),
    ].join(', ');
  };
}

/** An example with real people: who would decide, by the plant, who asks and what is filled in. */
export function TrialPanel({ definition, category, onResult }: Props) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  const { chosen, plants } = useChosenPlant();
  const [plant, setPlant] = useState(chosen ?? plants[0]?.factoryNo ?? '');
  const [people, setPeople] = useState<readonly string[]>([]);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const { mutate, error, isPending } = useAction(processModelCalls.trial);
  const [initiator] = people;
  const run = () => {
    if (initiator === undefined) return;
    const given = Object.fromEntries(Object.entries(values).map(([field, text]) => [field, typed(text)]));
    mutate({ body: { definition, category, factoryNo: plant, initiator, values: given } }, { onSuccess: onResult });
  };
  return (
    <section className="sed-design-fields sed-approval-card" aria-label={t('trial')}>
      <h3>{t('trial')}</h3>
      <p className="sed-dim">{t('trialHint')}</p>
      <FormField label={t('plant')}>
        <Select
          aria-label={t('plant')}
          showSearch={{ optionFilterProp: 'label' }}
          value={plant}
          options={plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: name[language] }))}
          onChange={(next) => {
            setPlant(next);
            setPeople([]);
          }}
        />
      </FormField>
      <FormField label={t('initiator')}>
        <PersonField label={t('initiator')} factoryNo={plant} value={people} onChange={setPeople} />
      </FormField>
      {fieldsOf(definition).map((field) => (
        <FormField key={field} label={fieldName(definition, field, language)}>
          <Input
            maxLength={300}
            value={values[field] ?? ''}
            onChange={(event) => setValues({ ...values, [field]: event.target.value })}
          />
        </FormField>
      ))}
      {error !== null && <Alert type="error" showIcon title={messageOf(error, '')} />}
      <Button type="primary" disabled={initiator === undefined} loading={isPending} onClick={run}>
        {t('run')}
      </Button>
    </section>
  );
}
