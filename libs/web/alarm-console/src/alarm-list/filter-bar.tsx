import { useT } from '@sed/web-platform';
import { AlarmSymbol } from '@sed/web-ui';
import { Button, Input } from 'antd';
import { type ReactNode } from 'react';
import { Chips, toggled } from '../list/chips';
import { useListParams } from '../list/use-list-params';
import { LEVEL_TEXTS, type AlarmFilter } from './alarm-filter';
import { alarmPhrases } from './phrases';

const LEVELS = [1, 2, 3, 4] as const;
const MAX_KEYWORD = 100;

const USUAL = ['state', 'level', 'q', 'from', 'to'];
const NONE: readonly string[] = [];

interface Props {
  readonly filter: AlarmFilter;
  /** Names in the address of what else this list filters by, cleared with the others. */
  readonly extra?: readonly string[];
  readonly children?: ReactNode;
}

/** Level chips, keyword and whatever else a list filters by. */
export function FilterBar({ filter, extra = NONE, children }: Props) {
  const t = useT(alarmPhrases);
  const { set, get } = useListParams();
  const names = [...USUAL, ...extra];
  const isFiltered = names.some((name) => get(name) !== undefined);
  return (
    <div className="sed-filters">
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
      <Input.Search
        allowClear
        aria-label={t('filter.keyword')}
        placeholder={t('filter.keyword')}
        defaultValue={filter.keyword}
        maxLength={MAX_KEYWORD}
        onSearch={(q) => set({ q })}
      />
      {children}
      {isFiltered && (
        <Button type="link" onClick={() => set(Object.fromEntries(names.map((name) => [name, undefined])))}>
          {t('filter.clear')}
        </Button>
      )}
    </div>
  );
}
