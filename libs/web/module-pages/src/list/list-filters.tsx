import { Badge, Button, Grid, Input, type InputRef } from 'antd';
import { useState, type RefObject } from 'react';
import { useModuleFrame } from '../frame/module-frame';
import { Icon } from '../icons';
import { useOptionLabels } from '../pick/use-options';
import { FilterControl } from './filter-control';
import { filterChange, filterText, isSet, valueOfFilter, type Filter, type FilterValue } from './filter-model';
import { FILTER_PREFIX, type ListState, type ParamChange } from './use-list-state';

/** As many filters stand in the bar; the rest opens on demand. */
const IN_BAR = 3;

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

function SearchBox({ state, inputRef }: { readonly state: ListState; readonly inputRef: RefObject<InputRef | null> }) {
  const { t } = useModuleFrame();
  const [typed, setTyped] = useState({ from: state.keyword, text: state.keyword });
  const text = typed.from === state.keyword ? typed.text : state.keyword;
  const commit = (next: string) => {
    const keyword = next.trim();
    // From here on the box follows the address: a way back to a list without a keyword empties it.
    setTyped({ from: keyword, text: keyword });
    if (keyword !== state.keyword) state.setFilters({ q: keyword === '' ? undefined : keyword });
  };
  return (
    <Input
      ref={inputRef}
      className="sed-search"
      type="search"
      allowClear
      maxLength={100}
      prefix={<Icon name="search" />}
      aria-label={t('list.search')}
      placeholder={t('list.searchHint')}
      value={text}
      onChange={(event) => {
        setTyped({ from: state.keyword, text: event.target.value });
        if (event.target.value === '') commit('');
      }}
      onPressEnter={() => commit(text)}
      onBlur={() => commit(text)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}

interface Props {
  readonly state: ListState;
  readonly filters: readonly Filter[];
  readonly inForce: Readonly<Record<string, string>>;
  readonly searchRef: RefObject<InputRef | null>;
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

/** Search box, the first filters, the others on demand, and what is in force as chips to take away. */
export function ListFilters({ state, filters, inForce, searchRef }: Props) {
  const frame = useModuleFrame();
  const { t } = frame;
  const [isWide, setWide] = useState(false);
  const set = filters.filter(({ name }) => isSet(valueOfFilter(inForce, name)));
  const { lg } = Grid.useBreakpoint();
  // On small screens the rows need the room: filters open on demand.
  const inBar = lg === false ? 0 : IN_BAR;
  const hidden = filters.slice(inBar);
  const hiddenSet = set.filter((filter) => hidden.includes(filter)).length;
  const isFiltered = state.keyword !== '' || state.status.length > 0 || Object.keys(state.filters).length > 0;
  const control = (filter: Filter) => (
    <div key={filter.name} className="sed-filter" data-kind={filter.kind}>
      <FilterControl
        filter={filter}
        value={valueOfFilter(inForce, filter.name)}
        onChange={(value) => state.setFilters(filterChange(filter, value, frame))}
      />
    </div>
  );
  return (
    <div role="search" aria-label={t('list.filters')} className="sed-filters-area">
      <div className="sed-filters-bar">
        <SearchBox state={state} inputRef={searchRef} />
        {filters.slice(0, inBar).map(control)}
        {hidden.length > 0 && (
          <Badge count={isWide ? 0 : hiddenSet} size="small" color="var(--sed-accent)">
            <Button icon={<Icon name="filter" />} aria-expanded={isWide} onClick={() => setWide((was) => !was)}>
              {t(inBar === 0 ? 'list.filters' : 'list.moreFilters')}
            </Button>
          </Badge>
        )}
      </div>
      {isWide && hidden.length > 0 && (
        <div className="sed-filters-more">
          {hidden.map((filter) => (
            <div key={filter.name}>
              <span className="sed-filter-label" aria-hidden="true">
                {filter.label}
              </span>
              {control(filter)}
            </div>
          ))}
        </div>
      )}
      {(set.length > 0 || isFiltered) && (
        <div className="sed-filter-chips">
          {set.map((filter) => (
            <FilterChip
              key={filter.name}
              filter={filter}
              value={valueOfFilter(inForce, filter.name)}
              onRemove={() => state.setFilters(filterChange(filter, {}, frame))}
            />
          ))}
          {isFiltered && (
            <Button type="link" size="small" onClick={() => state.setFilters(clearing(filters))}>
              {t('list.clear')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
