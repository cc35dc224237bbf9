import { NODE_TYPE_NAMES, type ProcessDefinition, type ProcessNode } from '@sed/approvals-contract';
import { FormField } from '@sed/platform-ui';
import { useLanguage, useT } from '@sed/platform-web';
import { ApprovingFields, DueFields, HoursField, type NodeProps } from './deciding-fields';
import { DraftText } from './draft-text';
import { FieldRights } from './field-rights';
import { designerPhrases } from './phrases';
import { RuleEditor } from './rule-editor';

interface Props extends NodeProps<ProcessNode> {
  /** Fields the process speaks of. */
  readonly fields: readonly string[];
  /** What people call them. */
  readonly labels: ProcessDefinition['labels'];
}

/** What only nodes of one kind have. */
function OwnFields({ node, onChange }: Props) {
  const t = useT(designerPhrases);
  switch (node.type) {
    case 'APPROVE':
      return <ApprovingFields node={node} onChange={onChange} />;
    case 'TIMER':
      return (
        <HoursField
          label={t('waitHours')}
          value={node.waitHours}
          onChange={(waitHours) => waitHours !== null && onChange({ ...node, waitHours })}
        />
      );
    case 'AUTO':
      return (
        <FormField label={t('handler')}>
          <DraftText
            label={t('handler')}
            value={node.handler}
            maxLength={64}
            onChange={(handler) => onChange({ ...node, handler })}
          />
        </FormField>
      );
    default:
      return null;
  }
}

/** A node to be set up. */
export function NodeFields(props: Props) {
  const { node, onChange, fields, labels } = props;
  const t = useT(designerPhrases);
  const language = useLanguage();
  const name = (part: 'zh' | 'en', label: string, maxLength: number) => (
    <FormField label={label}>
      <DraftText
        label={label}
        value={node.name[part]}
        maxLength={maxLength}
        onChange={(text) => onChange({ ...node, name: { ...node.name, [part]: text } })}
      />
    </FormField>
  );
  return (
    <>
      <h3>
        {NODE_TYPE_NAMES[node.type][language]} <span className="sed-dim">{node.id}</span>
      </h3>
      {name('zh', t('nameZh'), 30)}
      {name('en', t('nameEn'), 60)}
      {'assignees' in node && (
        <div className="sed-form-field">
          <span>{t('assignees')}</span>
          <RuleEditor
            rules={node.assignees}
            fields={fields}
            onChange={(assignees) => onChange({ ...node, assignees })}
          />
        </div>
      )}
      {(node.type === 'APPROVE' || node.type === 'FILL') && <DueFields node={node} onChange={onChange} />}
      <OwnFields {...props} />
      {(node.type === 'APPROVE' || node.type === 'FILL' || node.type === 'CC') && (
        <FieldRights {...{ node, fields, labels, onChange }} />
      )}
    </>
  );
}
