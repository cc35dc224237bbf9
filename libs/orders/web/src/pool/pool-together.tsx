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

/** Names a hint has room for. */
const MOST_NAMED = 20;

/** Orders it goes well with, itself among them. */
interface Near {
  readonly why: 'behindIsolation' | 'underPermit' | 'togetherCount';
  readonly group: readonly PooledOrder[];
}

const ALONE: Near = { why: 'togetherCount', group: [] };

/** Behind one isolation first, then under one permit, then where somebody goes anyway; undefined where it stands alone. */
export function nearOf({ id, isolation, permit }: PlannedOrder, goWith: GoWith): Near | undefined {
  const ways: readonly (readonly [Near['why'], readonly PooledOrder[] | undefined])[] = [
    ['behindIsolation', goWith.isolations.get(isolation ?? '')],
    ['underPermit', goWith.permits.get(permit?.id ?? '')],
    ['togetherCount', goWith.places.get(id)],
  ];
  for (const [why, group = []] of ways) if (group.length > 1) return { why, group };
  return undefined;
}

interface Props {
  readonly order: PlannedOrder;
  readonly near: Near | undefined;
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
}

export function Together({ order, near, selected, onSelect }: Props) {
  const t = useT(orderPhrases);
  const { zoneOf } = usePlants();
  const { group, why } = near ?? ALONE;
  const count = group.length - 1;
  const text = t(why, { count, hours: formatNumber(count * LOCKOUT_HOURS, 0) });
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
