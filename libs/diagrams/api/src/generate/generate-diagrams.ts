import type { DiagramDocument } from '@sed/diagrams-contract';
import type { PlantDto } from '@sed/platform-contract';
import type { SignalRef } from '@sed/platform-ports';
import { drawnDevices } from './devices';
import { flowOf, unitsOf } from './flow';
import { drawOverview } from './overview';
import { drawUnit } from './unit';

export interface GeneratedDiagram {
  readonly id: string;
  /** What it is of; the same again when it is generated anew. */
  readonly origin: string;
  readonly document: DiagramDocument;
}

const OVERVIEW = 'overview';

/**
 * The overview of a plant and a diagram for each of its units, laid out along the process and bound by the code grammar.
 * The same signals make the same diagrams. Empty for a plant without signals.
 */
export function generateDiagrams(
  plant: Pick<PlantDto, 'type'>,
  signals: readonly SignalRef[],
  idOf: (origin: string) => string,
): GeneratedDiagram[] {
  const flow = flowOf(plant, drawnDevices(signals));
  const units = unitsOf(flow);
  if (units.length === 0) return [];
  const overview = idOf(OVERVIEW);
  const made = units.map(({ plan, steps }): GeneratedDiagram & { readonly sections: readonly string[] } => ({
    id: idOf(`unit:${plan.key}`),
    origin: `unit:${plan.key}`,
    document: drawUnit(plan, steps, overview),
    sections: steps.map(({ section }) => section),
  }));
  const drillOf = (section: string) => made.find(({ sections }) => sections.includes(section))?.id ?? null;
  const document = drawOverview(plant, flow, { signals, drillOf });
  return [
    { id: overview, origin: OVERVIEW, document },
    ...made.map(({ id, origin, document: drawn }) => ({ id, origin, document: drawn })),
  ];
}
