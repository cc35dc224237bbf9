import { FIGURE_CODES, FIGURE_PERIODS, type FigureCode, type FigurePeriod } from '@sed/plants-contract';
import { useAddress, useSession } from '@sed/platform-web';
import { useThemeChoice } from '@sed/signals-web';
import { useEffect } from 'react';

/** What a board shows; the address carries all of it, so that a link or a frame opens the same. */
export interface BoardChoice {
  readonly period: FigurePeriod;
  readonly back: 0 | 1;
  readonly region: string | undefined;
  readonly indices: readonly FigureCode[];
  readonly scope: string | undefined;
  readonly set: (change: Readonly<Record<string, string | undefined>>) => void;
}

const FIRST_INDICES: readonly FigureCode[] = ['COMPLY_R', 'LOAD_H', 'E_U', 'P_DOSE_U'];
/** As many as stand beside each other on a wall. */
export const MAX_INDICES = 4;

export function useBoardChoice(): BoardChoice {
  const { get, set } = useAddress();
  const session = useSession(({ factoryNo }) => factoryNo);
  const asked = get('period');
  const named = get('index')?.split(',') ?? [];
  const indices = FIGURE_CODES.filter((code) => named.includes(code)).slice(0, MAX_INDICES);
  useBoardTheme(get('theme'));
  return {
    period: FIGURE_PERIODS.find((period) => period === asked) ?? 'month',
    back: get('back') === '1' ? 1 : 0,
    region: get('region'),
    indices: indices.length === 0 ? FIRST_INDICES : indices,
    scope: get('plant') ?? (session === null || session === '' ? undefined : session),
    set,
  };
}

/** A frame of another page says which look fits there; without a word the own choice holds. */
function useBoardTheme(theme: string | undefined): void {
  useEffect(() => {
    if (theme === 'light' || theme === 'dark') useThemeChoice.setState({ theme });
  }, [theme]);
}
