import { ALARM_STATES } from '@sed/alarms-contract';
import { useChosenPlant } from '@sed/signals-web';
import { useSession } from '@sed/platform-web';
import { useMemo } from 'react';
import { setOf } from '../list/chips';
import { useListParams } from '../list/use-list-params';
import { LEVEL_TEXTS, type AlarmFilter } from './alarm-filter';

/** The filter of the address; the plant is the one chosen in the frame. */
export function useAlarmFilter(): AlarmFilter {
  const { get } = useListParams();
  const { chosen, plants } = useChosenPlant();
  const seen = useSession((session) => session.viewer?.plants.length ?? 0);
  const states = get('state');
  const levels = get('level');
  const keyword = get('q') ?? '';
  return useMemo(
    () => ({
      factoryNo: chosen,
      plants: plants.length === seen ? undefined : new Set(plants.map(({ factoryNo }) => factoryNo)),
      states: setOf(states, ALARM_STATES),
      levels: setOf(levels, LEVEL_TEXTS),
      keyword,
    }),
    [chosen, plants, seen, states, levels, keyword],
  );
}
