import { LOCKOUT_HOURS, type PlannedOrder, type PooledOrder } from '@sed/orders-contract';
import { formatNumber } from '@sed/platform-contract';
import { formatTime, useT } from '@sed/platform-web';
import { usePlants } from '@sed/signals-web';
import { Link } from 'react-router';
import { orderPhrases } from '../phrases';

type Groups = ReadonlyMap<string, readonly PooledOrder[]>;

/** What orders of the pool go well with. */
export interface GoWith {
  /** By the name of the isolation they are done behind. */
  readonly isolations: Groups;
  /** By the permit in force that covers them. */
  readonly permits: Groups;
  /** By order: those at the same place. */
  readonly places: Groups;
}

interface Props {
  readonly order: PlannedOrder;
  readonly goWith: GoWith;
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
}

/** Names a hint has room for. */
const MOST_NAMED = 20;

/** What an order could be done with: behind one isolation first, then under one permit, then where somebody goes anyway. */
function useReason({ id, isolation, permit }: PlannedOrder, { isolations, permits, places }: GoWith) {
  const t = useT(orderPhrases);
  const behind = isolation === null ? [] : (isolations.get(isolation) ?? []);
  const covered = permit === null ? [] : (permits.get(permit.id) ?? []);
  const near = places.get(id) ?? [];
  const group = [behind, covered, near].find(({ length }) => length > 1) ?? [];
  const count = group.length - 1;
  const hours = formatNumber(count * LOCKOUT_HOURS, 0);
  if (group === behind) return { group, text: t('behindIsolation', { count, hours }) };
  return { group, text: t(group === covered ? 'underPermit' : 'togetherCount', { count }) };
}

export function Together({ order, goWith, selected, onSelect }: Props) {
  const t = useT(orderPhrases);
  const { zoneOf } = usePlants();
  const { group, text } = useReason(order, goWith);
  const { permit } = order;
  const names = group.flatMap(({ id, name }) => (id === order.id ? [] : name));
  return (
    <>
      {group.length > 1 && (
        <button
          type="button"
          className="sed-pool-together"
          title={names.slice(0, MOST_NAMED).join('\n')}
          onClick={() => onSelect([...new Set([...selected, ...group.map(({ id }) => id)])])}
        >
          {text}
        </button>
      )}
      {permit !== null && (
        <Link className="sed-pool-permit" to={permit.path}>
          {t('permitUntil', {
            no: permit.no ?? '',
            time: formatTime(permit.validTo, zoneOf(order.factoryNo)).slice(5, 16),
          })}
        </Link>
      )}
    </>
  );
}
