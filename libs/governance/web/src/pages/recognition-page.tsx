import { DIAGNOSIS_TYPES, governanceCalls, RULE_TYPES } from '@sed/governance-contract';
import { resultsDetailedList } from '@sed/governance-definitions';
import { formatNumber, messageOf, useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { DataTable, EmptyState, ErrorState, PageFrame } from '@sed/platform-ui';
import { ModuleListPage, type AnySlots, type ToolbarSlotProps } from '@sed/records-web';
import type { AnyModule } from '@sed/records-model';
import { Button, Popover, Tooltip } from 'antd';
import '../governance.css';
import { governancePhrases } from '../phrases';

export const RECOGNITION_PATH = '/toolCabinet/dataDiagnosis/abnormalRecognition';
const TITLE = { zh: '异常数据识别', en: 'Abnormal data recognition' } as const;

const percent = (share: number | null) => (share === null ? '--' : `${formatNumber(100 * share, 1)} %`);

/** How often a finding was right, by pattern, over what was decided in the last 90 days. */
function Precision({ factoryNo }: Pick<ToolbarSlotProps, 'factoryNo'>) {
  const t = useT(governancePhrases);
  const language = useLanguage();
  const query = factoryNo === undefined ? {} : { factoryNo };
  const { data, error, refetch } = useCall(governanceCalls.precision, { query }, { staleTimeMs: 0 });
  const table = (
    <DataTable
      label={t('precision')}
      isCompact
      rows={data?.types}
      error={error === null ? undefined : messageOf(error, '')}
      onRetry={() => void refetch()}
      keyOf={({ ruleType }) => ruleType}
      empty={<EmptyState text={t('noDecision')} />}
      columns={[
        {
          ...{ key: 'type', title: t('ruleType'), widthPx: 160 },
          cell: ({ ruleType }) => `${ruleType} ${RULE_TYPES[ruleType].label[language]}`,
        },
        { key: 'right', title: t('right'), isNumber: true, widthPx: 90, cell: ({ right }) => right },
        { key: 'wrong', title: t('wrong'), isNumber: true, widthPx: 90, cell: ({ wrong }) => wrong },
        { key: 'open', title: t('open'), isNumber: true, widthPx: 80, cell: ({ open }) => open },
        {
          ...{ key: 'precision', title: t('precision'), isNumber: true, widthPx: 120 },
          cell: ({ precision }) => percent(precision),
        },
      ]}
    />
  );
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  const text = data === undefined || data.precision === null ? t('noDecision') : percent(data.precision);
  return (
    <Popover trigger="click" placement="bottomRight" content={table}>
      <Tooltip title={t('precisionHint')}>
        <Button className="sed-governance-precision">{`${t('precision')}: ${text}`}</Button>
      </Tooltip>
    </Popover>
  );
}

const SLOTS: AnySlots = { 'list.toolbar': Precision };
const ONLY = { ruleType: DIAGNOSIS_TYPES.join(',') };
const { list } = resultsDetailedList;
/** The same findings, seen as suspicious data: signal, range, pattern, score, decision. */
const MODULE: AnyModule = {
  ...resultsDetailedList,
  path: RECOGNITION_PATH,
  list: {
    ...list,
    columns: ['subject', 'signal', 'factoryNo', 'ruleType', 'score', 'fromAt', 'toAt', 'cause', 'decidedBy', 'status'],
    yields: ['decidedBy', 'toAt', 'cause'],
    filters: ['status', 'severity', 'fromAt', 'signal', 'cause', 'decidedBy'],
    sort: '-score',
  },
};

/** Suspicious data, the most suspicious first, to be judged one after the other. */
export function AbnormalRecognitionPage() {
  const t = useT(governancePhrases);
  const mayView = useRight('resultsDetailedList:view');
  if (!mayView) {
    return (
      <PageFrame title={t('recognition')}>
        <EmptyState text={t('noRight')} />
      </PageFrame>
    );
  }
  return <ModuleListPage module={MODULE} title={TITLE} slots={SLOTS} only={ONLY} />;
}
