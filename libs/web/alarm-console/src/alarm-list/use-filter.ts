import { ALARM_STATES } from '@sed/contract';
import { useChosenPlant } from '@sed/web-live';
import { useMemo } from 'react';
import { setOf } from '../list/chips';
import { useListParams } from '../list/use-list-params';
import { LEVEL_TEXTS, type AlarmFilter } from './alarm-filter';

/** The filter of the address; the plant is the one chosen in the frame. */
export function useAlarmFilter(): AlarmFilter {
  const { get } = useListParams();
  const { chosen } = useChosenPlant();
  const states = get('state');
  const levels = get('level');
  const keyword = get('q') ?? '';
  return useMemo(
    () => ({ factoryNo: chosen, states: setOf(states, ALARM_STATES), levels: setOf(levels, LEVEL_TEXTS), keyword }),
    [chosen, states, levels, keyword],
  );
}
