import { readStored, useSession, writeStored } from '@sed/web-platform';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const PLANT_PARAM = 'plant';
const PLANT_KEY = 'plant';

interface PlantChoice {
  /** Undefined stands for all plants of the viewer. */
  readonly chosen: string | undefined;
  readonly choose: (factoryNo: string | undefined) => void;
}

/** The plant the page is about: in the address (deep links carry it), else the last one chosen in this browser. */
export function useChosenPlant(): PlantChoice {
  const [search, setSearch] = useSearchParams();
  const plants = useSession((session) => session.viewer?.plants);
  const asked = search.get(PLANT_PARAM);
  const wanted = asked ?? readStored(PLANT_KEY);
  // A plant of somebody else's link or of an earlier user counts as no choice.
  const isMine = plants?.some((plant) => plant.factoryNo === wanted) ?? false;
  const choose = useCallback(
    (factoryNo: string | undefined) => {
      writeStored(PLANT_KEY, factoryNo ?? null);
      setSearch(factoryNo === undefined ? {} : { [PLANT_PARAM]: factoryNo });
    },
    [setSearch],
  );
  return { chosen: isMine && wanted !== null ? wanted : undefined, choose };
}
