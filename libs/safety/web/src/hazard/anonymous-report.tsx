import { messageOf, useAction, useLanguage, useRight, useT } from '@sed/platform-web';
import { FormDialog, FormField } from '@sed/platform-ui';
import type { ToolbarSlotProps } from '@sed/records-web';
import { moduleCalls } from '@sed/records-contract';
import { safetyCalls } from '@sed/safety-contract';
import { HAZARD_CATEGORIES, safety } from '@sed/safety-definitions';
import { App, Button, Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { safetyPhrases } from '../phrases';

const EMPTY = { title: '', place: '', category: 'MECHANICAL', description: '', isNearMiss: false };
/** As much as the service asks for. */
const LEAST = { title: 2, place: 2, description: 5 } as const;

function ReportDialog({ factoryNo, onClose }: { readonly factoryNo: string; readonly onClose: (no?: string) => void }) {
  const t = useT(safetyPhrases);
  const language = useLanguage();
  const [said, setSaid] = useState(EMPTY);
  const report = useAction(safetyCalls.report, { refreshes: [moduleCalls.list] });
  const write = (part: Partial<typeof EMPTY>) => setSaid((before) => ({ ...before, ...part }));
  const { title, place, description, category, isNearMiss } = safety.fields;
  const isShort = (['title', 'place', 'description'] as const).some((name) => said[name].trim().length < LEAST[name]);
  return (
    <FormDialog
      title={t('anonymous')}
      submitText={t('send')}
      hint={t('anonymousHint')}
      isIncomplete={isShort}
      isPending={report.isPending}
      error={report.error === null ? undefined : messageOf(report.error, '')}
      onSubmit={() => report.mutate({ body: { factoryNo, ...said } }, { onSuccess: ({ no }) => onClose(no ?? '') })}
      onClose={() => onClose()}
    >
      <FormField label={title.label[language]}>
        <Input value={said.title} maxLength={50} onChange={({ target }) => write({ title: target.value })} />
      </FormField>
      <FormField label={place.label[language]}>
        <Input value={said.place} maxLength={100} onChange={({ target }) => write({ place: target.value })} />
      </FormField>
      <FormField label={category.label[language]}>
        <Select
          value={said.category}
          options={HAZARD_CATEGORIES.map(({ code, label }) => ({ value: code, label: label[language] }))}
          onChange={(code) => write({ category: code })}
        />
      </FormField>
      <FormField label={description.label[language]}>
        <Input.TextArea
          value={said.description}
          rows={4}
          maxLength={500}
          onChange={({ target }) => write({ description: target.value })}
        />
      </FormField>
      <Checkbox checked={said.isNearMiss} onChange={({ target }) => write({ isNearMiss: target.checked })}>
        {isNearMiss.label[language]}
      </Checkbox>
    </FormDialog>
  );
}

/** HZ-01: whoever may report a hazard may do so without being named. */
export function AnonymousReport({ factoryNo, onChanged }: ToolbarSlotProps) {
  const t = useT(safetyPhrases);
  const { message } = App.useApp();
  const [isOpen, setIsOpen] = useState(false);
  const mayAdd = useRight('safety:add', factoryNo);
  if (!mayAdd || factoryNo === undefined) return null;
  const close = (no?: string) => {
    setIsOpen(false);
    if (no === undefined) return;
    void message.success(t('taken', { no }));
    onChanged();
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('anonymous')}</Button>
      {isOpen && <ReportDialog factoryNo={factoryNo} onClose={close} />}
    </>
  );
}
