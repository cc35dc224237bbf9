import { usePlants } from '@sed/web-live';
import { useOnePlant } from '../plant-choice';

/** The clock of the plant the page is about. */
export function useZone(): string | undefined {
  const { zoneOf } = usePlants();
  const plant = useOnePlant();
  return plant === undefined ? undefined : zoneOf(plant);
}
