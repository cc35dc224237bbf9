import { FORM_LIMITS, type FormCondition } from '@sed/forms-contract';
import type { AnswerField } from '@sed/forms-model';
import { useLanguage, useT } from '@sed/platform-web';
import { Button, Input, InputNumber, Select } from 'antd';
import { designerPhrases } from './designer-phrases';

type Operator = 'is' | 'filled' | 'notFilled' | 'above' | 'below';
const OPERATORS: readonly Operator[] = ['is', 'filled', 'notFilled', 'above', 'below'];

interface Props {
  readonly label: string;
  readonly conditions: readonly FormCondition[];
  /** Fields before this one: what is asked later cannot decide. */
  readonly earlier: readonly AnswerField[];
  readonly onChange: (conditions: readonly FormCondition[] | undefined) => void;
}

function operatorOf(condition: FormCondition): Operator {
  if ('is' in condition) return 'is';
  if ('filled' in condition) return condition.filled ? 'filled' : 'notFilled';
  return 'above' in condition ? 'above' : 'below';
}

function conditionOf(field: string, operator: Operator): FormCondition {
  switch (operator) {
    case 'is':
      return { field, is: [''] };
    case 'filled':
    case 'notFilled':
      return { field, filled: operator === 'filled' };
    case 'above':
      return { field, above: 0 };
    case 'below':
      return { field, below: 0 };
  }
}

function Operand({ condition, asked, onChange }: OperandProps) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  if ('filled' in condition) return null;
  if ('above' in condition) {
    const { field, above } = condition;
    return (
      <InputNumber
        aria-label={t('props.above')}
        value={above}
        onChange={(next) => onChange({ field, above: next ?? 0 })}
      />
    );
  }
  if ('below' in condition) {
    const { field, below } = condition;
    return (
      <InputNumber
        aria-label={t('props.below')}
        value={below}
        onChange={(next) => onChange({ field, below: next ?? 0 })}
      />
    );
  }
  const { field, is } = condition;
  if (asked?.kind === 'switch') {
    return (
      <Select
        aria-label={t('props.is')}
        value={is[0] === true}
        options={[true, false].map((value) => ({ value, label: t(value ? 'props.filled' : 'props.notFilled') }))}
        onChange={(value) => onChange({ field, is: [value] })}
      />
    );
  }
  if (asked !== undefined && 'items' in asked && asked.items !== undefined && (asked.dictionary ?? '') === '') {
    return (
      <Select<string[]>
        aria-label={t('props.is')}
        mode="multiple"
        value={is.filter((one) => typeof one === 'string' && one !== '').map(String)}
        options={asked.items.map(({ code, label }) => ({ value: code, label: label[language] }))}
        onChange={(codes) => onChange({ field, is: codes.length === 0 ? [''] : codes })}
      />
    );
  }
  return (
    <Input
      aria-label={t('props.is')}
      value={is.join(',')}
      onChange={({ target }) => onChange({ field, is: target.value.split(',').map((one) => one.trim()) })}
    />
  );
}

interface OperandProps {
  readonly condition: FormCondition;
  readonly asked: AnswerField | undefined;
  readonly onChange: (condition: FormCondition) => void;
}

/** Conditions that hold together, each over a field before this one. */
export function ConditionEditor({ label, conditions, earlier, onChange }: Props) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  const set = (index: number, next: FormCondition) => onChange(conditions.toSpliced(index, 1, next));
  const [first] = earlier;
  return (
    <fieldset className="sed-designer-list">
      <legend>{label}</legend>
      {conditions.map((condition, index) => (
        <div key={index} className="sed-designer-row">
          <Select
            aria-label={t('props.field')}
            value={condition.field}
            options={earlier.map((field) => ({ value: field.key, label: field.label[language] }))}
            onChange={(field) => set(index, conditionOf(field, operatorOf(condition)))}
          />
          <Select
            aria-label={label}
            value={operatorOf(condition)}
            options={OPERATORS.map((value) => ({ value, label: t(`props.${value}`) }))}
            onChange={(operator) => set(index, conditionOf(condition.field, operator))}
          />
          <Operand
            condition={condition}
            asked={earlier.find(({ key }) => key === condition.field)}
            onChange={(next) => set(index, next)}
          />
          <Button
            type="text"
            aria-label={t('remove')}
            onClick={() => onChange(conditions.length === 1 ? undefined : conditions.toSpliced(index, 1))}
          >
            ×
          </Button>
        </div>
      ))}
      <Button
        type="dashed"
        size="small"
        disabled={first === undefined || conditions.length >= FORM_LIMITS.conditions}
        onClick={() => first !== undefined && onChange([...conditions, conditionOf(first.key, 'filled')])}
      >
        {t('props.addCondition')}
      </Button>
    </fieldset>
  );
}
