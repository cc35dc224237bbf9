import { LIMIT_SIDES, type AlarmLevel, type LimitSide } from '@sed/platform-contract';
import { formatDuration, useT, type Translate } from '@sed/platform-web';
import { InputNumber } from 'antd';
import {
  CONDITION_FIELDS,
  CONDITION_TYPES,
  hasLimits,
  type ConditionField,
  type ConditionType,
  type DraftValue,
} from './condition-table';
import { useDraft } from './draft-context';
import { ExpressionField } from './expression-field';
import { Choice, Field, LevelSelect, NumberField, useFaultText, useIsLocked } from './fields';
import { ruleFormPhrases } from './phrases';
import { withUsual } from './rule-draft';
import { SignalField } from './signal-field';

function isLevel(value: unknown): value is AlarmLevel {
  return value === 1 || value === 2 || value === 3 || value === 4;
}

function isType(text: string): text is ConditionType {
  return CONDITION_TYPES.some((type) => type === text);
}

function LimitRow({ side }: { readonly side: LimitSide }) {
  const t = useT(ruleFormPhrases);
  const { draft, set, unit } = useDraft();
  const isLocked = useIsLocked('condition');
  const fault = useFaultText(`condition.limits.${side}.value`);
  const limit = draft.limits[side];
  const name = t(`side.${side}`);
  const change = (part: Partial<typeof limit>) => set({ limits: { ...draft.limits, [side]: { ...limit, ...part } } });
  return (
    <div className="sed-limit">
      <span className="sed-limit-name">
        {side} <span className="sed-dim">{name}</span>
      </span>
      <InputNumber<number>
        aria-label={t('limit', { side: name })}
        className="sed-rule-number"
        value={limit.value}
        disabled={isLocked}
        {...(fault !== undefined && { status: 'error' as const })}
        {...(unit !== '' && { suffix: unit })}
        onChange={(value) => change({ value })}
      />
      <LevelSelect
        label={t('levelOf', { side: name })}
        value={limit.level}
        isDisabled={isLocked || limit.value === null}
        onChange={(level) => change({ level })}
      />
    </div>
  );
}

function LimitTable() {
  const t = useT(ruleFormPhrases);
  return (
    <Field path="condition.limits" label={t('limits')}>
      <div className="sed-limits">
        {LIMIT_SIDES.map((side) => (
          <LimitRow key={side} side={side} />
        ))}
      </div>
    </Field>
  );
}

const MS = 1000;
const MINUTE_S = 60;

/** Unit of a number, and what long times are in words. */
function useUnitOf(field: ConditionField): { unit: string; hint: string | undefined } {
  const t = useT(ruleFormPhrases);
  const { draft, unit } = useDraft();
  const value = draft.values[field.key];
  if (field.unit === 's') {
    const isLong = typeof value === 'number' && value >= MINUTE_S;
    return { unit: t('hint.seconds'), hint: isLong ? formatDuration(value * MS) : undefined };
  }
  if (field.unit === 'signal') return { unit, hint: undefined };
  const isPercent = draft.values.unit === 'percent';
  if (field.key === 'changePerWindow' || (field.key === 'limit' && draft.type === 'DEVIATION')) {
    return { unit: isPercent ? '%' : unit, hint: undefined };
  }
  return { unit: '', hint: undefined };
}

const asNumber = (value: DraftValue) => (typeof value === 'number' ? value : null);
const asText = (value: DraftValue) => (typeof value === 'string' ? value : '');
const asLevel = (value: DraftValue) => (isLevel(value) ? value : 3);

function ConditionInput({ field }: { readonly field: ConditionField }) {
  const t = useT(ruleFormPhrases);
  const { draft, set } = useDraft();
  const { unit, hint } = useUnitOf(field);
  const isLocked = useIsLocked('condition');
  const { key, kind } = field;
  const path = `condition.${key}`;
  const label = t(`condition.${key}`);
  const value = draft.values[key] ?? null;
  const change = (next: DraftValue) => set({ values: { ...draft.values, [key]: next } });
  switch (kind) {
    case 'number':
      return (
        <NumberField
          path={path}
          label={label}
          unit={unit}
          {...(hint !== undefined && { hint })}
          value={asNumber(value)}
          onChange={change}
        />
      );
    case 'signal':
      return <SignalField path={path} label={label} value={asText(value)} onChange={change} />;
    case 'expression':
      return <ExpressionField path={path} label={label} value={asText(value)} onChange={change} />;
    case 'level':
      return (
        <Field path={path} label={label}>
          <LevelSelect label={label} value={asLevel(value)} isDisabled={isLocked} onChange={change} />
        </Field>
      );
    case 'side':
      return (
        <Choice
          path={path}
          label={label}
          value={value === false ? 'low' : 'high'}
          options={(['high', 'low'] as const).map((side) => ({ value: side, label: t(`choice.${side}`) }))}
          onChange={(side) => change(side === 'high')}
        />
      );
    case 'choice':
      return <Choice path={path} label={label} value={asText(value)} options={choicesOf(field, t)} onChange={change} />;
  }
}

type Words = Translate<(typeof ruleFormPhrases)['en']>;
const CHOICE_WORDS = ruleFormPhrases.en.choice;

function isChoice(text: string): text is keyof typeof CHOICE_WORDS {
  return Object.hasOwn(CHOICE_WORDS, text);
}

function choicesOf({ choices = [] }: ConditionField, t: Words) {
  return choices.map((value) => ({ value, label: isChoice(value) ? t(`choice.${value}`) : value }));
}

/** Kind of condition and its fields, with the unit of the signal. */
export function ConditionForm() {
  const t = useT(ruleFormPhrases);
  const { draft, set } = useDraft();
  const change = (type: string) => {
    if (isType(type)) set({ type, values: withUsual(type, draft.values) });
  };
  return (
    <>
      <Choice
        path="condition.type"
        label={t('field.type')}
        value={draft.type}
        options={CONDITION_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        onChange={change}
      />
      <div className="sed-rule-grid">
        {CONDITION_FIELDS[draft.type].map((field) => (
          <ConditionInput key={field.key} field={field} />
        ))}
      </div>
      {hasLimits(draft.type) && <LimitTable />}
    </>
  );
}
