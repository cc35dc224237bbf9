import type { MenuNode, OrgCodeEntry, OrgNode } from '@sed/people-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { LineIcon, type LineIconName } from '@sed/platform-ui';
import { Modal } from 'antd';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { listed } from '../menu/menu-model';
import { flatten, prune } from '../org/org-model';
import {
  boardHits,
  nodeHits,
  pageHits,
  ranked,
  recentHits,
  rememberHit,
  type Hit,
  type HitKind,
} from './palette-model';
import { palettePhrases } from './palette-phrases';
import './palette.css';
import { usePaletteKeys } from './use-palette-keys';
import { useSignalHits } from './use-signal-hits';

const ICONS: Record<HitKind, LineIconName> = { pages: 'page', plants: 'plant', signals: 'signal' };
const MAX_HITS = 8;

export interface CommandPaletteProps {
  readonly menus: readonly MenuNode[];
  readonly orgTree: readonly OrgNode[];
  readonly orgCodeList: readonly OrgCodeEntry[];
  /** The plant in view, when it is one: its signals are searched. */
  readonly factoryNo: string | undefined;
  readonly userCode: string;
  readonly seesSignals: boolean;
  readonly onSwitch: (node: OrgNode) => void;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

interface Section {
  readonly title: string;
  readonly hits: readonly Hit[];
  /** Place of its first hit among all. */
  readonly firstIndex: number;
}

/** Sections with something in them, their hits numbered through. */
function numbered(sections: readonly Omit<Section, 'firstIndex'>[]): readonly Section[] {
  const filled = sections.filter(({ hits }) => hits.length > 0);
  return filled.map((section, index) => ({
    ...section,
    firstIndex: filled.slice(0, index).reduce((sum, { hits }) => sum + hits.length, 0),
  }));
}

interface ListProps {
  readonly id: string;
  readonly sections: readonly Section[];
  readonly at: number;
  readonly onHover: (index: number) => void;
  readonly onPick: (hit: Hit) => void;
}

function HitList({ id, sections, at, onHover, onPick }: ListProps) {
  const t = useT(palettePhrases);
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div ref={box} id={id} className="sed-palette-list" role="listbox" aria-label={t('label')}>
      {sections.map(({ title, hits, firstIndex }) => (
        <div key={title} role="group" aria-label={title}>
          <p className="sed-palette-head" aria-hidden="true">
            {title}
          </p>
          {hits.map((hit, offset) => {
            const own = firstIndex + offset;
            return (
              <div
                key={hit.id}
                id={`${id}-${own}`}
                role="option"
                aria-selected={own === at}
                className="sed-palette-hit"
                onPointerMove={() => onHover(own)}
                onClick={() => onPick(hit)}
              >
                <LineIcon name={ICONS[hit.kind]} />
                <span className="sed-palette-title">{hit.title[language]}</span>
                <span className="sed-palette-place">{hit.place?.[language]}</span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface Found {
  readonly sections: readonly Section[];
  readonly note: string;
  /** False while some of it may still belong to what was typed before. */
  readonly isSettled: boolean;
}

function useSections(props: CommandPaletteProps, typed: string): Found {
  const { menus, orgTree, orgCodeList, factoryNo, userCode, seesSignals } = props;
  const t = useT(palettePhrases);
  const pages = useMemo(() => [...pageHits(listed(menus)), ...boardHits()], [menus]);
  const nodes = useMemo(() => nodeHits(orgTree, orgCodeList), [orgTree, orgCodeList]);
  const signals = useSignalHits(typed, factoryNo, seesSignals);
  // Plants the person lost meanwhile are left out; so are pages no longer in the menu.
  const [recent] = useState(() => recentHits(userCode));
  if (typed.trim() === '') {
    const ids = new Set([...pages, ...nodes].map(({ id }) => id));
    const known = recent.filter((hit) => hit.kind === 'signals' || ids.has(hit.id));
    return { sections: numbered([{ title: t('recent'), hits: known }]), note: t('start'), isSettled: true };
  }
  const all = [
    { title: t('pages'), hits: ranked(pages, typed, MAX_HITS) },
    { title: t('plants'), hits: ranked(nodes, typed, MAX_HITS) },
    { title: t('signals'), hits: signals.hits },
  ];
  const note = t(signals.hasFailed ? 'failed' : signals.isSearching ? 'searching' : 'nothing');
  return { sections: numbered(all), note, isSettled: signals.isSettled };
}

/** Enter pressed before the search has answered: kept until it has, and dropped when something else is typed. */
function useEnterKept(typed: string, isSettled: boolean, onSettled: () => void): () => void {
  const kept = useRef<string>(null);
  const act = useEffectEvent(onSettled);
  useEffect(() => {
    if (kept.current === null || !isSettled) return;
    const isOfThis = kept.current === typed;
    kept.current = null;
    if (isOfThis) act();
  }, [typed, isSettled]);
  return () => {
    kept.current = typed;
  };
}

function Palette(props: CommandPaletteProps) {
  const { orgTree, orgCodeList, userCode, onSwitch, onOpen } = props;
  const t = useT(palettePhrases);
  const listId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { sections, note, isSettled } = useSections(props, typed);
  const hits = sections.flatMap((section) => section.hits);
  const pick = (hit: Hit) => {
    onOpen(false);
    rememberHit(userCode, hit);
    const { target } = hit;
    if (target.to === 'page') void navigate(target.path);
    else if (target.to === 'site') window.open(target.href, '_blank', 'noopener,noreferrer');
    else {
      const found = flatten(prune(orgTree, orgCodeList)).find(({ node }) => node.code === target.code);
      if (found !== undefined) onSwitch(found.node);
    }
  };
  const keepEnter = useEnterKept(typed, isSettled, () => {
    if (hits[0] !== undefined) pick(hits[0]);
  });
  const enter = () => {
    const current = hits[at];
    // Pages and plants are found at once; the first signal may still be one of what was typed before.
    const isOld = current === undefined || (at === 0 && current.kind === 'signals');
    if (isOld && !isSettled) keepEnter();
    else if (current !== undefined) pick(current);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setAt(hits.length === 0 ? 0 : (at + 1) % hits.length);
    else if (event.key === 'ArrowUp') setAt(hits.length === 0 ? 0 : (at - 1 + hits.length) % hits.length);
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  };
  return (
    <div className="sed-palette">
      <div className="sed-search-field">
        <LineIcon name="search" />
        <input
          role="combobox"
          aria-label={t('open')}
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={hits[at] === undefined ? undefined : `${listId}-${at}`}
          placeholder={t('placeholder')}
          value={typed}
          maxLength={100}
          autoFocus
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <p className="sed-visually-hidden" role="status">
        {hits.length === 0 ? note : t('results', { count: hits.length })}
      </p>
      {hits.length === 0 ? (
        <p className="sed-palette-note" aria-hidden="true">
          {note}
        </p>
      ) : (
        <HitList id={listId} sections={sections} at={at} onHover={setAt} onPick={pick} />
      )}
      <p className="sed-org-keys" aria-hidden="true">
        {t('keys')}
      </p>
    </div>
  );
}

/** Goes to any page, plant or signal by its name: opened with Ctrl+K or ⌘K from everywhere. */
export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, onOpen } = props;
  const t = useT(palettePhrases);
  usePaletteKeys(isOpen, onOpen);
  return (
    <Modal
      open={isOpen}
      onCancel={() => onOpen(false)}
      footer={null}
      closable={false}
      // Nothing typed here is worth keeping, so a click beside it closes it.
      mask={{ closable: true }}
      destroyOnHidden
      width="min(44em, 94vw)"
      style={{ top: '12vh' }}
      title={<span className="sed-visually-hidden">{t('open')}</span>}
      className="sed-palette-dialog"
    >
      <Palette {...props} />
    </Modal>
  );
}
