import type { Condition } from '@sed/approvals-contract';
import { useT } from '@sed/platform-web';
import { Button, Input, Select, Space } from 'antd';
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
const NEW: Leaf = { field: 'amountYuan', is: 'gt', value: 0 };

/** A number where it reads like one; several values are separated by commas. */
function valueOf(text: string, is: Leaf['is']): Leaf['value'] {
  const one = (part: string) => (part.trim() !== '' && Number.isFinite(Number(part)) ? Number(part) : part.trim());
  return is === 'in' ? text.split(',').map(one) : one(text);
}

function LeafRow({
  leaf,
  onChange,
  onRemove,
}: {
  readonly leaf: Leaf;
  readonly onChange: (leaf: Leaf) => void;
  readonly onRemove?: () => void;
}) {
  const t = useT(designerPhrases);
  const { field, is, value } = leaf;
  const hasValue = is !== 'empty' && is !== 'filled';
  return (
    <Space.Compact style={{ width: '100%' }}>
      <Input
        aria-label={t('field')}
        value={field}
        maxLength={64}
        onChange={(event) => event.target.value !== '' && onChange({ ...leaf, field: event.target.value })}
      />
      <Select
        aria-label={t('condition')}
        value={is}
        style={{ width: 90 }}
        options={[...OPERATORS]}
        onChange={(next) => onChange({ ...leaf, is: next })}
      />
      {hasValue && (
        <Input
          aria-label={t('value')}
          value={Array.isArray(value) ? value.join(',') : String(value ?? '')}
          onChange={(event) => onChange({ ...leaf, value: valueOf(event.target.value, is) })}
        />
      )}
      {onRemove !== undefined && (
        <Button aria-label={t('removeIt')} onClick={onRemove}>
          ×
        </Button>
      )}
    </Space.Compact>
  );
}

interface Props {
  readonly condition: Condition;
  readonly onChange: (condition: Condition) => void;
}

/** Conditions over fields: one, or several of which all or one must hold; groups within stay as they are. */
export function ConditionBuilder({ condition, onChange }: Props) {
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
        if (!('is' in part)) return <ConditionBuilder key={index} condition={part} onChange={change} />;
        const remove = () => put(parts.filter((_, at) => at !== index));
        return <LeafRow key={index} leaf={part} onChange={change} {...(parts.length > 1 && { onRemove: remove })} />;
      })}
      <Button size="small" onClick={() => put([...parts, NEW])}>
        {t('addCondition')}
      </Button>
    </div>
  );
}
