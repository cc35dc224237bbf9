import {
  RENEWAL,
  RENEWAL_ADVICE,
  renewalCalls,
  renewalOf,
  type Renewal,
  type RenewalCost,
  type RenewalFacts,
  type RenewalInputs,
  type RenewalSuggestion,
} from '@sed/equipment-contract';
import { equipList, RENEWAL_INPUTS } from '@sed/equipment-definitions';
import { formatNumber, PLACEHOLDER, unitText } from '@sed/platform-contract';
import { DataTable, ErrorState, KeyValueList, Spinner, StatusTag } from '@sed/platform-ui';
import { formatTime, messageOf, useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { useTakeAction, type RecordSlotProps } from '@sed/records-web';
import { usePlants } from '@sed/signals-web';
import { Alert, Button, InputNumber } from 'antd';
import { useState } from 'react';
import '../equipment.css';
import { moneyText } from '../pages/cells';
import { decisionPhrases } from '../decision-phrases';

type InputName = (typeof RENEWAL_INPUTS)[number];
type Draft = Readonly<Record<InputName, number | null>>;

const MAY_BE_ACTED_ON: ReadonlySet<string | null> = new Set(['IN_USE', 'IDLE', 'IN_STOCK']);
const DEFAULTS: Partial<Record<InputName, number>> = {
  ...{ newFaultsPerYear: 0, upkeepYuanPerYear: 0, energyLossPct: 0 },
  ...{ discountPct: RENEWAL.discountPct, energyYuanPerKwh: RENEWAL.energyYuanPerKwh },
};

const numberIn = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value);

/** What was kept, else what the records suggest, else what is usual. */
function startOf(values: Readonly<Record<string, unknown>>, suggested: RenewalSuggestion): Draft {
  const hints: Partial<Record<InputName, number | null>> = suggested;
  const isKept = numberIn(values.renewalAt) !== null;
  return Object.fromEntries(
    RENEWAL_INPUTS.map((name) => {
      const kept = isKept ? numberIn(values[name]) : null;
      return [name, kept ?? hints[name] ?? DEFAULTS[name] ?? null];
    }),
  ) as Draft;
}

function whole(draft: Draft): RenewalInputs | undefined {
  return RENEWAL_INPUTS.some((name) => draft[name] === null) ? undefined : (draft as RenewalInputs);
}

interface InputsProps {
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (name: InputName, value: number | null) => void;
}

function Inputs({ draft, errors, onChange }: InputsProps) {
  const language = useLanguage();
  return (
    <div className="sed-equipment-renewal">
      {RENEWAL_INPUTS.map((name) => {
        const field = equipList.fields[name];
        const id = `sed-renewal-${name}`;
        return (
          <div key={name}>
            <label htmlFor={id}>{field.label[language]}</label>
            <InputNumber<number>
              id={id}
              min={0}
              {...('max' in field && typeof field.max === 'number' && { max: field.max })}
              precision={field.decimals}
              suffix={unitText(field.unit)}
              value={draft[name]}
              {...(errors[name] !== undefined && { status: 'error' as const })}
              onChange={(value) => onChange(name, value)}
            />
            {errors[name] !== undefined && (
              <span role="alert" className="sed-field-error">
                {errors[name]}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}

function Known({ facts }: { readonly facts: RenewalFacts }) {
  const t = useT(decisionPhrases);
  const text = (value: number | null, digits: number) => (value === null ? null : formatNumber(value, digits));
  const { fields } = equipList;
  const language = useLanguage();
  return (
    <KeyValueList
      columns={3}
      items={[
        { label: t('age'), value: text(facts.ageYears, 1), unit: 'a' },
        { label: fields.serviceLifeYears.label[language], value: text(facts.lifeYears, 1), unit: 'a' },
        { label: fields.powerKw.label[language], value: text(facts.powerKw, 1), unit: 'kW' },
        {
          label: fields.valueYuan.label[language],
          value: facts.valueYuan === null ? null : moneyText(facts.valueYuan),
          unit: 'CNY',
        },
        {
          label: fields.bookYuan.label[language],
          value: facts.bookYuan === null ? null : moneyText(facts.bookYuan),
          unit: 'CNY',
        },
        { label: t('repairs24mo'), value: moneyText(facts.repairCost24mo), unit: 'CNY' },
      ]}
    />
  );
}

const PARTS = (['capitalYuan', 'faultsYuan', 'upkeepYuan', 'energyYuan', 'totalYuan'] as const).map((part) => ({
  part,
}));

function Costs({ keep, renew }: { readonly keep: RenewalCost; readonly renew: RenewalCost }) {
  const t = useT(decisionPhrases);
  const money = (value: number) => formatNumber(value, 0, true);
  return (
    <DataTable
      label={t('yearlyCost')}
      isCompact
      rows={PARTS}
      keyOf={({ part }) => part}
      columns={[
        { key: 'part', title: t('yearlyCost'), widthPx: 150, cell: ({ part }) => t(`renewal.${part}`) },
        {
          ...{ key: 'keep', title: t('keepIt'), unit: 'CNY/a', isNumber: true, widthPx: 120 },
          cell: ({ part }) => money(keep[part]),
        },
        {
          ...{ key: 'renew', title: t('renewIt'), unit: 'CNY/a', isNumber: true, widthPx: 120 },
          cell: ({ part }) => money(renew[part]),
        },
        { key: 'formula', title: t('formula'), widthPx: 360, rank: 1, cell: ({ part }) => t(`renewalFormula.${part}`) },
      ]}
    />
  );
}

function Advice({ result }: { readonly result: Renewal }) {
  const t = useT(decisionPhrases);
  const language = useLanguage();
  const found = RENEWAL_ADVICE.find(({ code }) => code === result.advice);
  const percent = (value: number | null) => (value === null ? PLACEHOLDER : formatNumber(Math.abs(value), 1));
  const params = { percent: percent(result.differencePct), share: percent(result.repairSharePct) };
  return (
    <Alert
      type={result.advice === 'REPLACE' ? 'warning' : 'info'}
      showIcon
      title={`${equipList.fields.renewalAdvice.label[language]}: ${found?.label[language] ?? ''}`}
      description={result.reasons.map((reason) => t(`renewalReason.${reason}`, params)).join(' ')}
    />
  );
}

/** The assessment as it was kept last. */
function Kept({ values, zone }: { readonly values: Readonly<Record<string, unknown>>; readonly zone: string }) {
  const t = useT(decisionPhrases);
  const language = useLanguage();
  const at = numberIn(values.renewalAt);
  if (at === null) return <p className="sed-dim">{t('renewalNone')}</p>;
  const advice = RENEWAL_ADVICE.find(({ code }) => code === values.renewalAdvice);
  return (
    <p>
      {t('renewalKept', { time: formatTime(at, zone).slice(0, 16) })}{' '}
      {advice !== undefined && <StatusTag tone={advice.tone}>{advice.label[language]}</StatusTag>}{' '}
      {`${t('keepIt')} ${moneyText(numberIn(values.keepYuanPerYear))} · ${t('renewIt')} ${moneyText(numberIn(values.renewYuanPerYear))} ${unitText('CNY/a')}`}
    </p>
  );
}

interface CaseProps extends RecordSlotProps {
  readonly facts: RenewalFacts;
  readonly suggested: RenewalSuggestion;
}

function Case({ record, onChanged, facts, suggested }: CaseProps) {
  const t = useT(decisionPhrases);
  const zone = usePlants().zoneOf(record.factoryNo ?? '') ?? 'UTC';
  const mayKeep = useRight('equipList:execute', record.factoryNo ?? undefined) && MAY_BE_ACTED_ON.has(record.status);
  const { take, isBusy, failure } = useTakeAction();
  const [draft, setDraft] = useState(() => startOf(record.values, suggested));
  const inputs = whole(draft);
  const result = inputs === undefined ? undefined : renewalOf(inputs, facts);
  const keep = async () => {
    const values = Object.fromEntries(
      RENEWAL_INPUTS.map((name) => [
        name,
        equipList.fields[name].kind === 'decimal' ? (draft[name] ?? 0).toFixed(2) : draft[name],
      ]),
    );
    if ((await take('assess', record, { values, note: undefined })) === undefined) onChanged();
  };
  return (
    <div className="sed-equipment-life">
      <p className="sed-dim">{t('renewalHint')}</p>
      <Kept values={record.values} zone={zone} />
      <Known facts={facts} />
      <Inputs draft={draft} errors={failure.fields} onChange={(name, value) => setDraft({ ...draft, [name]: value })} />
      {result === undefined ? (
        <p className="sed-dim">{t('renewalOpen')}</p>
      ) : (
        <>
          <Advice result={result} />
          <Costs keep={result.keep} renew={result.renew} />
        </>
      )}
      {mayKeep && (
        <div>
          <Button type="primary" disabled={result === undefined} loading={isBusy} onClick={() => void keep()}>
            {t('keepAssessment')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Repair or replace: what is known, what is asked, what either costs a year, and what follows. */
export function RenewalTab(props: RecordSlotProps) {
  const { data, error, isPending, refetch } = useCall(renewalCalls.facts, { params: { id: props.record.id } });
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (isPending) return <Spinner />;
  return <Case {...props} {...data} />;
}
