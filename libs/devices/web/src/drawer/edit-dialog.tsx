import { DEVICE_KIND_TEXTS, DEVICE_KINDS, deviceCalls, type DeviceDto } from '@sed/devices-contract';
import { messageOf, useAction, useLanguage, useT } from '@sed/platform-web';
import { ChoiceField, FormDialog, FormField } from '@sed/platform-ui';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { devicePhrases } from '../phrases';

export interface DeviceDialogProps {
  readonly device: DeviceDto;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Name and description; an empty name gives the device its own id back. */
export function EditDialog({ device, onClose, onDone }: DeviceDialogProps) {
  const t = useT(devicePhrases);
  const language = useLanguage();
  const { factoryNo, id, version } = device;
  const action = useAction(deviceCalls.update);
  const [name, setName] = useState(device.name ?? '');
  const [note, setNote] = useState(device.note ?? '');
  const [kind, setKind] = useState(device.kind);
  const [autoResend, setAutoResend] = useState(device.autoResend);
  const save = () => {
    const described = { name: name.trim() === '' ? null : name.trim(), note: note.trim() === '' ? null : note.trim() };
    const body = { ...described, kind, autoResend, version };
    action.mutate({ params: { factoryNo, id }, body }, { onSuccess: onDone });
  };
  return (
    <FormDialog
      title={t('edit')}
      submitText={t('save')}
      onSubmit={save}
      onClose={onClose}
      isPending={action.isPending}
      error={action.error === null ? undefined : messageOf(action.error, '')}
    >
      <FormField label={t('name')}>
        <Input value={name} maxLength={50} onChange={({ target }) => setName(target.value)} />
      </FormField>
      <FormField label={t('kind')}>
        <ChoiceField
          label={t('kind')}
          value={kind ?? undefined}
          options={DEVICE_KINDS.map((value) => ({ value, label: DEVICE_KIND_TEXTS[value][language] }))}
          onChange={(value) => setKind(DEVICE_KINDS.find((one) => one === value) ?? null)}
        />
      </FormField>
      <FormField label={t('note')}>
        <Input.TextArea rows={2} value={note} maxLength={300} onChange={({ target }) => setNote(target.value)} />
      </FormField>
      <Checkbox checked={autoResend} onChange={({ target }) => setAutoResend(target.checked)}>
        {t('autoResend')}
      </Checkbox>
    </FormDialog>
  );
}
