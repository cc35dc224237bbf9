import {
  operationCalls,
  planIndicator,
  PLAN_MODULES,
  type PlanProgress,
  type PlanProgressLine,
} from '@sed/operation-contract';
import { EmptyState, ErrorState, Spinner } from '@sed/platform-ui';
import { csvOf, formatTime, messageOf, saveText, useAddress, useCall, useLanguage, useT } from '@sed/platform-web';
import { PrintSheet, type RecordSlotProps } from '@sed/records-web';
import { usePlants } from '@sed/signals-web';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import '../operation.css';
import { operationPhrases } from '../phrases';
import { exportRows } from './progress-model';
import { ProgressChart } from './progress-chart';
import { MonthTable, ProgressTable } from './progress-table';

const VIEWS = ['byMonth', 'accumulated'] as const;

interface Props {
  readonly report: PlanProgress;
  readonly factoryNo: string;
  readonly zone: string | undefined;
}

function One({ line, report, zone }: Omit<Props, 'factoryNo'> & { readonly line: PlanProgressLine }) {
  const t = useT(operationPhrases);
  const language = useLanguage();
  const { get, set } = useAddress();
  const indicator = planIndicator(line.indicator);
  // Means do not add up.
  const mayAdd = indicator?.total === 'SUM';
  const isSummed = mayAdd && get('planView') === 'accumulated';
  return (
    <section className="sed-plan-one" aria-label={indicator?.label[language] ?? line.indicator}>
      <header>
        <h3>{indicator?.label[language] ?? line.indicator}</h3>
        {mayAdd && (
          <Segmented
            aria-label={t('view')}
            value={isSummed ? 'accumulated' : 'byMonth'}
            options={VIEWS.map((view) => ({ value: view, label: t(view) }))}
            onChange={(view) => set({ planView: view === 'byMonth' ? undefined : view })}
          />
        )}
      </header>
      <ProgressChart line={line} report={report} isSummed={isSummed} zone={zone} />
      <MonthTable line={line} at={report.at} />
    </section>
  );
}

function useExport(name: string) {
  const t = useT(operationPhrases);
  const language = useLanguage();
  return ({ lines }: PlanProgress) => {
    const known = lines.flatMap((line) => {
      const indicator = planIndicator(line.indicator);
      return indicator === undefined ? [] : [{ line, indicator }];
    });
    const columns = ['indicator', 'unit', 'planToDate', 'actualToDate', 'plan', 'expected', 'deviation'] as const;
    const head = [...columns, 'plan' as const, 'actual' as const].map((column) => t(column));
    saveText(csvOf(exportRows(known, { head, nameOf: ({ label }) => label[language] })), `${name}.csv`);
  };
}

function Sheet({ report, factoryNo, zone }: Props) {
  const t = useT(operationPhrases);
  return (
    <>
      <p>{t('asOf', { time: formatTime(report.at, zone).slice(0, 16) })}</p>
      <ProgressTable report={report} factoryNo={factoryNo} zone={zone} />
      {report.lines.map((line) => (
        <One key={line.indicator} line={line} report={report} zone={zone} />
      ))}
    </>
  );
}

/** What really was beside the plan, and whether it holds. */
export function ProgressTab({ module, record }: RecordSlotProps) {
  const t = useT(operationPhrases);
  const { get, set } = useAddress();
  const [isPrinting, setPrinting] = useState(false);
  const kind = PLAN_MODULES.find((key) => key === module.key) ?? 'yearPlan';
  const { data, error, isPending, refetch } = useCall(operationCalls.progress, {
    params: { module: kind, id: record.id },
  });
  const save = useExport(typeof record.values.name === 'string' ? record.values.name : kind);
  const { zoneOf } = usePlants();
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (isPending) return <Spinner />;
  const factoryNo = record.factoryNo ?? '';
  const props = { report: data, factoryNo, zone: zoneOf(factoryNo) };
  const chosen = data.lines.find(({ indicator }) => indicator === get('indicator')) ?? data.lines[0];
  if (chosen === undefined) return <EmptyState text={t('noLines')} />;
  return (
    <div className="sed-plan-progress">
      <div className="sed-plan-tools">
        <p className="sed-dim">{t('progressHint')}</p>
        <Button onClick={() => save(data)}>{t('export')}</Button>
        <Button onClick={() => setPrinting(true)}>{t('print')}</Button>
      </div>
      <ProgressTable {...props} onOpen={({ indicator }) => set({ indicator })} />
      <One line={chosen} report={data} zone={props.zone} />
      {isPrinting && (
        <PrintSheet record={record} onDone={() => setPrinting(false)}>
          <Sheet {...props} />
        </PrintSheet>
      )}
    </div>
  );
}
