import { zoneOffsetMs } from '@sed/platform-contract';
import type { PermitInForce, PermitsInForce, VisitorsOnSite } from '@sed/platform-ports';
import type { SectionLine } from '@sed/shifts-contract';
import type { CheckText } from './log-entries';
import type { FilledShift } from './section-fill';
import { sum } from './section-lines';

/** Over, and nobody has put the place in order yet. */
const OVER = 'EXPIRED';

/** Permits the next shift takes on: what work goes on where, until when, and who is inside. */
export async function permitLines(
  permits: PermitsInForce,
  { factoryNo, within }: FilledShift,
  zone: string,
): Promise<SectionLine[]> {
  const found = await permits.unfinished(factoryNo, within);
  const count = (...states: readonly string[]) => found.filter(({ status }) => states.includes(status)).length;
  const inside = found.reduce((all, one) => all + one.inside, 0);
  return [
    sum('已签发', 'Issued', count('ISSUED')),
    sum('作业中或暂停', 'Work going on or stopped', count('ACTIVE', 'SUSPENDED')),
    sum('待验收', 'To be accepted', count('TO_CLOSE')),
    sum('已失效未清理', 'Expired and not cleaned up', count(OVER), true),
    sum('在内人数', 'People inside', inside),
    ...found.map((permit): SectionLine => ({
      text: textOf(permit),
      value: `${permit.no ?? ''} → ${localTime(permit.validTo, zone)}`.trim(),
      isMarked: permit.status === OVER,
      path: permit.path,
    })),
  ];
}

/** SH-05: each of them is ticked by whoever takes over. */
export async function permitChecks(
  permits: PermitsInForce,
  { factoryNo, within }: Pick<FilledShift, 'factoryNo' | 'within'>,
): Promise<CheckText[]> {
  const found = await permits.unfinished(factoryNo, within);
  return found.map((permit) => {
    const { zh, en } = textOf(permit);
    return { kind: 'PERMIT', text: [permit.no, `${zh} / ${en}`].filter(Boolean).join(' ') };
  });
}

/** Who is at the plant from outside; undefined where nobody keeps a record of them. */
export async function visitorLines(
  visitors: VisitorsOnSite,
  { factoryNo, within }: FilledShift,
  zone: string,
): Promise<SectionLine[] | undefined> {
  const found = await visitors.at(factoryNo, within);
  if (found === undefined) return undefined;
  return [
    sum('在厂外来人员', 'People from outside on site', found.length),
    ...found.map(({ name, company, purpose, since, path }): SectionLine => {
      const said = [company === null ? name : `${name} (${company})`, purpose]
        .filter((part) => part !== '')
        .join(' · ');
      const value = since === null ? null : localTime(since, zone);
      return { text: { zh: said, en: said }, value, isMarked: false, path };
    }),
  ];
}

function textOf({ kind, state, name, place, inside }: PermitInForce) {
  const [zh, en] = inside > 0 ? [`，在内 ${String(inside)} 人`, `, ${String(inside)} inside`] : ['', ''];
  return {
    zh: `${kind.zh}（${state.zh}${zh}）${name} · ${place}`,
    en: `${kind.en} (${state.en}${en}) ${name} · ${place}`,
  };
}

function localTime(ms: number, zone: string): string {
  return new Date(ms + zoneOffsetMs(ms, zone)).toISOString().slice(5, 16).replace('T', ' ');
}
