import type { FormColumn, FormField } from '@sed/forms-contract';
import { useT } from '@sed/platform-web';
import { Input } from 'antd';
import { useState } from 'react';
import { designerPhrases } from './designer-phrases';
import type { Patch } from './field-change';
import { Property, SwitchProperty, TextProperty } from './inputs';

interface Props {
  readonly field: FormField | FormColumn;
  readonly onChange: (patch: Patch) => void;
}

function KeyProperty({ field, onChange }: Props) {
  const t = useT(designerPhrases);
  const [text, setText] = useState(field.key);
  return (
    <Property label={t('props.key')}>
      {(id) => (
        <Input
          id={id}
          value={text}
          onChange={({ target }) => setText(target.value)}
          // A key that is no key springs back.
          onBlur={() => {
            onChange({ key: text });
            if (!/^[a-z][A-Za-z0-9]{0,29}$/.test(text)) setText(field.key);
          }}
        />
      )}
    </Property>
  );
}

/** What every field has: its key, its name in both languages, its hint, and whether it must be answered. */
export function NameProperties({ field, onChange }: Props) {
  const t = useT(designerPhrases);
  const { label } = field;
  const hint = 'hint' in field ? field.hint : undefined;
  const isLayout = field.kind === 'note' || field.kind === 'divider';
  const setHint = (zh: string, en: string) => onChange({ hint: zh === '' && en === '' ? undefined : { zh, en } });
  return (
    <>
      <KeyProperty key={field.key} field={field} onChange={onChange} />
      <TextProperty
        label={t('props.labelZh')}
        value={label.zh}
        onChange={(zh = '') => onChange({ label: { ...label, zh } })}
      />
      <TextProperty
        label={t('props.labelEn')}
        value={label.en}
        onChange={(en = '') => onChange({ label: { ...label, en } })}
      />
      {!isLayout && (
        <>
          <TextProperty
            label={t('props.hintZh')}
            value={hint?.zh}
            onChange={(zh = '') => setHint(zh, hint?.en ?? '')}
          />
          <TextProperty
            label={t('props.hintEn')}
            value={hint?.en}
            onChange={(en = '') => setHint(hint?.zh ?? '', en)}
          />
        </>
      )}
      {!isLayout && field.kind !== 'formula' && (
        <SwitchProperty
          label={t('props.required')}
          value={field.required}
          onChange={(required) => onChange({ required: required === true ? true : undefined })}
        />
      )}
    </>
  );
}
