import { formatAge } from '@sed/contract';
import { useLanguage } from '@sed/web-platform';
import { useTick } from '../feed/board-context';

/** Age of a moment, counting by itself; nothing for a moment that never was. */
export function Age({ at }: { readonly at: number | null }) {
  const language = useLanguage();
  const text = useTick((tick) => (at === null ? '' : formatAge(tick.nowMs - at, language)));
  return <span className="sed-number">{text}</span>;
}
