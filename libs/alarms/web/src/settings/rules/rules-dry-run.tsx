import { ExperimentOutlined } from '@ant-design/icons';
import { alarmDryRunCalls, DRY_RUN_MAX_RULES } from '@sed/alarms-contract';
import { jobCalls } from '@sed/platform-contract';
import { useAction, useT } from '@sed/platform-web';
import { Button } from 'antd';
import { DryRunDrawer } from '../dry-run/dry-run-drawer';
import { dryRunPhrases } from '../dry-run/phrases';
import type { queryOf } from './rule-filter';

interface DryRunProps {
  readonly factoryNo: string;
  readonly search: ReturnType<typeof queryOf>;
  readonly found: number;
  readonly chosen: readonly string[];
  readonly onClose: () => void;
}

/** Of the chosen rules, or of all a search finds where none is chosen. */
export function RulesDryRun({ factoryNo, search, found, chosen, onClose }: DryRunProps) {
  const t = useT(dryRunPhrases);
  const { mutateAsync } = useAction(alarmDryRunCalls.start, { refreshes: [jobCalls.mine] });
  const isChosen = chosen.length > 0;
  const isTooMuch = !isChosen && found > DRY_RUN_MAX_RULES;
  const wish = {
    title: t('title'),
    what: isChosen ? t('chosen', { n: chosen.length }) : t('found', { n: found }),
    refusal: isTooMuch ? t('tooMany', { max: DRY_RUN_MAX_RULES }) : undefined,
    start: (range: { readonly from: number; readonly to: number }) =>
      mutateAsync({ body: { factoryNo, ...range, ...(isChosen ? { ids: [...chosen] } : search) } }),
  };
  return <DryRunDrawer wish={wish} onClose={onClose} />;
}

export function DryRunButton({ n, onClick }: { readonly n: number; readonly onClick: () => void }) {
  const t = useT(dryRunPhrases);
  return (
    <Button icon={<ExperimentOutlined />} onClick={onClick}>
      {n > 0 ? t('openChosen', { n }) : t('open')}
    </Button>
  );
}
