import type { OrgNode } from '@sed/people-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { LineIcon } from '@sed/platform-ui';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import './org.css';
import { OrgIcon } from './org-icon';
import { useOrgMemory } from './org-memory';
import { filtered, firstFolded, flatten, isNamed, rowsOf, type SwitchNode, type SwitchRow } from './org-model';
import { orgPhrases } from './org-phrases';
import { OrgTree, rowId } from './org-tree';

const PAGE_ROWS = 10;
const MOVES = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'ArrowLeft', 'ArrowRight']);

interface Props {
  readonly items: readonly SwitchNode[];
  readonly currentCode: string | undefined;
  readonly userCode: string;
  readonly onPick: (node: OrgNode) => void;
  readonly onClose: () => void;
}

function Shortcuts({
  label,
  nodes,
  onPick,
}: {
  readonly label: string;
  readonly nodes: readonly OrgNode[];
  readonly onPick: (node: OrgNode) => void;
}) {
  const language = useLanguage();
  if (nodes.length === 0) return null;
  return (
    <div className="sed-org-shortcuts" role="group" aria-label={label}>
      <span>{label}</span>
      {nodes.map((node) => (
        <button key={node.code} type="button" onClick={() => onPick(node)}>
          <OrgIcon type={node.type} />
          {node.nameText[language]}
        </button>
      ))}
    </div>
  );
}

/** Where the keyboard goes from a row. */
function nextAt(rows: readonly SwitchRow[], at: number, key: string): number | undefined {
  const last = rows.length - 1;
  const row = rows[at];
  const moves: Record<string, () => number> = {
    ArrowDown: () => Math.min(last, at + 1),
    ArrowUp: () => Math.max(0, at - 1),
    PageDown: () => Math.min(last, at + PAGE_ROWS),
    PageUp: () => Math.max(0, at - PAGE_ROWS),
    ArrowLeft: () => (row === undefined ? at : rows.findLastIndex((one, i) => i < at && one.depth < row.depth)),
    ArrowRight: () => Math.min(last, at + 1),
  };
  return moves[key]?.();
}

/** The arrows move within the text as long as there is text to move in. */
function isTextMove(event: KeyboardEvent<HTMLInputElement>, text: string): boolean {
  const caret = event.currentTarget.selectionStart ?? 0;
  return ['ArrowLeft', 'ArrowRight'].includes(event.key) && text.trim() !== '' && caret < text.length;
}

type KeyAction = 'pick' | 'close' | 'fold' | 'move';

function actionOf(key: string, row: SwitchRow | undefined, isSearching: boolean): KeyAction | undefined {
  if (key === 'Escape') return 'close';
  if (key === 'Enter') return 'pick';
  const isFoldable = row !== undefined && row.item.children.length > 0 && !isSearching;
  if (isFoldable && key === (row.isOpen ? 'ArrowLeft' : 'ArrowRight')) return 'fold';
  return MOVES.has(key) ? 'move' : undefined;
}

/** Search, recent, favourites and the tree; the whole of it works from the search field by keyboard. */
export function OrgPanel({ items, currentCode, userCode, onPick, onClose }: Props) {
  const t = useT(orgPhrases);
  const treeId = useId();
  const [text, setText] = useState('');
  const [folded, setFolded] = useState(() => firstFolded(items, currentCode));
  const memory = useOrgMemory(userCode);
  const isSearching = text.trim() !== '';
  const rows = useMemo(
    () => rowsOf(filtered(items, text), (code) => !isSearching && folded.has(code)),
    [items, text, isSearching, folded],
  );
  const [chosenAt, setAt] = useState(() => rows.findIndex(({ item }) => item.node.code === currentCode));
  const firstMatch = rows.findIndex(({ item }) => item.isAllowed && isNamed(item.node, text));
  const at = chosenAt >= 0 && chosenAt < rows.length ? chosenAt : isSearching ? firstMatch : -1;
  const known = useMemo(() => new Map(flatten(items).map((item) => [item.node.code, item])), [items]);
  const nodesOf = (codes: readonly string[]) =>
    codes.flatMap((code) => {
      const item = known.get(code);
      return item?.isAllowed === true && code !== currentCode ? [item.node] : [];
    });
  const fold = (row: SwitchRow) => {
    const next = new Set(folded);
    if (!next.delete(row.item.node.code)) next.add(row.item.node.code);
    setFolded(next);
  };
  const pick = (row: SwitchRow) => {
    if (row.item.isAllowed) onPick(row.item.node);
    else fold(row);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || isTextMove(event, text)) return;
    const row = rows[at];
    const act = {
      pick: () => row !== undefined && pick(row),
      fold: () => row !== undefined && fold(row),
      close: onClose,
      move: () => setAt(nextAt(rows, at, event.key) ?? at),
    };
    const kind = actionOf(event.key, row, isSearching);
    if (kind === undefined) return;
    event.preventDefault();
    act[kind]();
  };
  return (
    <div className="sed-org-panel">
      <div className="sed-search-field">
        <LineIcon name="search" />
        <input
          role="combobox"
          aria-label={t('search')}
          aria-expanded
          aria-controls={treeId}
          aria-autocomplete="list"
          aria-activedescendant={rows[at] === undefined ? undefined : rowId(treeId, rows[at].item.node.code)}
          placeholder={t('search')}
          value={text}
          maxLength={60}
          autoFocus
          onChange={(event) => {
            setText(event.target.value);
            setAt(-1);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {!isSearching && (
        <>
          <Shortcuts label={t('recent')} nodes={nodesOf(memory.recent).slice(0, 4)} onPick={onPick} />
          <Shortcuts label={t('favourites')} nodes={nodesOf(memory.favourites)} onPick={onPick} />
        </>
      )}
      {rows.length === 0 ? (
        <p className="sed-org-nothing">{t(items.length === 0 ? 'noTree' : 'nothing')}</p>
      ) : (
        <OrgTree
          id={treeId}
          rows={rows}
          at={at}
          currentCode={currentCode}
          favourites={memory.favourites}
          onHover={setAt}
          onPick={pick}
          onFold={fold}
          onStar={memory.toggleFavourite}
        />
      )}
      <p className="sed-org-keys" aria-hidden="true">
        {t('keys')}
      </p>
    </div>
  );
}
