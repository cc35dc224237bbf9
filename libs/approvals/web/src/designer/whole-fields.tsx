import type { ProcessDefinition } from '@sed/approvals-contract';
import { FormField } from '@sed/platform-ui';
import { useT } from '@sed/platform-web';
import { Input, Select, Space } from 'antd';
import { fieldsOf } from './design-steps';
import { designerPhrases } from './phrases';

const WITHDRAW = ['secondNode', 'anyDecision'] as const;

interface Props {
  readonly definition: ProcessDefinition;
  readonly onChange: (make: (was: ProcessDefinition) => ProcessDefinition) => void;
}

/** What its fields are called, in both languages; without a name people see their code. */
function FieldNames({ definition, onChange }: Props) {
  const t = useT(designerPhrases);
  const rename = (field: string, part: 'zh' | 'en', text: string) =>
    onChange((was) => {
      const { [field]: old = { zh: field, en: field }, ...others } = was.labels ?? {};
      const name = { ...old, [part]: text };
      const isNamed = name.zh.trim() !== '' && name.en.trim() !== '';
      return { ...was, labels: isNamed ? { ...others, [field]: name } : others };
    });
  const fields = fieldsOf(definition);
  if (fields.length === 0) return null;
  const named = fields.map((field) => (
    <div key={field} className="sed-form-field">
      <span>{field}</span>
      <Space.Compact>
        {(['zh', 'en'] as const).map((part) => (
          <Input
            key={part}
            aria-label={`${field} ${t(part === 'zh' ? 'nameZh' : 'nameEn')}`}
            placeholder={t(part === 'zh' ? 'nameZh' : 'nameEn')}
            maxLength={part === 'zh' ? 30 : 60}
            value={definition.labels?.[field]?.[part] ?? ''}
            onChange={(event) => rename(field, part, event.target.value)}
          />
        ))}
      </Space.Compact>
    </div>
  ));
  return (
    <>
      <h3>{t('fieldNames')}</h3>
      {named}
    </>
  );
}

/** What holds for a process as a whole. */
export function WholeFields(props: Props) {
  const { definition, onChange } = props;
  const t = useT(designerPhrases);
  return (
    <>
      <p className="sed-dim">{t('pick')}</p>
      <FormField label={t('withdrawBefore')}>
        <Select
          aria-label={t('withdrawBefore')}
          value={definition.withdrawBefore}
          options={WITHDRAW.map((value) => ({ value, label: t(value) }))}
          onChange={(withdrawBefore) => onChange((was) => ({ ...was, withdrawBefore }))}
        />
      </FormField>
      <FieldNames {...props} />
    </>
  );
}
