import { PLANT_ORG_TYPE } from '@sed/people-contract';
import type { ViewerDto } from '@sed/platform-contract';
import { plantNosOf, readOfTab, useSession, writeOfTab } from '@sed/platform-web';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

const PLANT_PARAM = 'plant';
const PLANT_KEY = 'plant';
const NO_PLANTS: ViewerDto['plants'] = [];

export interface PlantChoice {
  /** Undefined stands for all plants in scope. */
  readonly chosen: string | undefined;
  readonly choose: (factoryNo: string | undefined) => void;
  /** Plants to choose among: those of the selected organisation the viewer may see. */
  readonly plants: ViewerDto['plants'];
  /** True while a plant itself is selected in the shell: then there is nothing to choose. */
  readonly isFixed: boolean;
}

/** The viewer's plants below the organisation selected in the shell. */
export function usePlantsInScope(): ViewerDto['plants'] {
  const plants = useSession((session) => session.viewer?.plants) ?? NO_PLANTS;
  const node = useSession((session) => session.selectedNode);
  return useMemo(() => {
    if (node === null) return plants;
    const inScope = plantNosOf(node);
    return plants.filter(({ factoryNo }) => inScope.has(factoryNo));
  }, [plants, node]);
}

/**
 * The plant a page is about. A plant selected in the shell fixes it; in a group it is the one in the address (deep
 * links carry it), else the last one chosen in this tab of the browser.
 */
export function useChosenPlant(): PlantChoice {
  const [search, setSearch] = useSearchParams();
  const node = useSession((session) => session.selectedNode);
  const plants = usePlantsInScope();
  const isFixed = node?.type === PLANT_ORG_TYPE;
  const wanted = isFixed ? node.factoryNo : (search.get(PLANT_PARAM) ?? readOfTab(PLANT_KEY));
  // A plant of somebody else's link or of an earlier user counts as no choice.
  const isInScope = plants.some((plant) => plant.factoryNo === wanted);
  const choose = useCallback(
    (factoryNo: string | undefined) => {
      if (isFixed) return;
      writeOfTab(PLANT_KEY, factoryNo ?? null);
      setSearch(factoryNo === undefined ? {} : { [PLANT_PARAM]: factoryNo });
    },
    [setSearch, isFixed],
  );
  return { chosen: isInScope && wanted !== null ? wanted : undefined, choose, plants, isFixed };
}
