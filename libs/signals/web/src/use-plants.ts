import { plantListCall } from '@sed/signals-contract';
import { useCall, useLanguage, useSession } from '@sed/platform-web';
import { useMemo } from 'react';

export interface PlantFacts {
  readonly nameOf: (factoryNo: string) => string;
  /** IANA zone in which a plant's times are shown; the browser's own until it is known. */
  readonly zoneOf: (factoryNo: string) => string | undefined;
}

/** Names and zones of the viewer's plants. */
export function usePlants(): PlantFacts {
  const language = useLanguage();
  const plants = useSession((session) => session.viewer?.plants);
  const { data } = useCall(plantListCall, {}, { staleTimeMs: 300_000, isAcrossPlants: true, keptAs: 'plants' });
  return useMemo(() => {
    const names = new Map(plants?.map((plant) => [plant.factoryNo, plant.name[language]]));
    const zones = new Map(data?.map((plant) => [plant.factoryNo, plant.zone]));
    return { nameOf: (factoryNo) => names.get(factoryNo) ?? factoryNo, zoneOf: (factoryNo) => zones.get(factoryNo) };
  }, [plants, data, language]);
}
