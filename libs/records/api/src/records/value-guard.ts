import { Injectable } from '@nestjs/common';
import type { Db } from '@sed/platform-database';
import { canonical, type FieldRefusal, isSame, RefusedFieldsError, sha256 } from '@sed/platform-api';
import {
  acceptsGaps,
  checkValues,
  fieldsThat,
  isAsked,
  isStored,
  type AnyModule,
  type CheckOptions,
} from '@sed/records-model';
import { Dictionaries } from '../dictionaries/dictionary.service';
import type { Caller } from './caller';
import { RecordAccess } from './record-access';

type Values = Readonly<Record<string, unknown>>;

/** What is checked, for whom and where. */
export interface GuardedChange {
  readonly caller: Caller;
  readonly factoryNo: string | null;
  readonly mode: CheckOptions['mode'];
  readonly present?: Values;
  /** The state the record is in, or begins in. */
  readonly status?: string | null | undefined;
}

/** The one guard of values, with dictionaries and with fields the caller may not even see. */
@Injectable()
export class ValueGuard {
  constructor(
    private readonly access: RecordAccess,
    private readonly dictionaries: Dictionaries,
  ) {}

  /** Dictionaries in memory; asked before a transaction, or through it. */
  dictionaryCodes(tx?: Db) {
    return this.dictionaries.codes(tx);
  }

  /**
   * Values as they may be kept. What is sent as it already is passes: forms send whole records.
   *
   * @throws RefusedFieldsError naming every field
   */
  check(
    module: AnyModule,
    sent: Values,
    change: GuardedChange,
    dictionaries: CheckOptions['dictionaries'],
  ): Record<string, unknown> {
    const { mode, present, caller, factoryNo, status } = change;
    const changed = present === undefined ? sent : withoutUnchanged(sent, present);
    // Of a new record only what it will say itself is known.
    const place = { factoryNo, values: present ?? sent };
    const hidden = Object.keys(changed).filter((name) => {
      const field = Object.hasOwn(module.fields, name) ? module.fields[name] : undefined;
      return field !== undefined && !this.access.seesField(caller.viewer, module, field, place);
    });
    if (hidden.length > 0) throw new RefusedFieldsError(hidden.map((field) => ({ code: 'field.readOnly', field })));
    const checked = checkValues(module, changed, {
      mode,
      ...(dictionaries !== undefined && { dictionaries }),
      ...(present !== undefined && { present }),
      gaps: acceptsGaps(module, status),
    });
    if (checked.refusals.length > 0) throw new RefusedFieldsError(checked.refusals.map(fieldRefusal));
    // What only was written another way (spaces, zeros behind the point) is no change either.
    return present === undefined ? { ...checked.values } : withoutUnchanged(checked.values, present);
  }
}

function fieldRefusal({ code, params, field }: CheckedRefusal): FieldRefusal {
  return params === undefined ? { code, field } : { code, params, field };
}
type CheckedRefusal = ReturnType<typeof checkValues>['refusals'][number];

function withoutUnchanged(sent: Values, present: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sent).filter(([name, value]) => !isSame(value, present[name] ?? null)));
}

const withInitial = fieldsThat((field) => field.initial !== undefined && field.readOnly !== true && isStored(field));
const stored = fieldsThat(isStored);
const signatures = fieldsThat(({ kind }) => kind === 'signature');

/** Sent values with the initial ones of fields that were left out. */
export function withInitials(module: AnyModule, sent: Values): Values {
  const initials: Record<string, unknown> = {};
  for (const [name, field] of withInitial(module)) {
    if (!Object.hasOwn(sent, name) && isAsked(field, sent)) initials[name] = field.initial;
  }
  return { ...initials, ...sent };
}

/** Every kept field of a record, null where nothing is. Read-only fields with an initial value begin with it. */
export function wholeValues(module: AnyModule, values: Values): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [name, field] of stored(module)) {
    whole[name] = values[name] ?? (field.readOnly === true ? (field.initial ?? null) : null);
  }
  return whole;
}

/**
 * Binds new signatures to signer, time and the values signed: whatever a client claims of these is replaced.
 */
export function sealSignatures(
  module: AnyModule,
  changed: Record<string, unknown>,
  whole: Values,
  seal: { readonly userCode: string; readonly atMs: number },
): void {
  const names = signatures(module).map(([name]) => name);
  const isGiven = (value: unknown): value is object => typeof value === 'object' && value !== null;
  if (!names.some((name) => isGiven(changed[name]))) return;
  const signed = Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name)));
  const digest = sha256(canonical(signed));
  for (const name of names) {
    const value = changed[name];
    if (!isGiven(value)) continue;
    const fileId: unknown = Reflect.get(value, 'fileId');
    changed[name] = { fileId, userCode: seal.userCode, at: seal.atMs, digest };
  }
}
