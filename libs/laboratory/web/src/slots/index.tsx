import { laboratoryCalls } from '@sed/laboratory-contract';
import { analysisTaskList, testIndex } from '@sed/laboratory-definitions';
import { pageRoute } from '@sed/platform-contract';
import { messageOf, useCall, useT } from '@sed/platform-web';
import { EmptyState, ErrorState, Spinner } from '@sed/platform-ui';
import { defineSlots, type ModuleSlots, type RecordSlotProps, type ToolbarSlotProps } from '@sed/records-web';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { ControlChartView } from '../control/control-charts';
import '../laboratory.css';
import { laboratoryPhrases } from '../phrases';
import { SampleLabelButton, SampleLabelsButton } from './sample-labels';

const ENTRY_PATH = pageRoute('labEntrySheet')?.path ?? '';
const CONTROL_PATH = pageRoute('labControlChart')?.path ?? '';

/** From the list of samples to the bench and to the charts. */
function TaskTools(props: ToolbarSlotProps) {
  const t = useT(laboratoryPhrases);
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => void navigate(ENTRY_PATH)}>{t('entry')}</Button>
      <Button onClick={() => void navigate(CONTROL_PATH)}>{t('control')}</Button>
      <SampleLabelsButton {...props} />
    </>
  );
}

/** The charts its control measurements stand in. */
function TaskCharts({ record }: RecordSlotProps) {
  const t = useT(laboratoryPhrases);
  const { data, error, isPending, refetch } = useCall(laboratoryCalls.control, { params: { id: record.id } });
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (isPending) return <Spinner />;
  if (data.length === 0) return <EmptyState text={t('noControl')} />;
  return (
    <div className="sed-lab-charts">
      {data.map((chart) => (
        <ControlChartView key={`${chart.indexId} ${chart.kind}`} chart={chart} factoryNo={record.factoryNo ?? ''} />
      ))}
    </div>
  );
}

function IndexCharts({ record }: RecordSlotProps) {
  const t = useT(laboratoryPhrases);
  const navigate = useNavigate();
  return (
    <Button onClick={() => void navigate(`${CONTROL_PATH}?${new URLSearchParams({ index: record.id }).toString()}`)}>
      {t('control')}
    </Button>
  );
}

export const laboratorySlots: readonly ModuleSlots[] = [
  defineSlots(analysisTaskList, {
    'list.toolbar': TaskTools,
    'detail.before': SampleLabelButton,
    'detail.tab.control': { label: { zh: '质控图', en: 'Control charts' }, content: TaskCharts },
  }),
  defineSlots(testIndex, { 'detail.before': IndexCharts }),
];
