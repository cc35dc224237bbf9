import type { SignalDto } from '@sed/signals-contract';
import { createContext, use } from 'react';
import type { CellOrder } from './use-cell-order';
import type { ModelEditor } from './use-model-editor';

/** What every part of the editor works on. */
export interface EditorParts {
  readonly editor: ModelEditor;
  readonly signals: ReadonlyMap<string, SignalDto>;
  readonly mayEdit: boolean;
  readonly order: CellOrder;
  readonly chosenCell: string | undefined;
  readonly chooseCell: (cellId: string | undefined) => void;
  /** Opens the choice of signals for a group. */
  readonly pickSignals: (groupId: string) => void;
}

const EditorContext = createContext<EditorParts | undefined>(undefined);

export const EditorProvider = EditorContext.Provider;

export function useEditor(): EditorParts {
  const parts = use(EditorContext);
  if (parts === undefined) throw new Error('outside the model editor');
  return parts;
}
