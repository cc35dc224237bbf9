import type { PlannedOrder } from '@sed/orders-contract';
import { useT } from '@sed/platform-web';
import { Link } from 'react-router';
import { orderPath } from '../order-path';
import { orderPhrases } from '../phrases';
import './pool.css';

/** What stands against the plan, a line for each kind: the first of the other orders, and how many more there are. */
export function Conflicts({ conflicts }: Pick<PlannedOrder, 'conflicts'>) {
  const t = useT(orderPhrases);
  const kinds = [...new Set(conflicts.map(({ kind }) => kind))];
  return (
    <ul className="sed-pool-conflicts">
      {kinds.map((kind) => {
        const [first, ...more] = conflicts.filter((one) => one.kind === kind);
        if (first === undefined) return null;
        const names = [first, ...more].map(({ no, name }) => [no, name].filter(Boolean).join(' '));
        return (
          <li key={kind} title={names.join('\n')}>
            {t(`clash.${kind}`)} <Link to={orderPath(first.module, first.id)}>{first.no ?? first.name}</Link>
            {more.length > 0 && <span className="sed-dim"> +{more.length}</span>}
          </li>
        );
      })}
    </ul>
  );
}
