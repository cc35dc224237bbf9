import { useAddress } from '@sed/platform-web';
import { useServerNow } from '@sed/signals-web';
import type { SignalDto } from '@sed/signals-contract';
import { shownSpan, statisticsSpan, type TrendView } from '../trend/trend-view';
import { useEvents } from '../trend/use-events';
import { useRecords } from '../trend/use-records';
import { useSetpoints } from '../trend/use-setpoints';
import { ChangesDrawer } from './changes-drawer';

/** Name of the instant asked about in the address, epoch ms. */
export const CHANGES_AT = 'changes';
const MINUTE_MS = 60_000;

interface Props {
  readonly factoryNo: string;
  readonly signals: ReadonlyMap<string, SignalDto>;
  readonly zone: string | undefined;
  readonly view: TrendView;
  readonly onToggle: (signal: SignalDto) => void;
}

/** The drawer of what changed, open while the address names an instant. */
export function Changes(props: Props) {
  const { get } = useAddress();
  const asked = get(CHANGES_AT);
  const atMs = asked === undefined || asked === '' ? Number.NaN : Number(asked);
  return Number.isSafeInteger(atMs) && atMs > 0 ? <OpenChanges {...props} atMs={atMs} /> : null;
}

/** The minute in which the shown time ends: until then its minutes are complete. */
export function endMinute(view: TrendView, serverMs: number): number {
  return Math.floor(shownSpan(view.range, serverMs).toMs / MINUTE_MS) * MINUTE_MS;
}

function OpenChanges({ factoryNo, signals, zone, view, onToggle, atMs }: Props & { readonly atMs: number }) {
  const { set } = useAddress();
  const serverMs = useServerNow();
  const span = statisticsSpan(view.range, serverMs);
  const events = useEvents(factoryNo, span);
  const setpoints = useSetpoints(factoryNo, signals, span);
  const records = [...useRecords(factoryNo, span), ...setpoints];
  const show = (code: string): void => {
    const signal = signals.get(code);
    if (signal !== undefined) onToggle(signal);
  };
  return (
    <ChangesDrawer
      {...{ factoryNo, signals, zone, events, records, atMs }}
      endMs={endMinute(view, serverMs)}
      picked={view.codes}
      onAt={(at) => set({ [CHANGES_AT]: String(at) })}
      onShow={show}
      onClose={() => set({ [CHANGES_AT]: undefined })}
    />
  );
}
