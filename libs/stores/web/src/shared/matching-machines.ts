import type { SharedMachine } from '@sed/stores-contract';

export interface WantedMachine {
  readonly search?: string | undefined;
  readonly typeId?: string | undefined;
  /** At least about so much, m³/h, m and kW. */
  readonly ratedFlow?: number | undefined;
  readonly ratedHead?: number | undefined;
  readonly powerKw?: number | undefined;
}

const FIGURES = ['ratedFlow', 'ratedHead', 'powerKw'] as const;
/** What falls short by less than this serves as well. */
const NEARLY = 0.9;
const FAR = Number.MAX_SAFE_INTEGER;

/** Machines that serve for what is wanted: the closest to its figures first, then the nearest. */
export function matchingMachines(all: readonly SharedMachine[], wanted: WantedMachine): readonly SharedMachine[] {
  const words = wanted.search?.trim().toLowerCase() ?? '';
  const figures = FIGURES.flatMap((name) => {
    const figure = wanted[name];
    return figure === undefined || !(figure > 0) ? [] : [{ name, figure }];
  });
  const serves = (machine: SharedMachine) =>
    (wanted.typeId === undefined || machine.typeId === wanted.typeId) &&
    textsOf(machine).some((text) => text.toLowerCase().includes(words)) &&
    figures.every(({ name, figure }) => (machine[name] ?? 0) >= NEARLY * figure);
  // How many times larger than wanted it is, or smaller, over all figures.
  const off = (machine: SharedMachine) =>
    figures.reduce((sum, { name, figure }) => sum + Math.abs(Math.log((machine[name] ?? 0) / figure)), 0);
  return all
    .filter(serves)
    .toSorted(
      (a, b) =>
        off(a) - off(b) || (a.distanceKm ?? FAR) - (b.distanceKm ?? FAR) || a.equipNo.localeCompare(b.equipNo, 'en'),
    );
}

function textsOf({ equipNo, name, model, typeName, plantName }: SharedMachine): readonly string[] {
  return [equipNo, name, model ?? '', typeName?.zh ?? '', typeName?.en ?? '', plantName.zh, plantName.en];
}
