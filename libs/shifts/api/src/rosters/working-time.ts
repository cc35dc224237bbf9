import type { BilingualText } from '@sed/platform-contract';
import { findingsOf, type Finding, type PlannedDuty } from '@sed/shifts-contract';

/** Days around a shift its working time is looked at over: the longest run of days and one more. */
export const AROUND_MS = 8 * 86_400_000;

const WORDS: Partial<Record<Finding['kind'], { readonly zh: string; readonly en: string; readonly unit: string }>> = {
  OVER_HOURS: { zh: '连续工作', en: 'In a row', unit: 'h' },
  SHORT_REST: { zh: '休息仅', en: 'Rest of only', unit: 'h' },
  OVER_DAYS: { zh: '连续上班', en: 'Days in a row', unit: 'd' },
  TWICE: { zh: '同时有两个班次', en: 'Two shifts at once', unit: '' },
};

/** What the shifts of people break of the limits of working time (domain model §9.2), in order of time. */
export function workingTimeBreaks(duties: readonly PlannedDuty[]): BilingualText[] {
  const facts = { reachable: new Set<string>(), certificates: [], required: [], covered: undefined };
  return findingsOf(duties, facts).flatMap(({ kind, day, shift, amount }) => {
    const words = WORDS[kind];
    if (words === undefined) return [];
    const figure = amount === null ? '' : ` ${String(Math.round(amount * 10) / 10)} ${words.unit}`;
    const place = `${day} ${shift ?? ''}`;
    return [{ zh: `${place}：${words.zh}${figure}`, en: `${place}: ${words.en}${figure}` }];
  });
}
