import type { DiagramElement } from '@sed/diagrams-contract';
import type { AlarmLevel } from '@sed/platform-contract';
import type { SignalDto } from '@sed/signals-contract';
import type { OpenAlarmsSnapshot } from '@sed/signals-web';
import { createContext, use } from 'react';

export interface LimitMark {
  readonly side: string;
  readonly value: number;
  readonly level: AlarmLevel;
}

/** What all elements of a shown diagram need, the same object as long as nothing of it changes. */
export interface ShownDiagram {
  readonly factoryNo: string;
  readonly signals: ReadonlyMap<string, SignalDto>;
  readonly limits: ReadonlyMap<string, readonly LimitMark[]>;
  /** The moment that is shown, epoch ms; null while it is the present. */
  readonly at: number | null;
  /** The alarms of that moment; null while it is the present, whose alarms are the open ones. */
  readonly pastAlarms: OpenAlarmsSnapshot | null;
  /** Sections that have a frame with their name: their structures need no second one. */
  readonly framed: ReadonlySet<string>;
  readonly selected: string | undefined;
  readonly onPick: (element: DiagramElement) => void;
}

const DiagramContext = createContext<ShownDiagram | undefined>(undefined);
export const DiagramProvider = DiagramContext;

/** @throws Error outside a diagram */
export function useShownDiagram(): ShownDiagram {
  const shown = use(DiagramContext);
  if (shown === undefined) throw new Error('No diagram above this component');
  return shown;
}

/** Sections with a frame of their own. */
export function framedSections(elements: readonly DiagramElement[] | undefined): ReadonlySet<string> {
  return new Set(elements?.flatMap(({ symbol, section }) => (symbol === 'frame' && section !== null ? [section] : [])));
}
