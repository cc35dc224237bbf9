import { useCall } from '@sed/platform-web';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { structureOf, type OverflowStructure } from '@sed/toolbox-contract';
import { overflowConfig } from '@sed/toolbox-definitions';
import { useMemo } from 'react';

const MOST = 200;

/** A structure of the plant as it is set up. */
export interface ConfiguredStructure {
  readonly id: string;
  readonly name: string;
  readonly structure: OverflowStructure;
  /** `<plant>/<tag>` of each signal it names. */
  readonly signals: Readonly<Record<'level' | 'inflow' | 'throughput' | 'rain', string | undefined>>;
  readonly permit: { readonly events: number | null; readonly volumeM3: number | null };
}

const keyOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

function configuredOf({ id, values }: RecordDto): ConfiguredStructure[] {
  const structure = structureOf(values);
  if (structure === undefined) return [];
  return [
    {
      ...{ id, structure, name: typeof values.name === 'string' ? values.name : '' },
      signals: {
        level: keyOf(values.levelSignal),
        inflow: keyOf(values.inflowSignal),
        throughput: keyOf(values.throughputSignal),
        rain: keyOf(values.rainSignal),
      },
      permit: { events: numberOf(values.permitEvents), volumeM3: numberOf(values.permitM3) },
    },
  ];
}

/** The structures of a plant that are in use, by their name. */
export function useStructures(factoryNo: string) {
  const query = { factoryNo, enabled: 'true', sort: 'name', pageNum: 1, pageSize: MOST };
  const { data, error, refetch } = useCall(
    moduleCalls.list,
    { params: { module: overflowConfig.key }, query },
    { keepPrevious: true },
  );
  const structures = useMemo(() => data?.list.flatMap(configuredOf), [data]);
  return { structures, error, refetch };
}
