import type { SectionLine } from '@sed/shifts-contract';

/** A figure of a section; one that should be nought is marked where it is not. */
export function sum(zh: string, en: string, count: number, isBad = false): SectionLine {
  return { text: { zh, en }, value: String(count), isMarked: isBad && count > 0, path: null };
}

/** A record of a section, which leads to its page. */
export function leading(name: string, no: string | null, path: string, isMarked = false): SectionLine {
  return { text: { zh: name, en: name }, value: no, isMarked, path };
}
