import { useLanguage, useT } from '@sed/platform-web';
import { LineIcon } from '@sed/platform-ui';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { OrgIcon } from './org-icon';
import type { SwitchRow } from './org-model';
import { orgPhrases } from './org-phrases';

/** Rows have one height, so that only those in view need to be drawn. */
export const ROW_PX = 36;
const LEAST_VIEW_PX = 396;
/** Share of the screen the tree may take. */
const VIEW_SHARE = 0.5;
const SPARE_ROWS = 6;

export interface OrgTreeProps {
  readonly id: string;
  readonly rows: readonly SwitchRow[];
  /** Row the keyboard is at. */
  readonly at: number;
  readonly currentCode: string | undefined;
  readonly favourites: readonly string[];
  readonly onHover: (index: number) => void;
  readonly onPick: (row: SwitchRow) => void;
  readonly onFold: (row: SwitchRow) => void;
  readonly onStar: (code: string) => void;
}

export function rowId(treeId: string, code: string): string {
  return `${treeId}-${code}`;
}

interface RowProps extends Omit<OrgTreeProps, 'rows' | 'at'> {
  readonly row: SwitchRow;
  readonly index: number;
  readonly isAt: boolean;
}

function Row({ id, row, index, isAt, currentCode, favourites, ...on }: RowProps) {
  const t = useT(orgPhrases);
  const language = useLanguage();
  const { item, depth, isOpen } = row;
  const { node } = item;
  const name = node.nameText[language];
  const isStarred = favourites.includes(node.code);
  const isCurrent = node.code === currentCode;
  const style: CSSProperties = { top: index * ROW_PX, height: ROW_PX, paddingInlineStart: 8 + depth * 20 };
  return (
    <div
      id={rowId(id, node.code)}
      className="sed-org-row"
      role="treeitem"
      aria-level={depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-selected={isCurrent}
      aria-disabled={!item.isAllowed}
      {...(item.children.length > 0 ? { 'aria-expanded': isOpen } : {})}
      data-at={isAt}
      style={style}
      onPointerMove={() => on.onHover(index)}
      onClick={() => on.onPick(row)}
    >
      {item.children.length > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          className="sed-org-fold"
          aria-label={t(isOpen ? 'fold' : 'expand', { name })}
          onClick={(event) => {
            event.stopPropagation();
            on.onFold(row);
          }}
        >
          <LineIcon name={isOpen ? 'chevronDown' : 'chevronRight'} />
        </button>
      ) : (
        <span className="sed-org-fold" />
      )}
      <OrgIcon type={node.type} />
      <span className="sed-org-name" title={name}>
        {name}
      </span>
      {isCurrent && <LineIcon name="check" />}
      <span className="sed-org-type">
        {node.type !== 5 && item.plantCount > 0 && <span>{t('plants', { count: item.plantCount })}</span>}
        {t(`type.t${node.type}`)}
      </span>
      {item.isAllowed && (
        <button
          type="button"
          // Reached by the tab key from the search field, for the row the arrows stand on.
          tabIndex={isAt ? 0 : -1}
          className="sed-org-star"
          aria-pressed={isStarred}
          aria-label={t(isStarred ? 'unstar' : 'star', { name })}
          onClick={(event) => {
            event.stopPropagation();
            on.onStar(node.code);
          }}
        >
          <LineIcon name="star" />
        </button>
      )}
    </div>
  );
}

/** The tree of plants and organisations; draws only what is in view, so a thousand nodes open at once. */
export function OrgTree(props: OrgTreeProps) {
  const { rows, at, id } = props;
  const t = useT(orgPhrases);
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [viewPx] = useState(() => Math.max(LEAST_VIEW_PX, Math.round(window.innerHeight * VIEW_SHARE)));
  useEffect(() => {
    const element = box.current;
    if (element === null || at < 0) return;
    if (at * ROW_PX < element.scrollTop) element.scrollTop = at * ROW_PX;
    if ((at + 1) * ROW_PX > element.scrollTop + viewPx) element.scrollTop = (at + 1) * ROW_PX - viewPx;
  }, [at, viewPx]);
  const first = Math.max(0, Math.floor(top / ROW_PX) - SPARE_ROWS);
  const last = Math.min(rows.length, Math.ceil((top + viewPx) / ROW_PX) + SPARE_ROWS);
  return (
    <div
      ref={box}
      id={id}
      className="sed-org-tree"
      role="tree"
      aria-label={t('tree')}
      style={{ maxHeight: viewPx }}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <div className="sed-org-rows" role="presentation" style={{ height: rows.length * ROW_PX }}>
        {rows.slice(first, last).map((row, offset) => (
          <Row {...props} key={row.item.node.code} row={row} index={first + offset} isAt={first + offset === at} />
        ))}
      </div>
    </div>
  );
}
