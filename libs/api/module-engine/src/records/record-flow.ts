import { Injectable } from '@nestjs/common';
import { DomainError, RefusedFieldsError } from '@sed/api-platform';
import { isEmpty, offeredActions, rightOf, type Actor, type AnyModule } from '@sed/modules-core';
import { ModuleEngine } from '../module-engine';
import type { StoredRecord } from '../storage/record-store';
import type { Caller } from './caller';
import { RecordTrace } from './record-trace';
import { RecordWriter, type Writing } from './record-writer';
import { ValueGuard } from './value-guard';

type Values = Readonly<Record<string, unknown>>;
type Action = NonNullable<AnyModule['flow']>['actions'][string];

export interface Taken {
  readonly action: string;
  readonly values: Values;
  readonly actor: Actor;
}

/** Takes actions of a flow: the same function that draws the buttons decides, everything in one transaction. */
@Injectable()
export class RecordFlow {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly guard: ValueGuard,
    private readonly writer: RecordWriter,
    private readonly trace: RecordTrace,
  ) {}

  /** @throws DomainError `action.unknown`, `right.missing`, `record.state`, what the action refuses, refused fields */
  async take(module: AnyModule, before: StoredRecord, taken: Taken, writing: Writing): Promise<StoredRecord> {
    const { action: name, values } = taken;
    const { caller, context, dictionaries } = writing;
    const actions = module.flow?.actions ?? {};
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (action === undefined) throw new DomainError('action.unknown');
    refuseUnasked(action, values);
    const change = { caller, factoryNo: before.factoryNo, mode: 'update' as const, present: before.values };
    const asked = this.guard.check(module, values, change, dictionaries);
    const merged = { ...before.values, ...asked };
    const { status, createdBy } = before;
    const offered = offeredActions(module, { status, createdBy, values: merged }, taken.actor);
    const offer = offered.find((one) => one.name === name);
    if (offer === undefined) throw notOffered(module, before, action, { actor: taken.actor, caller });
    if (offer.refusal !== null) throw refusal(offer.refusal);
    refuseMissing(module, action, merged);
    if (action.note === 'required' && isEmpty(context.note?.trim()))
      throw new DomainError('record.noteMissing', { field: 'note' });
    const behaviour = this.engine.behaviourOf(module);
    const patch = await behaviour.beforeAction?.(name, before, asked, context);
    const next = { changed: { ...asked, ...patch }, status: action.to };
    const after = await this.writer.keep(module, before, next, writing);
    await this.trace.leave(module, { action: name, before, after, event: 'changed' }, caller, context);
    await behaviour.afterAction?.(name, before, after, context);
    return after;
  }
}

function refuseUnasked({ asks }: Action, values: Values): void {
  const unasked = Object.keys(values).filter((field) => asks?.includes(field) !== true);
  if (unasked.length > 0) throw new RefusedFieldsError(unasked.map((field) => ({ code: 'field.readOnly', field })));
}

/** Fields the action needs or asks for as required, once its own answers are in. */
function refuseMissing(module: AnyModule, { needs, asks }: Action, merged: Values): void {
  const required = new Set(needs ?? []);
  for (const field of asks ?? []) if (module.fields[field]?.required === true) required.add(field);
  const missing = [...required].filter((field) => isEmpty(merged[field]));
  if (missing.length > 0) throw new RefusedFieldsError(missing.map((field) => ({ code: 'field.required', field })));
}

function notOffered(
  module: AnyModule,
  { status }: StoredRecord,
  action: Action,
  { actor, caller }: { readonly actor: Actor; readonly caller: Caller },
): DomainError {
  if (!actor.may(rightOf(module, action.verb))) return new DomainError('right.missing');
  const state = status === null ? undefined : module.flow?.states[status];
  return new DomainError('record.state', { state: state?.label[caller.language] ?? status ?? '-' });
}

function refusal({
  code,
  params,
  field,
}: NonNullable<ReturnType<typeof offeredActions>[number]['refusal']>): DomainError {
  if (field !== undefined)
    return new RefusedFieldsError([params === undefined ? { code, field } : { code, params, field }]);
  return new DomainError(code, params);
}
