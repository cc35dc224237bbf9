import type { PlannedDuty } from '@sed/shifts-contract';
import type { StoredRecord } from '@sed/records-api';

/** A shift of one person as the roster keeps it. */
export interface Duty extends PlannedDuty {
  readonly id: string;
  readonly version: number;
  readonly factoryNo: string;
  readonly status: string;
  readonly isChanged: boolean;
  readonly reason: string | null;
  readonly plannedPerson: string | null;
  readonly rule: string | null;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const orNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** States in which somebody stands on the roster. */
export const STANDING = new Set(['PUBLISHED', 'TRANSFER_PENDING', 'WORKED']);

export function dutyOf({ id, version, factoryNo, status, values }: StoredRecord): Duty {
  return {
    ...{ id, version, factoryNo: factoryNo ?? '', status: status ?? '' },
    day: textOf(values.day),
    shift: textOf(values.shift),
    team: textOf(values.team),
    person: textOf(values.person),
    isLead: values.isLead === true,
    startsAt: Number(values.startsAt),
    endsAt: Number(values.endsAt),
    isChanged: values.isChanged === true,
    reason: orNull(values.reason),
    plannedPerson: orNull(values.plannedPerson),
    rule: orNull(values.rule),
  };
}
