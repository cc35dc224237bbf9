import type { DiagramElement, PublishedDiagram, SymbolKey } from '@sed/diagrams-contract';
import type { SignalDto } from '@sed/signals-contract';

/** A signal with defaults a spec overrides. */
export function signal(over: Partial<SignalDto> & { readonly code: string }): SignalDto {
  return {
    ...{
      id: 1,
      factoryNo: 'p1',
      name: { zh: over.code, en: over.code },
      kind: 'AI',
      role: 'PV',
      unit: 'mg/L',
      decimals: 1,
    },
    ...{ section: 'OXI', state: 'ENABLED', range: { lo: 0, hi: 10 }, normal: { lo: 1, hi: 3 }, scanPeriodS: 5 },
    ...{ staleAfterS: 15, deadband: null, counterRollover: null, critical: false },
    ...over,
  };
}

export function element(id: string, symbol: SymbolKey, over: Partial<DiagramElement> = {}): DiagramElement {
  return {
    ...{ id, symbol, x: 0, y: 0, w: 60, h: 40, rotation: 0, label: { zh: id, en: id }, bindings: {} },
    ...{ device: null, section: null, drill: null, camera: null },
    ...over,
  };
}

export const OVERVIEW_ID = '01890a5d-ac96-774b-bcce-000000000001';
export const UNIT_ID = '01890a5d-ac96-774b-bcce-000000000002';

export function published(elements: readonly DiagramElement[], over: Partial<PublishedDiagram> = {}): PublishedDiagram {
  return {
    ...{ id: OVERVIEW_ID, factoryNo: 'p1', name: { zh: '总貌', en: 'Overview' }, level: 1, version: 1 },
    ...{ publishedAt: 0, publishedBy: 'x', width: 800, height: 600, elements: [...elements], links: [] },
    ...{ bindings: [], at: null, values: null },
    ...over,
  };
}
