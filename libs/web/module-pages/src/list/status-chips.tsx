import { useModuleFrame } from '../frame/module-frame';
import { type ListState } from './use-list-state';

interface Props {
  readonly state: ListState;
  readonly counts: Readonly<Record<string, number>> | undefined;
}

/** The states of the flow with their counts; pressing one filters, several may be on. */
export function StatusChips({ state, counts }: Props) {
  const { module, say, t } = useModuleFrame();
  if (module.flow === undefined) return null;
  const toggle = (code: string) => {
    const next = state.status.includes(code)
      ? state.status.filter((chosen) => chosen !== code)
      : [...state.status, code];
    state.setFilters({ status: next.join(',') });
  };
  const total = counts === undefined ? undefined : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="sed-status-chips" role="group" aria-label={t('list.status')}>
      <button
        type="button"
        className="sed-status-chip"
        aria-pressed={state.status.length === 0}
        onClick={() => state.setFilters({ status: undefined })}
      >
        {t('list.all')}
        {total !== undefined && <span className="sed-number sed-status-count">{total}</span>}
      </button>
      {Object.entries(module.flow.states).map(([code, { label, tone }]) => (
        <button
          key={code}
          type="button"
          className="sed-status-chip"
          data-tone={tone}
          data-none={counts !== undefined && (counts[code] ?? 0) === 0}
          aria-pressed={state.status.includes(code)}
          onClick={() => toggle(code)}
        >
          <i className="sed-tone-dot" aria-hidden="true" />
          {say(label)}
          {counts !== undefined && <span className="sed-number sed-status-count">{counts[code] ?? 0}</span>}
        </button>
      ))}
    </div>
  );
}
