import type { DiagramElement } from '@sed/diagrams-contract';
import { createContext, use, type ComponentType } from 'react';

/** What other areas show of a picked element; a slot nobody fills shows nothing. */
export interface DiagramSlots {
  /** Where a value comes from: instrument, last calibration, laboratory checks, substitutions. */
  readonly provenance?: ComponentType<{ readonly factoryNo: string; readonly code: string }>;
  /** The camera that looks at an element: the one it names, else those near it. */
  readonly camera?: ComponentType<{
    readonly factoryNo: string;
    readonly camera: string | null;
    readonly element: DiagramElement;
  }>;
  /** The last work orders of a device. */
  readonly orders?: ComponentType<{ readonly factoryNo: string; readonly device: string }>;
}

const SlotsContext = createContext<DiagramSlots>({});
export const DiagramSlotsProvider = SlotsContext;

export function useDiagramSlots(): DiagramSlots {
  return use(SlotsContext);
}
