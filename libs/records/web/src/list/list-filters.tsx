import { FilterArea } from '@sed/platform-ui';
import { useModuleFrame } from '../frame/module-frame';
import { Icon } from '../icons';
import { useOptionLabels } from '../pick/use-options';
import { FilterControl } from './filter-control';
import { filterChange, filterText, isSet, valueOfFilter, type Filter, type FilterValue } from './filter-model';
import type { List } from './use-list';
import { FILTER_PREFIX, type ParamChange } from './use-list-state';

const USUAL_EM = 13;
/** Ranges need room for both their ends. */
const WIDTH_EM: Partial<Record<Filter['kind'], number>> = { day: 18.5, month: 18.5, instant: 18.5, number: 16 };

interface ChipProps {
  readonly filter: Filter;
  readonly value: FilterValue;
  readonly onRemove: () => void;
}

function FilterChip({ filter, value, onRemove }: ChipProps) {
  const frame = useModuleFrame();
  const { field } = filter;
  const target = field?.kind === 'ref' ? field.target : frame.module.key;
  const ids = filter.kind === 'ref' && value.text !== undefined ? value.text.split(',') : [];
  const labels = useOptionLabels(target, ids, undefined);
  return (
    <span className="sed-filter-chip">
      <span className="sed-filter-chip-name">{filter.label}</span>
      {filterText(filter, value, frame, labels)}
      <button type="button" aria-label={frame.t('list.remove', { name: filter.label })} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </span>
  );
}

/** Everything to be dropped when the filters are cleared; a default range comes back by itself. */
function clearing(filters: readonly Filter[]): ParamChange {
  const names = filters.flatMap(({ name }) => [name, `${name}.from`, `${name}.to`]);
  return Object.fromEntries([
    ['q', undefined],
    ['status', undefined],
    ['view', undefined],
    ...names.map((name) => [`${FILTER_PREFIX}${name}`, undefined] as const),
  ]);
}

/** Whether the reader narrowed the list, and the way back. */
export function filteringOf({ state, filters }: List) {
  return {
    isFiltered: state.keyword !== '' || state.status.length > 0 || Object.keys(state.filters).length > 0,
    onReset: () => state.setFilters(clearing(filters)),
  };
}

/** Search box, the first filters, the others on demand, and what is in force as chips to take away. */
export function ListFilters({ list }: { readonly list: List }) {
  const frame = useModuleFrame();
  const { state, filters, inForce } = list;
  const set = filters.filter(({ name }) => isSet(valueOfFilter(inForce, name)));
  return (
    <FilterArea
      {...filteringOf(list)}
      search={{ value: state.keyword, onChange: (q) => state.setFilters({ q }) }}
      filters={filters.map((filter) => ({
        key: filter.name,
        label: filter.label,
        widthEm: WIDTH_EM[filter.kind] ?? USUAL_EM,
        isSet: set.includes(filter),
        control: (
          <FilterControl
            filter={filter}
            value={valueOfFilter(inForce, filter.name)}
            onChange={(value) => state.setFilters(filterChange(filter, value, frame))}
          />
        ),
      }))}
      chips={set.map((filter) => (
        <FilterChip
          key={filter.name}
          filter={filter}
          value={valueOfFilter(inForce, filter.name)}
          onRemove={() => state.setFilters(filterChange(filter, {}, frame))}
        />
      ))}
    />
  );
}
