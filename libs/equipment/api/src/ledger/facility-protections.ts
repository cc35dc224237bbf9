import { protectElements, type facilitiesList } from '@sed/equipment-definitions';
import type { Patch, WriteContext } from '@sed/records-api';
import { itemAt, itemsAt } from '../library/library-inheritance';

type Values = Patch<typeof facilitiesList>;
type Line = NonNullable<Values['protections']>[number];

const DAY_MS = 86_400_000;
const MOST = 30;

/** What is looked at on facilities of a type, as the library says. */
export async function protectionsOf(
  typeId: string,
  factoryNo: string | null,
  { records }: Pick<WriteContext, 'records'>,
): Promise<Line[]> {
  const offered = await records.referring(protectElements, 'facilityTypeIds', typeId);
  const enabled = itemsAt(offered, factoryNo ?? '')
    .filter(({ values }) => values.enabled === true)
    .slice(0, MOST);
  return enabled.map(({ id }) => ({
    ...{ element: id, found: null, remark: null, lastFound: null, checkedOn: null, nextOn: null },
  }));
}

/** An inspection dates those it judged, and leaves the next one to judge anew; each is due after its own interval. */
export async function judged(
  lines: readonly Line[],
  { inspectedOn, factoryNo }: { readonly inspectedOn: string; readonly factoryNo: string | null },
  { records }: Pick<WriteContext, 'records'>,
): Promise<readonly Line[]> {
  const kept: Line[] = [];
  for (const line of lines) {
    const { element, found } = line;
    if (found === null || element === null) {
      kept.push(line);
      continue;
    }
    const { everyDays } = (await itemAt(protectElements, element, factoryNo, records)).values;
    const dated = { checkedOn: inspectedOn, nextOn: daysLater(inspectedOn, everyDays) };
    kept.push({ ...line, found: null, lastFound: found, ...dated });
  }
  return kept;
}

/** The earliest of them; null where none was looked at yet. */
export function firstDueOn(lines: readonly Line[] | null | undefined): string | null {
  return (lines ?? []).flatMap(({ nextOn }) => nextOn ?? []).toSorted()[0] ?? null;
}

function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
