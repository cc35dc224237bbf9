import type { BindingReport, ModelGroupDto } from '../calls/real-time-calls';
import type { BilingualText } from '@sed/platform-contract';

/** What a signal must tell to be bound to a cell. */
export interface BindableSignal {
  readonly code: string;
  readonly name: BilingualText;
  readonly section: string;
  readonly enabled: boolean;
}

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
export function bindCells(groups: readonly ModelGroupDto[], signals: readonly BindableSignal[]): Binding {
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

function fitting(cell: ModelGroupDto['cells'][number], section: string, signals: readonly BindableSignal[]): string[] {
  const near = signals.filter((signal) => section === '' || signal.section === section);
  const { pattern, title } = cell;
  const fits =
    pattern !== null && pattern !== ''
      ? (signal: BindableSignal) => matchesPattern(pattern, signal.code)
      : ({ code, name }: BindableSignal) =>
          [code, name.zh, name.en].some((text) => text === title.zh || text === title.en);
  return near.filter(fits).map(({ code }) => code);
}
