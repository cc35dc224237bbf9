import { savingCalls, type SavingReport } from '@sed/equipment-contract';
import { technicalPlan } from '@sed/equipment-definitions';
import { formatNumber, PLACEHOLDER, unitText } from '@sed/platform-contract';
import { DataTable, EmptyState, ErrorState, KeyValueList, Spinner, StatusTag } from '@sed/platform-ui';
import { formatTime, messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import type { RecordSlotProps } from '@sed/records-web';
import { usePlants } from '@sed/signals-web';
import { useState } from 'react';
import '../equipment.css';
import { moneyText } from '../pages/cells';
import { equipmentPhrases } from '../phrases';

const PAGE_SIZE = 31;
const numberText = (value: number | null, digits = 0) => (value === null ? PLACEHOLDER : formatNumber(value, digits));
/** What is not known has no unit either. */
const known = (value: number | null, digits = 0) => (value === null ? null : formatNumber(value, digits));

function Verdict({ report }: { readonly report: SavingReport }) {
  const language = useLanguage();
  const found = technicalPlan.fields.verdict.items.find(({ code }) => code === report.verdict);
  return found === undefined ? PLACEHOLDER : <StatusTag tone={found.tone}>{found.label[language]}</StatusTag>;
}

function Summary({ report, zone }: { readonly report: SavingReport; readonly zone: string }) {
  const t = useT(equipmentPhrases);
  const { model, changedAt } = report;
  const [useUnit, loadUnit] = [unitText(report.useUnit), unitText(report.loadUnit)];
  return (
    <KeyValueList
      columns={3}
      items={[
        { label: t('verdict'), value: <Verdict report={report} /> },
        { label: t('savedShare'), value: known(report.savedPct, 1), unit: '%' },
        { label: t('savedYear'), value: known(report.savedPerYear), unit: useUnit },
        { label: t('savedMoney'), value: report.savedYuan === null ? null : moneyText(report.savedYuan), unit: 'CNY' },
        {
          label: t('promised'),
          value: report.promisedYuan === null ? null : moneyText(report.promisedYuan),
          unit: 'CNY',
        },
        { label: t('changedAt'), value: changedAt === null ? PLACEHOLDER : formatTime(changedAt, zone).slice(0, 16) },
        { label: t('baselineDays'), value: numberText(model?.days ?? null) },
        { label: t('afterDays'), value: numberText(report.afterDays) },
        { label: t('beyondDays'), value: numberText(report.beyondDays) },
        { label: t('fit'), value: numberText(model?.r2 ?? null, 3) },
        { label: t('miss'), value: known(model === null ? null : model.cv * 100, 1), unit: '%' },
        { label: t('perLoad'), value: known(model?.perLoad ?? null, 4), unit: `${useUnit}/${loadUnit}` },
      ]}
    />
  );
}

function Days({ report, zone }: { readonly report: SavingReport; readonly zone: string }) {
  const t = useT(equipmentPhrases);
  const [page, setPage] = useState({ pageNum: 1, pageSize: PAGE_SIZE });
  const newest = report.days.toReversed();
  const from = (page.pageNum - 1) * page.pageSize;
  return (
    <DataTable
      label={t('days')}
      isCompact
      rows={newest.slice(from, from + page.pageSize)}
      keyOf={({ atMs }) => String(atMs)}
      empty={<EmptyState text={t('noDays')} />}
      page={{
        ...{ ...page, total: newest.length },
        onChange: (pageNum, pageSize) => setPage({ pageNum, pageSize }),
      }}
      columns={[
        { key: 'day', title: t('day'), widthPx: 120, cell: ({ atMs }) => formatTime(atMs, zone).slice(0, 10) },
        {
          ...{ key: 'use', title: t('use'), unit: unitText(report.useUnit), isNumber: true, widthPx: 120 },
          cell: ({ use }) => numberText(use),
        },
        {
          ...{ key: 'expected', title: t('expectedUse'), unit: unitText(report.useUnit), isNumber: true, widthPx: 150 },
          cell: ({ expected }) => numberText(expected),
        },
        {
          ...{ key: 'load', title: t('load'), unit: unitText(report.loadUnit), isNumber: true, widthPx: 120 },
          cell: ({ load }) => numberText(load),
        },
        {
          ...{ key: 'weather', title: t('weather'), isNumber: true, widthPx: 100 },
          cell: ({ weather }) => numberText(weather, 1),
        },
      ]}
    />
  );
}

/** What a renovation came to: each day against what the days before say it would have used. */
export function SavingTab({ record }: RecordSlotProps) {
  const t = useT(equipmentPhrases);
  const zone = usePlants().zoneOf(record.factoryNo ?? '') ?? 'UTC';
  const { data, error, isPending, refetch } = useCall(savingCalls.report, { params: { id: record.id } });
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (isPending) return <Spinner />;
  return (
    <div className="sed-equipment-life">
      <p className="sed-dim">{t('savingHint')}</p>
      <Summary report={data} zone={zone} />
      <Days report={data} zone={zone} />
    </div>
  );
}
