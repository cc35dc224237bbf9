import { Badge, Button, Grid } from 'antd';
import { useState, type ReactNode } from 'react';
import './list-frame.css';
import { LineIcon } from './icons';
import { SearchField, type SearchFieldProps } from './search-field';
import { useUiLanguage } from './ui-language';

const TEXT = {
  en: { filters: 'Filters', more: 'More filters', reset: 'Clear filters' },
  zh: { filters: '筛选', more: '更多筛选', reset: '清空筛选' },
} as const;

/** As many filters stand in the bar; the rest opens on demand. */
const IN_BAR = 3;

export interface ListFilter {
  readonly key: string;
  readonly label: string;
  readonly control: ReactNode;
  /** Counted on the button while the filter is out of sight. */
  readonly isSet?: boolean;
  /** Without it the control is as wide as it is. */
  readonly widthEm?: number;
}

export interface FilterAreaProps {
  readonly search?: Omit<SearchFieldProps, 'isMain'> | undefined;
  /** Most used first. */
  readonly filters?: readonly ListFilter[];
  readonly inBar?: number;
  readonly isFiltered: boolean;
  readonly onReset: () => void;
  /** Filters in force by name, each to be taken away by itself. */
  readonly chips?: ReactNode;
  /** Things that act on the list but do not filter it: export, columns, refresh. */
  readonly tools?: ReactNode;
  /** All in one line where there is room for it: what the list shows matters more than its filters. */
  readonly isOneLine?: boolean;
}

function widthOf(widthEm: number | undefined) {
  return widthEm === undefined ? {} : { style: { flexBasis: `${widthEm}em` }, 'data-sized': true };
}

/** How many filters stand in the line. On small screens the rows need the room: filters open on demand, or all are swiped. */
function useShown({ inBar = IN_BAR, isOneLine = false }: FilterAreaProps): number {
  const { lg } = Grid.useBreakpoint();
  return lg === false && !isOneLine ? 0 : inBar;
}

interface MoreProps {
  readonly hidden: readonly ListFilter[];
  readonly label: string;
  readonly isWide: boolean;
  readonly onToggle: () => void;
}

function MoreButton({ hidden, label, isWide, onToggle }: MoreProps) {
  const hiddenSet = hidden.filter(({ isSet }) => isSet === true).length;
  return (
    <Badge count={isWide ? 0 : hiddenSet} size="small" color="var(--sed-accent)">
      <Button icon={<LineIcon name="filter" />} aria-expanded={isWide} onClick={onToggle}>
        {label}
      </Button>
    </Badge>
  );
}

function MoreFilters({ hidden }: Pick<MoreProps, 'hidden'>) {
  return (
    <div className="sed-filter-more">
      {hidden.map(({ key, label, control }) => (
        <div key={key}>
          <span className="sed-filter-label" aria-hidden="true">
            {label}
          </span>
          <div className="sed-filter-control">{control}</div>
        </div>
      ))}
    </div>
  );
}

function Chips({ chips, reset }: { readonly chips: ReactNode; readonly reset: ReactNode }) {
  if (reset === false && !hasContent(chips)) return null;
  return (
    <div className="sed-filter-chips">
      {chips}
      {reset}
    </div>
  );
}

/** Search, the first filters, the others on demand, what is in force, and the tools of the list. */
export function FilterArea(props: FilterAreaProps) {
  const { search, filters = [], isFiltered, onReset, chips, tools } = props;
  const words = TEXT[useUiLanguage()];
  const [isWide, setWide] = useState(false);
  const shown = useShown(props);
  const hidden = filters.slice(shown);
  const hasMore = hidden.length > 0;
  const reset = isFiltered && (
    <Button type="link" size="small" onClick={onReset}>
      {words.reset}
    </Button>
  );
  return (
    <div role="search" aria-label={words.filters} className="sed-filter-area" data-one-line={props.isOneLine === true}>
      <div className="sed-filter-line">
        {search !== undefined && <SearchField {...search} isMain />}
        {filters.slice(0, shown).map(({ key, control, widthEm }) => (
          <div key={key} className="sed-filter-control" {...widthOf(widthEm)}>
            {control}
          </div>
        ))}
        {hasMore && (
          <MoreButton
            hidden={hidden}
            label={shown === 0 ? words.filters : words.more}
            isWide={isWide}
            onToggle={() => setWide((was) => !was)}
          />
        )}
        {chips === undefined && reset}
        {tools !== undefined && <div className="sed-filter-tools">{tools}</div>}
      </div>
      {isWide && hasMore && <MoreFilters hidden={hidden} />}
      {chips !== undefined && <Chips chips={chips} reset={reset} />}
    </div>
  );
}

function hasContent(chips: ReactNode): boolean {
  return Array.isArray(chips) ? chips.length > 0 : Boolean(chips);
}

export interface ListFrameProps extends FilterAreaProps {
  /** States with counts above the filters. */
  readonly status?: ReactNode;
  /** What the reader should know about the rows. */
  readonly notes?: ReactNode;
  /** The table. */
  readonly children: ReactNode;
}

/** A list of a page: states, search and filters, tools, notes, and its table. */
export function ListFrame({ status, notes, children, ...area }: ListFrameProps) {
  return (
    <>
      <div className="sed-list-controls">
        {status}
        <FilterArea {...area} />
      </div>
      {notes}
      {children}
    </>
  );
}
