import { settingCalls } from '@sed/plants-contract';
import { useAction, useCall } from '@sed/platform-web';
import { DEFAULT_LAYOUT, layoutOf, type Layout } from './wall-view';

const KEY = 'camera.wall';
const INPUT = { params: { key: KEY } };

/** How many cameras a user looks at at once: of the address, else as it was left last, on whatever machine. */
export function useLayout(asked: string | undefined): {
  readonly layout: Layout;
  readonly keep: (layout: Layout) => void;
} {
  const { data } = useCall(settingCalls.details, INPUT, { isAcrossPlants: true, staleTimeMs: 300_000 });
  const save = useAction(settingCalls.save, { refreshes: [settingCalls.details] });
  const value = data?.value;
  const stored = typeof value === 'object' && value !== null && 'layout' in value ? layoutOf(value.layout) : undefined;
  return {
    layout: layoutOf(asked) ?? stored ?? DEFAULT_LAYOUT,
    keep: (layout) => save.mutate({ params: { key: KEY }, body: { value: { layout } } }),
  };
}
