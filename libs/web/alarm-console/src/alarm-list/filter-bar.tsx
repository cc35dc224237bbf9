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

/** Level chips, keyword and whatever else a list filters by. */
export function FilterBar({ filter, children }: { readonly filter: AlarmFilter; readonly children?: ReactNode }) {
  const t = useT(alarmPhrases);
  const { set, get } = useListParams();
  const isFiltered = ['state', 'level', 'q', 'from', 'to'].some((name) => get(name) !== undefined);
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
        <Button
          type="link"
          onClick={() => set({ state: undefined, level: undefined, q: undefined, from: undefined, to: undefined })}
        >
          {t('filter.clear')}
        </Button>
      )}
    </div>
  );
}
