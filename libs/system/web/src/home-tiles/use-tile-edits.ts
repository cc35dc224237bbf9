import { homeTileCalls, type HomeTile, type HomeTileSet } from '@sed/plants-contract';
import { CODE } from '@sed/platform-contract';
import { CallError, showError, showNotice, useAction, useT } from '@sed/platform-web';
import { useEffect, useState } from 'react';
import { isSameTiles } from './edit-tiles';
import { tilePhrases } from './phrases';

/** Edits of the tiles of one organisation until they are saved. */
export function useTileEdits(set: HomeTileSet) {
  const t = useT(tilePhrases);
  const [base, setBase] = useState(set);
  const [tiles, setTiles] = useState<readonly HomeTile[]>(set.tiles);
  const save = useAction(homeTileCalls.save, { refreshes: [homeTileCalls.ofOrg, homeTileCalls.shown] });
  const isDirty = !isSameTiles(tiles, base.tiles);
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  const open = (next: HomeTileSet) => {
    setBase(next);
    setTiles(next.tiles);
  };
  // Nothing of one's own to lose: what somebody else saved is shown as soon as it is known.
  if (set.version > base.version && !isDirty) open(set);
  const keep = async (list: readonly HomeTile[]) => {
    try {
      open(await save.mutateAsync({ body: { orgCode: base.orgCode, version: base.version, tiles: [...list] } }));
      showNotice({ kind: 'success', text: t('saved') });
    } catch (error) {
      if (!(error instanceof CallError && error.code === CODE.CONFLICT)) showError(error);
    }
  };
  return {
    base,
    tiles,
    setTiles,
    isDirty,
    isBusy: save.isPending,
    isConflict: save.error instanceof CallError && save.error.code === CODE.CONFLICT,
    save: () => keep(tiles),
    takeOver: () => keep([]),
    discard: () => {
      save.reset();
      open(set);
    },
  };
}
