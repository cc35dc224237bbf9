import { formatAge } from '@sed/platform-contract';
import { useLanguage } from '@sed/platform-web';
import { useTick } from '../feed/board-context';

export interface AgeProps {
  readonly at: number | null;
  /** True shows the larger unit only. */
  readonly isShort?: boolean;
}

/** Age of a moment, counting by itself; nothing for a moment that never was. */
export function Age({ at, isShort = false }: AgeProps) {
  const language = useLanguage();
  const text = useTick((tick) => (at === null ? '' : formatAge(tick.nowMs - at, language, isShort ? 1 : 2)));
  return <span className="sed-number">{text}</span>;
}
