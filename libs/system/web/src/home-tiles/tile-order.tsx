import type { HomeTile } from '@sed/plants-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { movedTile } from './edit-tiles';
import { tilePhrases } from './phrases';
import { tileTitle } from './tile-view';

const DRAG_TYPE = 'application/x-sed-tile';
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

interface Props {
  readonly tiles: readonly HomeTile[];
  readonly chosen: string | undefined;
  readonly mayEdit: boolean;
  readonly onChoose: (id: string) => void;
  readonly onChange: (tiles: readonly HomeTile[]) => void;
}

/** The tiles in their order; ordered by drag and by keyboard. */
export function TileOrder({ tiles, chosen, mayEdit, onChoose, onChange }: Props) {
  const t = useT(tilePhrases);
  const language = useLanguage();
  const [told, setTold] = useState('');
  const move = (id: string, to: number) => {
    const next = movedTile(tiles, id, to);
    const tile = next.find((one) => one.id === id);
    if (next === tiles || tile === undefined) return;
    onChange(next);
    setTold(t('moved', { name: tileTitle(tile, language, t), place: next.indexOf(tile) + 1 }));
  };
  const onKeyDown = (event: KeyboardEvent, id: string, index: number) => {
    const by = STEPS[event.key];
    if (!mayEdit || !event.altKey || by === undefined) return;
    event.preventDefault();
    move(id, index + by);
  };
  const onDrop = (event: DragEvent, index: number) => {
    const id = event.dataTransfer.getData(DRAG_TYPE);
    if (!mayEdit || id === '') return;
    event.preventDefault();
    move(id, index);
  };
  return (
    <>
      <ol className="sed-tile-order" aria-label={t('tiles')}>
        {tiles.map((tile, index) => (
          <li
            key={tile.id}
            draggable={mayEdit}
            onDragStart={(event) => event.dataTransfer.setData(DRAG_TYPE, tile.id)}
            onDragOver={(event) => event.dataTransfer.types.includes(DRAG_TYPE) && event.preventDefault()}
            onDrop={(event) => onDrop(event, index)}
          >
            <button
              type="button"
              aria-pressed={tile.id === chosen}
              title={mayEdit ? t('moveHint') : ''}
              onClick={() => onChoose(tile.id)}
              onKeyDown={(event) => onKeyDown(event, tile.id, index)}
            >
              {tileTitle(tile, language, t)}
            </button>
          </li>
        ))}
      </ol>
      <p className="sed-visually-hidden" aria-live="polite">
        {told}
      </p>
    </>
  );
}
