import {
  PERMIT,
  PERMIT_POSITIONS,
  classRule,
  nearbyRule,
  needsGasTest,
  openRoles,
  rolesFor,
  rolesHeld,
  type PermitStage,
  type PermitType,
} from '@sed/safety-contract';
import type { Guard, GuardSight, Refusal } from '@sed/records-model';
import { holdsOver, lastDayOf, localDayOf } from '@sed/shifts-contract';
import { NEARBY_WORK } from './permit-words';

type Values = GuardSight['values'];
type Row = Readonly<Record<string, unknown>>;

const MINUTE_MS = 60_000;
const MOST_NAMES = 5;

/** Lines of a field, as they are kept. */
export function rowsOf(value: unknown): readonly Row[] {
  return (Array.isArray(value) ? value : []) as readonly Row[];
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');
const numberIn = (value: unknown) => (typeof value === 'number' ? value : null);

function named(
  code: 'permit.certificates' | 'permit.training' | 'permit.fitness' | 'permit.notBriefed',
  rows: readonly Row[],
) {
  if (rows.length === 0) return undefined;
  const names = rows.slice(0, MOST_NAMES).map(({ name }) => textIn(name));
  return { code, params: { names: names.join(', ') } } satisfies Refusal;
}

export const enoughGuardians: Guard = {
  name: 'enoughGuardians',
  check: ({ values: { guardians } }) =>
    Array.isArray(guardians) && guardians.length >= PERMIT.minGuardians
      ? undefined
      : { code: 'permit.guardians', params: { least: PERMIT.minGuardians } },
};

/** Whoever works by a certificate holds one to the last day. */
export const certified: Guard = {
  name: 'certified',
  check: ({ values: { validTo, workers }, zone }) => {
    const last = lastDayOf(Number(validTo ?? 0), zone);
    const lacking = rowsOf(workers).filter(
      ({ certificate, certificateTo }) =>
        textIn(certificate) === '' || !holdsOver({ validFrom: null, validTo: textIn(certificateTo) }, last, last),
    );
    return named('permit.certificates', lacking);
  },
};

export const trained: Guard = {
  name: 'trained',
  check: ({ values }) => {
    const lacking = rowsOf(values.workers).filter(
      ({ company, trainedOn }) => textIn(company) !== '' && textIn(trainedOn) === '',
    );
    return named('permit.training', lacking);
  },
};

/** Of work at height: found fit within a year. */
export const fit: Guard = {
  name: 'fit',
  check: ({ values, nowMs, zone }) => {
    const first = localDayOf(nowMs - PERMIT.fitWithinMs, zone);
    return named(
      'permit.fitness',
      rowsOf(values.workers).filter(({ fitOn }) => textIn(fitOn) < first),
    );
  },
};

export function withinClass(type: PermitType): Guard {
  return {
    name: 'withinClass',
    check: ({ values }) => {
      const { hours } = classRule(type, values);
      const length = Number(values.validTo) - Number(values.validFrom);
      return length > hours * 60 * MINUTE_MS ? { code: 'permit.tooLong', params: { hours } } : undefined;
    },
  };
}

export const notOver: Guard = {
  name: 'notOver',
  check: ({ values: { validTo }, nowMs }) => (Number(validTo) <= nowMs ? { code: 'permit.over' } : undefined),
};

/** What goes on nearby is forbidden, or somebody has looked at it (domain model §14.8). */
export function nearbyClear({ kind }: PermitType): Guard {
  return {
    name: 'nearbyClear',
    check: ({ values: { nearby, nearbyCheck } }) => {
      for (const { code, label } of NEARBY_WORK) {
        if (!Array.isArray(nearby) || !nearby.includes(code)) continue;
        const { says, withinM } = nearbyRule(kind, code);
        if (says === 'CHECK' && textIn(nearbyCheck).trim() === '') {
          return { code: 'permit.nearbyCheck', params: { work: label }, field: 'nearbyCheck' };
        }
        if (says !== 'FORBIDDEN') continue;
        return withinM === undefined
          ? { code: 'permit.nearby', params: { work: label } }
          : { code: 'permit.nearbyWithin', params: { work: label, metres: withinM } };
      }
      return undefined;
    },
  };
}

export const begun: Guard = {
  name: 'begun',
  check: ({ values: { validFrom }, nowMs }) => (Number(validFrom) > nowMs ? { code: 'permit.notYet' } : undefined),
};

export function testerNamed(type: PermitType): Guard {
  return {
    name: 'testerNamed',
    check: ({ values }) =>
      needsGasTest(type, values) && textIn(values.tester) === '' ? { code: 'permit.testerMissing' } : undefined,
  };
}

/** A signature of this stage is missing, and this person can give it. */
export function signs(type: PermitType, stage: PermitStage): Guard {
  return {
    name: `signs${stage}`,
    check: ({ values, actor }) => {
      if (rolesFor(type, stage, values, actor).length > 0) return undefined;
      // Whoever has no role of the stage is refused by who may act at all; approvals differ from class to class.
      if (stage !== 'APPROVAL' && rolesHeld(type, stage, values, actor).length === 0) return undefined;
      const open = openRoles(type, stage, values);
      const positions = open.filter((role) => PERMIT_POSITIONS.some((position) => position === role));
      if (positions.length > 0) return { code: 'record.position', params: { positions: positions.join(', ') } };
      const field = { LEADER: 'leader', OWNER: 'placeOwner', GUARDIAN: 'guardians' }[String(open[0])];
      return field === undefined ? { code: 'permit.signed' } : { code: 'record.notNamed', field };
    },
  };
}

export const analysed: Guard = {
  name: 'analysed',
  check: ({ values: { jsa } }) => (rowsOf(jsa).length === 0 ? { code: 'permit.analysisMissing' } : undefined),
};

export const measuresTaken: Guard = {
  name: 'measuresTaken',
  check: ({ values: { checklist } }) => {
    const rows = rowsOf(checklist);
    if (rows.length === 0) return { code: 'permit.checklistMissing' };
    const count = rows.filter(({ applies, isDone }) => applies !== false && isDone !== true).length;
    return count === 0 ? undefined : { code: 'permit.measuresOpen', params: { count } };
  },
};

export const isolated: Guard = {
  name: 'isolated',
  check: ({ values: { isolations } }) => {
    const count = rowsOf(isolations).filter(({ isVerified }) => isVerified !== true).length;
    return count === 0 ? undefined : { code: 'permit.isolationOpen', params: { count } };
  },
};

/** First ventilated, then tested. */
export const ventilated: Guard = {
  name: 'ventilated',
  check: ({ values: { ventilatedMin } }) =>
    Number(ventilatedMin ?? 0) < PERMIT.ventilateMin
      ? { code: 'permit.ventilation', params: { min: PERMIT.ventilateMin } }
      : undefined,
};

/** Where gas is tested, the last test is good and young enough. */
export function freshlyTested(type: PermitType): Guard {
  return {
    name: 'freshlyTested',
    check: ({ values, nowMs }) => {
      if (!needsGasTest(type, values)) return undefined;
      const testedAt = numberIn(values.testedAt);
      if (testedAt === null) return { code: 'permit.testMissing' };
      if (values.isTestOk !== true) return { code: 'permit.testFailed' };
      const isOld = nowMs - testedAt > PERMIT.testAgeMs;
      return isOld ? { code: 'permit.testOld', params: { min: PERMIT.testAgeMs / MINUTE_MS } } : undefined;
    },
  };
}

/** After an interruption longer than its class allows the gas is tested anew. */
export function testedAfterStop(type: PermitType): Guard {
  return {
    name: 'testedAfterStop',
    check: ({ values, nowMs }) => {
      if (!needsGasTest(type, values)) return undefined;
      const [testedAt, stoppedAt] = [numberIn(values.testedAt), numberIn(values.stoppedAt)];
      const { retestAfterMs } = classRule(type, values);
      if (testedAt === null || values.isTestOk !== true) return { code: 'permit.testFailed' };
      // Whatever stopped it for its gas is only over once another test says so.
      const isOfGas = values.stopReason === 'GAS' || values.stopReason === 'ALARM' || values.stopReason === 'TEST_OLD';
      const isLong = stoppedAt !== null && nowMs - stoppedAt > retestAfterMs;
      const isBefore = stoppedAt !== null && testedAt < stoppedAt;
      return isBefore && (isOfGas || isLong) ? { code: 'permit.retest' } : undefined;
    },
  };
}

export const briefed: Guard = {
  name: 'briefed',
  check: ({ values: { briefing } }) => {
    const rows = rowsOf(briefing);
    if (rows.length === 0) return { code: 'permit.briefingMissing' };
    return named(
      'permit.notBriefed',
      rows.filter(({ hasSigned }) => hasSigned !== true),
    );
  },
};

/** IP-2: nobody is inside. */
export const nobodyInside: Guard = {
  name: 'nobodyInside',
  check: ({ values: { inside } }) =>
    Number(inside ?? 0) > 0 ? { code: 'permit.inside', params: { count: Number(inside) } } : undefined,
};

/** Hot work is watched for a while after its end. */
export const watched: Guard = {
  name: 'watched',
  check: ({ values: { finishedAt, fireWatchMin }, nowMs }) => {
    const [since, watch] = [numberIn(finishedAt), numberIn(fireWatchMin)];
    if (since === null || watch === null) return undefined;
    const left = Math.ceil((since + watch * MINUTE_MS - nowMs) / MINUTE_MS);
    return left > 0 ? { code: 'permit.fireWatch', params: { min: left } } : undefined;
  },
};

export const unlocked: Guard = {
  name: 'unlocked',
  check: ({ values: { isolations } }) => {
    const count = rowsOf(isolations).filter(({ removal }) => textIn(removal) === '').length;
    return count === 0 ? undefined : { code: 'permit.locksOpen', params: { count } };
  },
};

export const handingOver: Guard = {
  name: 'handingOver',
  check: ({ values: { leavingGuardian } }) =>
    textIn(leavingGuardian) === '' ? { code: 'permit.noHandover' } : undefined,
};

export const notHandingOver: Guard = {
  name: 'notHandingOver',
  check: ({ values: { leavingGuardian } }) =>
    textIn(leavingGuardian) === '' ? undefined : { code: 'permit.handoverOpen' },
};

export function isSigned(type: PermitType, stage: PermitStage, values: Values): boolean {
  return openRoles(type, stage, values).length === 0;
}
