import { isUsable, sectionName, sectionPlace, type BilingualText } from '@sed/platform-contract';
import type { SignalDto } from '@sed/signals-contract';
import type { LiveSample } from '@sed/signals-web';

/** Machines of a process section: how many run, how many stand, of how many nobody can tell. */
export interface SectionMachines {
  readonly section: string;
  readonly name: BilingualText;
  readonly running: readonly string[];
  readonly total: number;
  readonly unknown: number;
}

/** Signals that say of a machine whether it runs. */
export function runSignals(signals: readonly SignalDto[]): readonly SignalDto[] {
  return signals.filter(({ role, kind, state }) => role === 'RUN' && kind === 'DI' && state === 'ENABLED');
}

/** By section along the process. What cannot be trusted neither runs nor stands. */
export function machinesOf(
  signals: readonly SignalDto[],
  sampleOf: (code: string) => LiveSample | undefined,
): readonly SectionMachines[] {
  const bySection = new Map<string, SignalDto[]>();
  for (const signal of signals) bySection.set(signal.section, [...(bySection.get(signal.section) ?? []), signal]);
  return [...bySection]
    .toSorted(([a], [b]) => sectionPlace(a) - sectionPlace(b))
    .map(([section, own]) => {
      const known = own.flatMap(({ code }) => {
        const sample = sampleOf(code);
        const isKnown = sample !== undefined && sample.value !== null && isUsable(sample.quality);
        return isKnown ? [{ code, isRunning: sample.value !== 0 }] : [];
      });
      return {
        ...{ section, name: sectionName(section), total: own.length, unknown: own.length - known.length },
        running: known.filter(({ isRunning }) => isRunning).map(({ code }) => code),
      };
    });
}
