import { listFiltering, useT } from '@sed/platform-web';
import { AlarmSymbol, FilterArea, type FilterAreaProps, type ListFilter } from '@sed/platform-ui';
import { Chips, toggled } from '../list/chips';
import '../list/list.css';
import { useListParams } from '../list/use-list-params';
import { LEVEL_TEXTS, type AlarmFilter } from './alarm-filter';
import { alarmPhrases } from './phrases';

const LEVELS = [1, 2, 3, 4] as const;
const USUAL = ['state', 'level', 'q', 'from', 'to'];
const NONE: readonly string[] = [];
const NO_FILTERS: readonly ListFilter[] = [];

interface Props extends Pick<FilterAreaProps, 'tools' | 'inBar' | 'isOneLine'> {
  readonly filter: AlarmFilter;
  /** Names in the address of what else this list filters by, cleared with the others. */
  readonly extra?: readonly string[];
  /** What stands in front of the levels. */
  readonly first?: ListFilter;
  readonly filters?: readonly ListFilter[];
}

/** Whether a list of alarms is narrowed, and the way back. */
export function useAlarmFiltering(extra: readonly string[] = NONE) {
  return listFiltering(useListParams(), [...USUAL, ...extra]);
}

/** Keyword, level chips and whatever else a list of alarms filters by. */
export function AlarmFilters({ filter, extra = NONE, first, filters = NO_FILTERS, ...area }: Props) {
  const t = useT(alarmPhrases);
  const { set } = useListParams();
  const levels = (
    <Chips
      label={t('filter.levels')}
      chips={LEVELS.map((level) => ({
        value: LEVEL_TEXTS[level - 1] ?? '1',
        label: (
          <>
            <AlarmSymbol level={level} />
            <span className="sed-visually-hidden">{level}</span>
          </>
        ),
      }))}
      chosen={filter.levels}
      onToggle={(level) => set({ level: toggled(filter.levels, level) })}
    />
  );
  return (
    <FilterArea
      {...area}
      {...useAlarmFiltering(extra)}
      search={{ label: t('filter.keyword'), value: filter.keyword, onChange: (q) => set({ q }) }}
      filters={[
        ...(first === undefined ? [] : [first]),
        { key: 'level', label: t('filter.levels'), isSet: filter.levels.size > 0, control: levels },
        ...filters,
      ]}
    />
  );
}
