import { type SignalRef } from '@sed/api-ports';
import { type BindingReport, type ModelGroupDto } from '@sed/contract';

export interface Binding extends Omit<BindingReport, 'model'> {
  readonly groups: ModelGroupDto[];
}

/** `*` stands for any characters; everything else for itself, in either case. */
export function matchesPattern(pattern: string, code: string): boolean {
  const parts = pattern.toLowerCase().split('*');
  const text = code.toLowerCase();
  const [first = '', ...rest] = parts;
  if (!text.startsWith(first)) return false;
  const last = rest.pop();
  if (last === undefined) return text === first;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

/**
 * Binds free cells by their code pattern, or without one by their title being the signal's name or code, among the
 * signals of the group's section. A cell that several signals fit stays free and is told as ambiguous.
 */
export function bindCells(groups: readonly ModelGroupDto[], signals: readonly SignalRef[]): Binding {
  const usable = signals.filter(({ enabled }) => enabled);
  const known = new Set(usable.map(({ code }) => code));
  const bound: { cellId: string; code: string }[] = [];
  const ambiguous: { cellId: string; codes: string[] }[] = [];
  const missing: string[] = [];
  const after = groups.map((group) => ({
    ...group,
    cells: group.cells.map((cell) => {
      if (cell.signalCode !== null && known.has(cell.signalCode)) return cell;
      const codes = fitting(cell, group.section, usable);
      const [code, ...others] = codes;
      if (code !== undefined && others.length === 0) {
        bound.push({ cellId: cell.id, code });
        return { ...cell, signalCode: code };
      }
      if (code === undefined) missing.push(cell.id);
      else ambiguous.push({ cellId: cell.id, codes });
      return cell;
    }),
  }));
  return { groups: after, bound, ambiguous, missing };
}

function fitting(cell: ModelGroupDto['cells'][number], section: string, signals: readonly SignalRef[]): string[] {
  const near = signals.filter((signal) => section === '' || signal.section === section);
  const { pattern, title } = cell;
  const fits =
    pattern !== null && pattern !== ''
      ? (signal: SignalRef) => matchesPattern(pattern, signal.code)
      : ({ code, name }: SignalRef) => [code, name.zh, name.en].some((text) => text === title.zh || text === title.en);
  return near.filter(fits).map(({ code }) => code);
}

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
