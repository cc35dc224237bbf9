import { Injectable } from '@nestjs/common';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import { PlantDirectory } from '@sed/platform-ports';
import {
  acceptsGaps,
  gapsOf,
  isAsked,
  isEmpty,
  newProposal,
  isForPeople,
  offeredActions,
  proposalIn,
  rightOf,
  targetOf,
  type ActionSight,
  type Actor,
  type AnyModule,
  type Refusal,
} from '@sed/records-model';
import { ModuleEngine } from '../module-engine';
import type { StoredRecord } from '../storage/record-store';
import type { Caller } from './caller';
import { FlowLinks } from './flow-links';
import { RecordTrace } from './record-trace';
import { RecordWriter, type Writing } from './record-writer';
import { named } from './refusal-text';
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
    private readonly links: FlowLinks,
    private readonly plants: PlantDirectory,
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
    const record = { ...before, values: merged };
    const linked = await this.links.of(module, record, context.tx);
    const zone = this.zoneOf(before);
    const sight = { actor: taken.actor, nowMs: context.doneAtMs, zone, linked, isAnswered: true };
    refuseUnoffered(module, record, { name, sight }, caller);
    if (action.note === 'required' && isEmpty(context.note?.trim()))
      throw new DomainError('record.noteMissing', { field: 'note' });
    const behaviour = this.engine.behaviourOf(module);
    const patch = await behaviour.beforeAction?.(name, before, asked, context);
    const status = targetOf(action, { ...merged, ...patch }, before.status ?? '');
    refuseGaps(module, { ...record, values: { ...merged, ...patch } }, status);
    const written = this.written(module, { action, before, asked }, writing);
    const next = { changed: { ...written, ...patch }, status, verb: action.verb };
    const after = await this.writer.keep(module, before, next, writing);
    await this.trace.leave(module, { action: name, before, after, event: 'changed' }, caller, context);
    await behaviour.afterAction?.(name, before, after, context);
    return after;
  }

  private zoneOf({ factoryNo }: StoredRecord): string | undefined {
    return this.plants.plant(factoryNo ?? '')?.zone;
  }

  /** What an action writes of what was asked for: the values, a proposal of them, or what an earlier one proposed. */
  private written(
    module: AnyModule,
    { action, before, asked }: { readonly action: Action; readonly before: StoredRecord; readonly asked: Values },
    { caller, context, dictionaries }: Writing,
  ): Values {
    const { proposes, decides } = action;
    if (proposes !== undefined) {
      if (Object.keys(asked).length === 0) throw new DomainError('record.proposalEmpty');
      return { [proposes]: newProposal(asked, { by: caller.viewer.code, at: context.doneAtMs, reason: context.note }) };
    }
    if (decides === undefined) return asked;
    const proposal = proposalIn(before.values[decides.on]);
    if (decides.by === 'drop' || proposal === undefined) return { ...asked, [decides.on]: null };
    const change = { caller, factoryNo: before.factoryNo, mode: 'update' as const, present: before.values };
    return { ...asked, ...this.guard.check(module, proposal.values, change, dictionaries), [decides.on]: null };
  }
}

/** Only what the page offers a button for; of missing fields every one is named, not only the first. */
function refuseUnoffered(
  module: AnyModule,
  record: StoredRecord,
  { name, sight }: { readonly name: string; readonly sight: ActionSight },
  caller: Caller,
): void {
  const action = module.flow?.actions[name];
  if (action === undefined) throw new DomainError('action.unknown');
  const offer = offeredActions(module, record, sight).find((one) => one.name === name);
  if (offer === undefined) throw notOffered(module, record, action, { actor: sight.actor, caller });
  const isRefused = offer.refusals.some(({ code }) => code !== 'field.required');
  if (!isRefused) refuseMissing(module, action, record.values, offer.refusals);
  const [first] = offer.refusals.toSorted((a, b) => Number(a.field !== undefined) - Number(b.field !== undefined));
  if (first !== undefined) throw refusal(first, offer.refusals);
}

function refuseUnasked({ asks }: Action, values: Values): void {
  const unasked = Object.keys(values).filter((field) => asks?.includes(field) !== true);
  if (unasked.length > 0) throw new RefusedFieldsError(unasked.map((field) => ({ code: 'field.readOnly', field })));
}

/** Fields the action needs or asks for as required, once its own answers are in. */
function refuseMissing(module: AnyModule, { needs, asks }: Action, merged: Values, offered: readonly Refusal[]): void {
  const required = new Set([...offered.flatMap(({ field }) => field ?? []), ...(needs ?? [])]);
  for (const name of asks ?? []) {
    const field = module.fields[name];
    if (field?.required === true && isAsked(field, merged)) required.add(name);
  }
  refuseEmpty([...required], merged);
}

/** A draft that is left must be whole. */
function refuseGaps(module: AnyModule, { status, values }: StoredRecord, next: string): void {
  if (acceptsGaps(module, status) && !acceptsGaps(module, next)) refuseEmpty(gapsOf(module, values), values);
}

function refuseEmpty(fields: readonly string[], values: Values): void {
  const missing = fields.filter((field) => isEmpty(values[field]));
  if (missing.length > 0) throw new RefusedFieldsError(missing.map((field) => ({ code: 'field.required', field })));
}

function notOffered(
  module: AnyModule,
  { status }: StoredRecord,
  action: Action,
  { actor, caller }: { readonly actor: Actor; readonly caller: Caller },
): DomainError {
  if (!actor.may(rightOf(module, action.verb))) return new DomainError('right.missing');
  const isThere = status !== null && action.from.includes(status);
  if (isThere && isForPeople(action)) return new DomainError('record.notTeam');
  const state = status === null ? undefined : module.flow?.states[status];
  return new DomainError('record.state', { state: state?.label[caller.language] ?? status ?? '-' });
}

/** The first in words; those at fields all at once. */
function refusal({ code, params, field }: Refusal, all: readonly Refusal[]): DomainError {
  if (field === undefined) return new DomainError(code, named(params));
  return new RefusedFieldsError(
    all.flatMap((one) => {
      if (one.field === undefined) return [];
      const found = { code: one.code, field: one.field };
      return [one.params === undefined ? found : { ...found, params: one.params }];
    }),
  );
}
