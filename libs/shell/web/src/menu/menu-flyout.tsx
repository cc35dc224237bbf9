import { useLanguage } from '@sed/platform-web';
import type { CSSProperties } from 'react';
import { flyoutOf, linesOf, type FlyoutGroup, type MenuEntry } from './menu-model';
import { MenuLink } from './menu-link';

/** Height of a top-level entry and what the flyout has beyond them, fixed by the specification; px. */
const ENTRY_PX = 80;
const EXTRA_PX = 10;
const LINES_PER_COLUMN = 16;
const MAX_COLUMNS = 5;
/** Lines from which a group may go on in the next column: kept together it would leave holes. */
const LONG_GROUP = 8;

function Group({ group, onFollow }: { readonly group: FlyoutGroup; readonly onFollow: () => void }) {
  const language = useLanguage();
  return (
    <section className="sed-flyout-group" data-long={linesOf(group) > LONG_GROUP}>
      {group.title !== null && <h3>{group.title[language]}</h3>}
      {group.links.length > 0 && (
        <ul>
          {group.links.map((entry) => (
            <li key={entry.id}>
              <MenuLink entry={entry} className="sed-flyout-link" onFollow={onFollow} />
            </li>
          ))}
        </ul>
      )}
      {group.groups.map((below) => (
        <Group key={below.id} group={below} onFollow={onFollow} />
      ))}
    </section>
  );
}

interface Props {
  readonly id: string;
  readonly entry: MenuEntry;
  /** Top-level entries there are: the flyout is at least as high as their list. */
  readonly tops: number;
  readonly onFollow: () => void;
}

/** All pages of a top-level entry at a glance, up to three levels deep. */
export function MenuFlyout({ id, entry, tops, onFollow }: Props) {
  const language = useLanguage();
  const groups = flyoutOf(entry);
  const lines = groups.reduce((sum, group) => sum + linesOf(group) + 1, 0);
  const columns = Math.min(MAX_COLUMNS, groups.length, Math.ceil(lines / LINES_PER_COLUMN));
  // On a low screen the flyout ends above its lower edge instead.
  const style: CSSProperties & { '--sed-columns': number } = {
    '--sed-columns': Math.max(1, columns),
    minHeight: `min(${tops * ENTRY_PX + EXTRA_PX}px, calc(100vh - var(--sed-top-height, 0px) - 12px))`,
  };
  return (
    <div className="sed-flyout" id={id} style={style} role="group" aria-label={entry.title[language]}>
      <h2>{entry.title[language]}</h2>
      <div className="sed-flyout-columns">
        {groups.map((group) => (
          <Group key={group.id} group={group} onFollow={onFollow} />
        ))}
      </div>
    </div>
  );
}
