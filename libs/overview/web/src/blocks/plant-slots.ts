import { PLANT_ORG_TYPE } from '@sed/people-contract';
import { useSession } from '@sed/platform-web';
import { createContext, use, type ComponentType } from 'react';

type OfPlant = ComponentType<{ readonly factoryNo: string }>;

/** What other areas show of a plant on its home; a slot nobody fills makes no block. */
export interface PlantSlots {
  /** The overview of its process, live. */
  readonly process?: OfPlant;
  /** The pictures of its cameras. */
  readonly cameras?: OfPlant;
}

const SlotsContext = createContext<PlantSlots>({});
export const PlantSlotsProvider = SlotsContext;

export function usePlantSlots(): PlantSlots {
  return use(SlotsContext);
}

/** The plant the home is of; undefined where several are shown. */
export function useHomePlant(): string | undefined {
  return useSession(({ selectedNode }) =>
    selectedNode?.type === PLANT_ORG_TYPE ? (selectedNode.factoryNo ?? undefined) : undefined,
  );
}
