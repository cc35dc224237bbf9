import { approvalCalls } from '@sed/approvals-contract';
import { FormDialog, FormField } from '@sed/platform-ui';
import { messageOf, useAction, useCall, useLanguage, useT } from '@sed/platform-web';
import { useChosenPlant } from '@sed/signals-web';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { approvalPhrases } from '../phrases';

/** Starts an approval of something told in words. */
export function RequestDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT(approvalPhrases);
  const language = useLanguage();
  const navigate = useNavigate();
  const { chosen, plants } = useChosenPlant();
  const { data: models = [] } = useCall(approvalCalls.offered, {}, { isAcrossPlants: true });
  const begin = useAction(approvalCalls.request, { refreshes: [approvalCalls.work, approvalCalls.counts] });
  const [key, setKey] = useState<string | null>(null);
  const [plant, setPlant] = useState(chosen ?? plants[0]?.factoryNo ?? '');
  const [title, setTitle] = useState('');
  const [content, setContent] = useState('');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const model = models.find((one) => one.key === key);
  const fields = model?.fields ?? [];
  const isIncomplete = [title, content, plant, ...fields.map((field) => values[field] ?? '')].some(
    (text) => text.trim() === '',
  );
  const submit = () => {
    if (model === undefined) return;
    const given = Object.fromEntries(fields.map((field) => [field, values[field] ?? '']));
    begin.mutate(
      { body: { model: model.key, factoryNo: plant, title, content, values: given } },
      { onSuccess: ({ id }) => void navigate(`/approval?id=${id}`) },
    );
  };
  return (
    <FormDialog
      title={t('start')}
      submitText={t('submit')}
      hint={model?.description[language]}
      error={begin.error === null ? undefined : messageOf(begin.error, '')}
      isIncomplete={model === undefined || isIncomplete}
      isPending={begin.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label={t('process')}>
        <Select
          aria-label={t('process')}
          showSearch={{ optionFilterProp: 'label' }}
          value={key}
          onChange={setKey}
          options={models.map((one) => ({ value: one.key, label: one.name[language] }))}
        />
      </FormField>
      <FormField label={t('plant')}>
        <Select
          aria-label={t('plant')}
          showSearch={{ optionFilterProp: 'label' }}
          value={plant}
          onChange={setPlant}
          options={plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: name[language] }))}
        />
      </FormField>
      <FormField label={t('title')}>
        <Input maxLength={60} value={title} onChange={(event) => setTitle(event.target.value)} />
      </FormField>
      <FormField label={t('content')}>
        <Input.TextArea
          rows={4}
          maxLength={2000}
          value={content}
          onChange={(event) => setContent(event.target.value)}
        />
      </FormField>
      {fields.map((field) => (
        <FormField key={field} label={model?.labels[field]?.[language] ?? field}>
          <Input
            maxLength={100}
            value={values[field] ?? ''}
            onChange={(event) => setValues({ ...values, [field]: event.target.value })}
          />
        </FormField>
      ))}
    </FormDialog>
  );
}
