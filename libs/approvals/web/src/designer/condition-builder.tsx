import type { Condition } from '@sed/approvals-contract';
import { useT } from '@sed/platform-web';
import { Button, Select } from 'antd';
import { NEW_CONDITION } from './design-steps';
import { DraftText } from './draft-text';
import { designerPhrases } from './phrases';

type Leaf = Extract<Condition, { readonly is: string }>;
const OPERATORS: readonly { readonly value: Leaf['is']; readonly label: string }[] = [
  { value: 'eq', label: '=' },
  { value: 'ne', label: '≠' },
  { value: 'gt', label: '>' },
  { value: 'ge', label: '≥' },
  { value: 'lt', label: '<' },
  { value: 'le', label: '≤' },
  { value: 'in', label: '∈' },
  { value: 'empty', label: '= ∅' },
  { value: 'filled', label: '≠ ∅' },
];

/** A number where it reads like one; several values are separated by commas. */
function valueOf(text: string, is: Leaf['is']): Leaf['value'] {
  const one = (part: string) => (part.trim() !== '' && Number.isFinite(Number(part)) ? Number(part) : part.trim());
  return is === 'in' ? text.split(',').map(one) : one(text);
}

interface LeafProps {
  readonly leaf: Leaf;
  readonly fields: readonly string[];
  readonly onChange: (leaf: Leaf) => void;
  readonly onRemove?: () => void;
}

function LeafRow({ leaf, fields, onChange, onRemove }: LeafProps) {
  const t = useT(designerPhrases);
  const { field, is, value } = leaf;
  const hasValue = is !== 'empty' && is !== 'filled';
  return (
    <div className="sed-design-leaf">
      <DraftText
        label={t('field')}
        value={field}
        maxLength={64}
        offered={fields.map((one) => ({ value: one, label: one }))}
        onChange={(next) => onChange({ ...leaf, field: next })}
      />
      <Select
        aria-label={t('condition')}
        value={is}
        options={[...OPERATORS]}
        onChange={(next) => onChange({ ...leaf, is: next })}
      />
      {hasValue && (
        <DraftText
          label={t('value')}
          value={Array.isArray(value) ? value.join(', ') : String(value ?? '')}
          maxLength={300}
          onChange={(text) => onChange({ ...leaf, value: valueOf(text, is) })}
        />
      )}
      {onRemove !== undefined && (
        <Button aria-label={t('removeIt')} onClick={onRemove}>
          ×
        </Button>
      )}
    </div>
  );
}

interface Props {
  readonly condition: Condition;
  readonly fields: readonly string[];
  readonly onChange: (condition: Condition) => void;
}

/** Conditions over fields: one, or several of which all or one must hold; groups within stay as they are. */
export function ConditionBuilder({ condition, fields, onChange }: Props) {
  const t = useT(designerPhrases);
  const isAny = 'any' in condition;
  const parts: readonly Condition[] =
    'all' in condition ? condition.all : 'any' in condition ? condition.any : [condition];
  const put = (next: readonly Condition[], any = isAny) => {
    const [only, ...others] = next;
    if (only === undefined) return;
    if (others.length === 0) onChange(only);
    else onChange(any ? { any: next } : { all: next });
  };
  return (
    <div className="sed-design-fields">
      {parts.length > 1 && (
        <Select
          aria-label={t('condition')}
          value={isAny ? 'any' : 'all'}
          options={[
            { value: 'all', label: t('allHold') },
            { value: 'any', label: t('anyHolds') },
          ]}
          onChange={(kind) => put(parts, kind === 'any')}
        />
      )}
      {parts.map((part, index) => {
        const change = (next: Condition) => put(parts.map((one, at) => (at === index ? next : one)));
        if (!('is' in part)) return <ConditionBuilder key={index} condition={part} fields={fields} onChange={change} />;
        const remove = () => put(parts.filter((_, at) => at !== index));
        const removing = parts.length > 1 ? { onRemove: remove } : {};
        return <LeafRow key={index} leaf={part} fields={fields} onChange={change} {...removing} />;
      })}
      <Button size="small" onClick={() => put([...parts, NEW_CONDITION])}>
        {t('addCondition')}
      </Button>
    </div>
  );
}
