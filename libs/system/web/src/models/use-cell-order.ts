import { useLanguage, useT } from '@sed/platform-web';
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { cellOf, movedCell, placeOf, steppedCell, type CellPlace, type ModelContent } from './edit-model';
import { modelPhrases } from './phrases';

const DRAG_TYPE = 'application/x-sed-cell';
const FORWARD: ReadonlySet<string> = new Set(['ArrowRight', 'ArrowDown']);
const BACK: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowUp']);

export interface CellOrder {
  /** What was moved where, for those who hear it. */
  readonly told: string;
  /** Handlers of a cell: it can be dragged, dropped on and moved with Alt + arrows. */
  readonly ofCell: (cellId: string) => {
    readonly draggable: boolean;
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Handlers of the free space at the end of a group. */
  readonly ofGroup: (groupId: string) => {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

interface Options {
  readonly model: ModelContent;
  readonly mayEdit: boolean;
  readonly onChange: (to: ModelContent) => void;
}

/** Orders cells by drag and by keyboard. */
export function useCellOrder({ model, mayEdit, onChange }: Options): CellOrder {
  const t = useT(modelPhrases);
  const language = useLanguage();
  const [told, setTold] = useState('');
  const take = (next: ModelContent, cellId: string) => {
    const place = placeOf(next, cellId);
    if (next === model || place === undefined) return;
    onChange(next);
    const group = next.groups.find(({ id }) => id === place.groupId)?.title[language] ?? '';
    setTold(t('movedTo', { name: cellOf(next, cellId)?.title[language] ?? '', group, place: place.index + 1 }));
  };
  const drop = (event: DragEvent, to: CellPlace | undefined) => {
    const cellId = event.dataTransfer.getData(DRAG_TYPE);
    if (!mayEdit || cellId === '' || to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    take(movedCell(model, cellId, to), cellId);
  };
  const onDragOver = (event: DragEvent) => {
    if (mayEdit && event.dataTransfer.types.includes(DRAG_TYPE)) event.preventDefault();
  };
  return {
    told,
    ofCell: (cellId) => ({
      draggable: mayEdit,
      onDragStart: (event) => {
        event.dataTransfer.setData(DRAG_TYPE, cellId);
        event.dataTransfer.effectAllowed = 'move';
      },
      onDragOver,
      onDrop: (event) => drop(event, placeOf(model, cellId)),
      onKeyDown: (event) => {
        const by = FORWARD.has(event.key) ? 1 : BACK.has(event.key) ? -1 : 0;
        if (!mayEdit || !event.altKey || by === 0) return;
        event.preventDefault();
        take(steppedCell(model, cellId, by), cellId);
      },
    }),
    ofGroup: (groupId) => ({
      onDragOver,
      onDrop: (event) => {
        const size = model.groups.find(({ id }) => id === groupId)?.cells.length ?? 0;
        drop(event, { groupId, index: size });
      },
    }),
  };
}
