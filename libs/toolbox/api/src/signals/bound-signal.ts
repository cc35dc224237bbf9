import { QUALITY } from '@sed/platform-contract';
import type { PlantDirectory, SignalRef } from '@sed/platform-ports';

/** Values a calculation may go by (domain model §17.1). */
export const USABLE: ReadonlySet<number> = new Set([QUALITY.GOOD, QUALITY.MANUAL]);

/** Code of a signal as a record refers to it, `plant/code`. */
export function codeOfSignal(reference: string): string {
  return reference.split('/').slice(1).join('/');
}

/** The signal of a plant a record refers to; undefined when there is none any more. */
export function boundSignal(directory: PlantDirectory, factoryNo: string, reference: string): SignalRef | undefined {
  return directory.signal(factoryNo, codeOfSignal(reference));
}
