import type { SignalRef } from '@sed/platform-ports';
import type { ModelGroupDto } from '@sed/plants-contract';

/** A model of the whole register: a group for each section, a cell for each signal, cut into pieces of at most `max`. */
export function groupsOf(
  signals: readonly SignalRef[],
  nameOf: (section: string) => { zh: string; en: string },
  options: { readonly max: number; readonly newId: () => string },
): ModelGroupDto[] {
  return [...bySection(signals.filter(({ enabled }) => enabled))].flatMap(([section, all]) => {
    const sorted = [...all].sort((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true }));
    const pieces = Math.ceil(sorted.length / options.max);
    return Array.from({ length: pieces }, (_, i) => ({
      id: options.newId(),
      title: numbered(nameOf(section), i, pieces),
      section,
      cells: sorted.slice(i * options.max, (i + 1) * options.max).map(({ code, name }) => ({
        id: options.newId(),
        title: name,
        pattern: code,
        signalCode: code,
        hidden: false,
        decimals: null,
        showTrend: true,
      })),
    }));
  });
}

/** Signals of each section, sections in the order they first appear. */
export function bySection(signals: readonly SignalRef[]): ReadonlyMap<string, readonly SignalRef[]> {
  const sections = new Map<string, SignalRef[]>();
  for (const signal of signals) {
    const known = sections.get(signal.section);
    if (known === undefined) sections.set(signal.section, [signal]);
    else known.push(signal);
  }
  return sections;
}

function numbered(name: { zh: string; en: string }, index: number, count: number) {
  const tail = count === 1 ? '' : ` ${String(index + 1)}`;
  return { zh: `${name.zh}${tail}`, en: `${name.en}${tail}` };
}
