import {
  effectiveClass,
  gasLimits,
  gasProblems,
  openRoles,
  rolesFor,
  SPACE_LEVELS,
  type PermitSigner,
  type PermitStage,
  type PermitType,
} from '@sed/safety-contract';
import type { PermitModule } from '@sed/safety-definitions';
import { DomainError, RefusedFieldsError, type FieldRefusal } from '@sed/platform-api';
import type { Patch } from '@sed/records-api';
import type { Permit } from './permit-register';

export type PermitPatch = Patch<PermitModule>;
type Values = Permit['values'];
export type LogLine = NonNullable<Values['fieldLog']>[number];
type LogKind = NonNullable<LogLine['kind']>;

/** Who changes a permit, and when. */
export interface Deed {
  readonly atMs: number;
  readonly by: string;
  readonly note: string | null;
}

const MOST_LOG = 500;
const MOST_TESTS = 200;

/** Values of a permit that only some types have. */
export function ownOf(values: object): Readonly<Record<string, unknown>> {
  return values as Readonly<Record<string, unknown>>;
}

export function namesIn(text: unknown): readonly string[] {
  const names = typeof text === 'string' ? text.split(/[,，、;；\n]/).map((name) => name.trim()) : [];
  return [...new Set(names.filter((name) => name !== ''))];
}

export function logged(
  values: Values,
  kind: LogKind,
  names: readonly (string | null)[],
  deed: Deed,
): readonly LogLine[] {
  const lines = names.map((name) => ({
    ...{ at: deed.atMs, kind, name, by: deed.by === 'system' ? null : deed.by },
    remark: deed.note === null || deed.note === '' ? null : Array.from(deed.note).slice(0, 300).join(''),
  }));
  return [...(values.fieldLog ?? []), ...lines].slice(-MOST_LOG);
}

/** A signature for the first open role of a stage this person has; the guard has seen that there is one. */
export function signed(
  type: PermitType,
  stage: PermitStage,
  values: Values,
  { signer, atMs }: { readonly signer: PermitSigner; readonly atMs: number },
): PermitPatch {
  const [role] = rolesFor(type, stage, values, signer);
  if (role === undefined) throw new DomainError('permit.signed');
  const line = { stage, role, by: signer.code, at: atMs, isVoid: false };
  return { signatures: [...(values.signatures ?? []), line] };
}

/** Signatures of these stages no longer count; who had given them stays to be read. */
export function unsigned(values: Values, stages: readonly PermitStage[]): PermitPatch {
  const lines = values.signatures ?? [];
  const isMeant = (stage: string | null) => stages.some((one) => one === stage);
  if (!lines.some(({ stage, isVoid }) => isVoid !== true && isMeant(stage))) return {};
  return { signatures: lines.map((line) => (isMeant(line.stage) ? { ...line, isVoid: true } : line)) };
}

export function isSignedBy(type: PermitType, stage: PermitStage, values: Values, patch: PermitPatch): boolean {
  return openRoles(type, stage, { ...values, ...patch }).length === 0;
}

/** Readings as a test of the permit: each is kept with when, by whom, and whether it is within the limits. */
export function tested(type: PermitType, values: Values, deed: Deed): PermitPatch {
  const readings = values.readings ?? [];
  const limits = gasLimits(type, values);
  const problems = gasProblems(limits, readings);
  const missing = problems.filter(({ value }) => value === null);
  if (missing.length > 0) {
    throw new RefusedFieldsError(
      missing.map(({ index, gas }): FieldRefusal => ({
        code: 'permit.testIncomplete',
        field: `readings.${String(index)}.${gas}`,
      })),
    );
  }
  const levels = new Set(readings.map(({ point }) => point));
  if (type.kind === 'CONFINED' && !SPACE_LEVELS.every((level) => levels.has(level))) {
    throw new RefusedFieldsError([{ code: 'permit.testPoints', field: 'readings' }]);
  }
  const outside = new Set(problems.map(({ index }) => index));
  const lines = readings.map((reading, index) => ({
    ...reading,
    ...{ at: deed.atMs, by: deed.by, isOk: !outside.has(index) },
  }));
  return {
    gasTests: [...(values.gasTests ?? []), ...lines].slice(-MOST_TESTS),
    readings: null,
    ...{ testedAt: deed.atMs, isTestOk: outside.size === 0 },
  };
}

/** Who is inside by the entries and exits, in the order they came. */
export function insideOf(log: Values['fieldLog']): readonly string[] {
  const inside = new Set<string>();
  for (const { kind, name } of log ?? []) {
    if (name === null) continue;
    if (kind === 'ENTER') inside.add(name);
    if (kind === 'LEAVE') inside.delete(name);
  }
  return [...inside];
}

/** Entries of workers named. @throws RefusedFieldsError where somebody is no worker, or inside already */
export function entered(values: Values, deed: Deed): PermitPatch {
  const names = namesIn(values.people);
  const workers = new Set(values.workers.map(({ name }) => name));
  const inside = new Set(insideOf(values.fieldLog));
  refuse(
    names.filter((name) => !workers.has(name)),
    'permit.unknownWorker',
  );
  refuse(
    names.filter((name) => inside.has(name)),
    'permit.alreadyInside',
  );
  return { fieldLog: logged(values, 'ENTER', names, deed), inside: inside.size + names.length, people: null };
}

/** @throws RefusedFieldsError where somebody is not inside */
export function left(values: Values, deed: Deed): PermitPatch {
  const names = namesIn(values.people);
  const inside = new Set(insideOf(values.fieldLog));
  refuse(
    names.filter((name) => !inside.has(name)),
    'permit.notInside',
  );
  return { fieldLog: logged(values, 'LEAVE', names, deed), inside: inside.size - names.length, people: null };
}

function refuse(names: readonly string[], code: 'permit.unknownWorker' | 'permit.alreadyInside' | 'permit.notInside') {
  const [name] = names;
  if (name !== undefined) throw new RefusedFieldsError([{ code, params: { name }, field: 'people' }]);
}

/** Who is to be briefed: the workers by name, and each guardian. */
export function toBrief(values: Values, guardians: readonly string[]): PermitPatch {
  const workers = values.workers.flatMap(({ name }) => (name === null ? [] : [name]));
  const names = [...new Set([...workers, ...guardians])];
  return { briefing: names.map((name) => ({ name, hasSigned: false })) };
}

/** The work has stopped: who had agreed that it goes on agrees anew. */
export function stopped(values: Values, deed: Deed): PermitPatch {
  return {
    ...unsigned(values, ['RESUME']),
    stoppedAt: deed.atMs,
    fieldLog: logged(values, 'STOP', [null], deed),
  };
}

export function resumed(values: Values, deed: Deed): PermitPatch {
  return { stoppedAt: null, stopReason: null, fieldLog: logged(values, 'RESUME', [null], deed) };
}

/** PT-18. @throws RefusedFieldsError where the next guardian has a part in the work already */
export function guardHanded(values: Values, deed: Deed): PermitPatch {
  const { nextGuardian, guardians, leader, placeOwner, workers } = values;
  const known = [leader, placeOwner, ...guardians, ...workers.map(({ user }) => user)];
  if (known.includes(nextGuardian)) {
    throw new RefusedFieldsError([{ code: 'permit.guardianAlready', field: 'nextGuardian' }]);
  }
  return { leavingGuardian: deed.by };
}

/** One goes, one comes: never fewer than before. */
export function guardTaken(values: Values, deed: Deed): PermitPatch {
  const { leavingGuardian, nextGuardian, guardians } = values;
  const staying = guardians.filter((code) => code !== leavingGuardian);
  return {
    guardians: nextGuardian === null ? guardians : [...staying, nextGuardian],
    ...{ leavingGuardian: null, nextGuardian: null },
    fieldLog: logged(values, 'HANDOVER', [null], deed),
  };
}

/** The class a permit is limited by, told beside the one that was applied for. */
export function classed(type: PermitType, values: object): PermitPatch {
  return { effectiveClass: effectiveClass(type, ownOf(values)) };
}

/** What is applied for anew of a permit that is over: the same work, for the same time from now on. */
export function copyOf(module: PermitModule, { values }: Permit, atMs: number): PermitPatch {
  const own = ownOf(values);
  const kept = module.form.flatMap(({ fields }) => fields).filter((name) => !isReadOnly(module, name));
  const copied = Object.fromEntries(kept.map((name) => [name, own[name] ?? null]));
  const checklist = (values.checklist ?? []).map((line) => ({ ...line, isDone: false, remark: null }));
  const isolations = (values.isolations ?? []).map((line) => ({ ...line, isVerified: false, removal: null }));
  return {
    ...copied,
    ...{ checklist, isolations },
    ...{ validFrom: atMs, validTo: atMs + (values.validTo - values.validFrom) },
  };
}

function isReadOnly(module: PermitModule, name: string): boolean {
  const fields: Readonly<Record<string, { readonly readOnly?: boolean }>> = module.fields;
  return fields[name]?.readOnly === true;
}
