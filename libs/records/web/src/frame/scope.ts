import { MANAGER_PREFIX, CENTRE_PREFIX, type BilingualText } from '@sed/platform-contract';
import { plantNosOf, useSession } from '@sed/platform-web';
import { useMemo } from 'react';

export interface ScopePlant {
  readonly factoryNo: string;
  readonly name: BilingualText;
}

/** What the list shows records of. */
export interface Scope {
  /** Number of the selected plant or, with its prefix, of an organisation node; undefined for all plants. */
  readonly factoryNo: string | undefined;
  /** Set when everything is about one plant: then nobody is asked for a plant and no column repeats it. */
  readonly plant: ScopePlant | undefined;
  readonly plants: readonly ScopePlant[];
}

function isNode(factoryNo: string): boolean {
  return factoryNo.startsWith(MANAGER_PREFIX) || factoryNo.startsWith(CENTRE_PREFIX);
}

/** The selected plant or organisation node with its plants. */
export function useScope(): Scope {
  const selected = useSession((session) => session.factoryNo);
  const node = useSession((session) => session.selectedNode);
  const viewerPlants = useSession((session) => session.viewer?.plants);
  return useMemo(() => {
    const own = viewerPlants ?? [];
    const below = node === null || selected === null || !isNode(selected) ? undefined : plantNosOf(node);
    const plants = below === undefined ? own : own.filter(({ factoryNo }) => below.has(factoryNo));
    const only = plants.length === 1 ? plants[0] : undefined;
    const plant = selected === null || isNode(selected) ? only : own.find(({ factoryNo }) => factoryNo === selected);
    return {
      factoryNo: selected ?? only?.factoryNo,
      plant,
      plants: plant === undefined ? plants : [plant],
    };
  }, [selected, node, viewerPlants]);
}
