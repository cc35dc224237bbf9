import { useSession } from './session-store';

/** Switches to a plant number; answers whether the viewer has pages there. */
export type SwitchPlant = (factoryNo: string) => Promise<boolean>;

let inPlace: SwitchPlant | undefined;

/** What the shell does, which covers the page and reads the menus anew. @returns takes it away again */
export function offerPlantSwitch(switchPlant: SwitchPlant): () => void {
  inPlace = switchPlant;
  return () => {
    if (inPlace === switchPlant) inPlace = undefined;
  };
}

/**
 * To the plant a link is about, before its page is opened.
 * @returns whether the viewer has pages there
 */
export async function goToPlant(factoryNo: string): Promise<boolean> {
  if (inPlace === undefined || useSession.getState().factoryNo === factoryNo) return true;
  return inPlace(factoryNo);
}
