import { usePlants } from '@sed/signals-web';
import { useOnePlant } from '../plant-choice';

/** The clock of the plant the page is about. */
export function useZone(): string | undefined {
  const { zoneOf } = usePlants();
  const plant = useOnePlant();
  return plant === undefined ? undefined : zoneOf(plant);
}
