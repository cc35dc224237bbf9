import { StatusTabs } from '@sed/platform-ui';
import { useModuleFrame } from '../frame/module-frame';
import type { ListState } from './use-list-state';

interface Props {
  readonly state: ListState;
  readonly counts: Readonly<Record<string, number>> | undefined;
}

/** The states of the flow with their counts; pressing one filters, several may be on. */
export function StatusChips({ state, counts }: Props) {
  const { module, say, t } = useModuleFrame();
  if (module.flow === undefined) return null;
  return (
    <StatusTabs
      label={t('list.status')}
      tabs={Object.entries(module.flow.states).map(([value, { label, tone }]) => ({
        value,
        label: say(label),
        tone,
        count: counts === undefined ? undefined : (counts[value] ?? 0),
      }))}
      chosen={new Set(state.status)}
      onChange={(chosen) => state.setFilters({ status: chosen.join(',') })}
      total={counts === undefined ? undefined : Object.values(counts).reduce((sum, count) => sum + count, 0)}
    />
  );
}
