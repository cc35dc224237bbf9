import { ORDER } from '@sed/orders-contract';
import { isEmpty, type Guard, type LinkDefinition, type Refusal } from '@sed/records-model';
import { localDayOf } from '@sed/shifts-contract';

const DAY_MS = 86_400_000;
const URGENT: ReadonlySet<unknown> = new Set(['2', '3']);

type Values = Readonly<Record<string, unknown>>;

/** Whom outsourced work goes to, as guards read it. */
export const CONTRACTOR: LinkDefinition<string> = { module: 'supplier', in: 'supplierId' };

const isOut = ({ mode }: Values): boolean => mode === 'OUT';

/** What the analysis of a fault lacks (domain model §8.4): the urgent and the repeated ones need their root cause. */
export function causeRefusals(values: Values): readonly Refusal[] {
  const { emergencyDegree, isRepeat, rootCause, whys } = values;
  if (!URGENT.has(emergencyDegree) && isRepeat !== true) return [];
  const days = ORDER.repeatWithinMs / DAY_MS;
  const asked = Array.isArray(whys) ? whys.length : 0;
  return [
    ...(asked < ORDER.leastWhys
      ? [{ code: 'order.whysMissing', params: { least: ORDER.leastWhys }, field: 'whys' } as const]
      : []),
    ...(isEmpty(rootCause) ? [{ code: 'order.rootCauseMissing', params: { days }, field: 'rootCause' } as const] : []),
  ];
}

/** What outsourced work lacks once it is done: by what it was ordered, and what it came to. */
export function settlementRefusals(values: Values): readonly Refusal[] {
  if (!isOut(values)) return [];
  const { contractId, serviceOrderNo, costOutsource } = values;
  const isOrdered = !isEmpty(contractId) || !isEmpty(serviceOrderNo);
  return [
    ...(isOrdered ? [] : [{ code: 'order.contractMissing', field: 'contractId' } as const]),
    ...(isEmpty(costOutsource) ? [{ code: 'order.settlementMissing', field: 'costOutsource' } as const] : []),
  ];
}

/** Outsourced work is given to somebody who may have new business. */
export const contracted: Guard = {
  name: 'contracted',
  reads: ['contractor'],
  check: ({ values, linked, nowMs, zone }) => {
    if (!isOut(values)) return undefined;
    if (isEmpty(values.supplierId)) return { code: 'order.supplierMissing', field: 'supplierId' };
    const [contractor] = linked.contractor ?? [];
    if (contractor?.status === 'BLOCKED') return { code: 'order.supplierBlocked', field: 'supplierId' };
    const licence = expiredIn(contractor?.values ?? {}, localDayOf(nowMs, zone));
    return licence === undefined
      ? undefined
      : { code: 'order.supplierLicence', params: { licence }, field: 'supplierId' };
  },
};

/** Name of the first licence that no longer holds. */
function expiredIn({ licences }: Values, today: string): string | undefined {
  const list = (Array.isArray(licences) ? licences : []) as readonly { name?: unknown; validTo?: unknown }[];
  const found = list.find(({ validTo }) => typeof validTo === 'string' && validTo < today);
  return typeof found?.name === 'string' ? found.name : undefined;
}

/** Nobody agrees to outsourced work of which it is not known what it came to. */
export const settled: Guard = { name: 'settled', check: ({ values }) => settlementRefusals(values)[0] };

/** Nobody agrees to a fault of which it is not known where it came from. */
export const causeKnown: Guard = { name: 'causeKnown', check: ({ values }) => causeRefusals(values)[0] };
