import { DEFAULT_ZONE } from '@sed/platform-contract';
import { People } from '@sed/platform-ports';
import type { OfferedAction, RecordDto } from '@sed/records-contract';
import {
  acceptsGaps,
  codesIn,
  gapsOf,
  isEditable,
  isEmpty,
  isRemovable,
  targetsOf,
  type AnyModule,
} from '@sed/records-model';
import { editedField, newMark, systemActions, waysThrough, type Values } from '@sed/records-model/testing';
import { hintOf } from '@sed/registry/testing';
import { describe, expect, it } from 'vitest';
import { deedsOf } from './deeds';
import { itWhen } from './it-when';
import { pathOf, type ModuleBench } from './module-bench';
import type { ModuleSample } from './module-sample';

type Flow = NonNullable<AnyModule['flow']>;
const NOTE = 'seen and found right';

interface Detail {
  readonly record: RecordDto;
  readonly actions: readonly OfferedAction[];
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
}

/** One record on its way through a flow, with whoever may take the next step. */
class Walk {
  private constructor(
    private readonly bench: ModuleBench,
    readonly module: AnyModule,
    readonly flow: Flow,
    /** Answers to what actions ask for. */
    private readonly answers: Values,
    record: RecordDto,
  ) {
    this.record = record;
  }

  record: RecordDto;

  /** @param lacks fields the record does not have when it sets out */
  static async of({ bench, module }: ModuleSample, flow: Flow, lacks: readonly string[] = []): Promise<Walk> {
    const needed = Object.values(flow.actions).flatMap(({ needs = [], asks = [] }) => [...needs, ...asks]);
    const also = [...needed, ...requiredOf(module)].filter((name) => !lacks.includes(name));
    // Of one mark: what is answered later goes with what the record began with.
    const mark = newMark();
    const { record, values } = await bench.make(module, { mark, also });
    const answers = { ...(await bench.values(module, { mark, also: needed })), ...values };
    return new Walk(bench, module, flow, answers, record);
  }

  static from({ bench, module }: ModuleSample, flow: Flow, record: RecordDto): Walk {
    return new Walk(bench, module, flow, {}, record);
  }

  detail(who?: string) {
    return this.bench.call<Detail>('get', pathOf(this.module, this.record.id), undefined, who);
  }

  act(name: string, who?: string, { note = NOTE, values = this.answersTo(name) } = {}) {
    const body = { version: this.record.version, note, values };
    return this.bench.call<RecordDto>('post', `${pathOf(this.module, this.record.id)}/actions/${name}`, body, who);
  }

  /** @param who who is known to be offered it */
  async take(name: string, who?: string): Promise<void> {
    const answer = await this.act(name, who ?? (await this.whoMay(name)));
    expect(answer, `${name}: ${JSON.stringify(answer)}`).toMatchObject({ status: 200 });
    const action = this.flow.actions[name];
    expect(action === undefined ? [] : targetsOf(action)).toContain(answer.data.status);
    this.record = answer.data;
  }

  /** The first person an action is offered to. @throws Error when nobody may take it */
  async whoMay(name: string): Promise<string> {
    const refusals: string[] = [];
    for (const who of [...this.candidates(), ...(await this.holders(name))]) {
      const offer = (await this.detail(who)).data.actions.find((action) => action.name === name);
      if (offer?.refusals.length === 0) return who;
      refusals.push(...(offer?.refusals ?? ['not offered']));
    }
    throw new Error(
      `${this.module.key} ${name} in ${String(this.record.status)}: ${[...new Set(refusals)].join('; ')}`,
    );
  }

  async go(way: readonly string[]): Promise<this> {
    for (const name of way) await this.take(name);
    return this;
  }

  /** The author, somebody else, and everybody the record names. */
  private *candidates(): Generator<string> {
    yield this.bench.admin;
    yield this.bench.guest({ code: 'somebody-else', loginName: 'somebody-else' });
    const named = Object.entries(this.record.values).filter(([name]) => {
      const field = this.module.fields[name];
      return field?.kind === 'ref' && field.target === 'person';
    });
    for (const code of new Set(named.flatMap(([, value]) => codesIn(value)))) yield this.bench.guest({ code });
  }

  /** Whoever holds a position at the plant that the action asks for. */
  private async holders(name: string): Promise<string[]> {
    const { factoryNo } = this.record;
    const positions = (this.flow.actions[name]?.who ?? []).flatMap((one) =>
      typeof one === 'object' && 'position' in one ? [one.position] : [],
    );
    if (factoryNo === null || positions.length === 0) return [];
    const people = this.bench.service.app.get(People);
    const held = await Promise.all(positions.map((position) => people.ofPlant(factoryNo, { position })));
    return held.flat().map(({ code }) => this.bench.guest({ code }));
  }

  private answersTo(name: string): Values {
    const { asks = [] } = this.flow.actions[name] ?? {};
    return Object.fromEntries(asks.map((field) => [field, this.answers[field] ?? null]));
  }
}

/** Every action people take is taken once; from elsewhere, by nobody in particular or without what it needs, none is. */
export function walksItsFlow(sample: ModuleSample): void {
  const { module } = sample;
  const { flow } = module;
  if (flow === undefined || !sample.isMade) return;
  const elsewhere = hintOf(module.key)?.provenElsewhere ?? {};
  const ways = waysThrough(flow, Object.keys(elsewhere));

  describe('its flow', () => {
    it('has no action that is proven nowhere', () => {
      const taken = new Set([...ways.flat(), ...systemActions(flow), ...Object.keys(elsewhere)]);
      expect(Object.keys(flow.actions).filter((name) => !taken.has(name))).toEqual([]);
      expect(Object.keys(elsewhere).filter((name) => !Object.hasOwn(flow.actions, name))).toEqual([]);
    });

    /** What was asked for on the way of a record that has it; the rest needs records that lack something. */
    const asked = { notes: new Set<string>(), needs: new Set<string>() };
    /** Ways share their beginnings: a state allows the same on each of them. */
    const seenStates = new Set<string | null>();

    it.each(ways.map((way) => [way.join(', '), way] as const))('leads on by %s', async (_, way) => {
      const walk = await Walk.of(sample, flow, askedOn(module, flow, way));
      for (const name of way) {
        const who = await walk.whoMay(name);
        if (isNoteRequired(flow, name) && !asked.notes.has(name)) {
          await expectsANote(walk, name, who);
          asked.notes.add(name);
        }
        if (!asked.needs.has(name) && (await expectsItsNeeds(walk, name, who))) asked.needs.add(name);
        await walk.take(name, who);
        if (!seenStates.has(walk.record.status)) await expectsOnlyWhatItsStateAllows(sample, walk);
        seenStates.add(walk.record.status);
      }
      // What the service does by itself may have followed already.
      const deeds = await deedsOf(sample, walk.record.id);
      const timeline = deeds.filter(({ action }) => !systemActions(flow).includes(action));
      expect(timeline.map(({ action }) => action).toReversed()).toEqual(['create', ...way]);
      expect(timeline.map(({ to }) => to)[0]).toBe(walk.record.status);
    });

    it('takes no action from a state it does not start in, and none of the system by hand', async () => {
      const walk = await Walk.of(sample, flow);
      for (const [name, { from }] of Object.entries(flow.actions)) {
        const isSystem = systemActions(flow).includes(name);
        if (from.includes(flow.initial) && !isSystem) continue;
        expect((await walk.act(name)).status, name).toBe(422);
      }
      expect(await walk.act('noSuchAction')).toMatchObject({ error: 'action.unknown' });
      expect((await walk.detail()).data.record).toMatchObject({ status: flow.initial, version: walk.record.version });
    });

    it('asks for a note where one is required', async () => {
      for (const way of waysTo(ways, (name) => isNoteRequired(flow, name) && !asked.notes.has(name))) {
        const walk = await (await Walk.of(sample, flow)).go(way.slice(0, -1));
        const name = way.at(-1) ?? '';
        await expectsANote(walk, name, await walk.whoMay(name));
      }
    });

    it('asks for what an action needs', async () => {
      for (const way of waysTo(ways, (name) => needsOf(module, flow, name).length > 0 && !asked.needs.has(name))) {
        const name = way.at(-1) ?? '';
        const lacks = needsOf(module, flow, name);
        const walk = await (await Walk.of(sample, flow, lacks)).go(way.slice(0, -1));
        const isAsked = lacks.every((field) => flow.actions[name]?.asks?.includes(field) === true);
        const missing = lacks.filter((field) => isEmpty(walk.record.values[field]));
        // What a hint always fills in is never missing.
        if (missing.length > 0) await expectsFields(walk, name, missing, isAsked ? await walk.whoMay(name) : undefined);
      }
    });

    itWhen(acceptsGaps(module, flow.initial))('lets a draft be incomplete, and asks for the rest then', async () => {
      const whole = Object.entries(await sample.bench.values(module));
      const draft = Object.fromEntries(whole.filter(([name]) => module.fields[name]?.required !== true));
      const made = await sample.bench.create(module, draft);
      expect(made).toMatchObject({ status: 200 });
      const walk = Walk.from(sample, flow, made.data);
      const gaps = gapsOf(module, made.data.values);
      expect(gaps.length).toBeGreaterThan(0);
      for (const [name, action] of Object.entries(flow.actions)) {
        const isLeaving = targetsOf(action).some((state) => !acceptsGaps(module, state));
        if (!action.from.includes(flow.initial) || !isLeaving) continue;
        expect(Object.keys((await walk.act(name)).fields)).toEqual(expect.arrayContaining([...gaps]));
      }
    });
  });
}

const isNoteRequired = (flow: Flow, name: string) => flow.actions[name]?.note === 'required';

/** What an action needs and no record begins with. */
function needsOf(module: AnyModule, flow: Flow, name: string): readonly string[] {
  return (flow.actions[name]?.needs ?? []).filter((field) => module.fields[field]?.initial === undefined);
}

/** What actions of a way need and ask for themselves: who sets out without it meets each of them asking. */
function askedOn(module: AnyModule, flow: Flow, way: readonly string[]): readonly string[] {
  return way.flatMap((name) => {
    const needs = needsOf(module, flow, name);
    const { asks = [] } = flow.actions[name] ?? {};
    return needs.every((field) => asks.includes(field)) ? needs : [];
  });
}

async function expectsANote(walk: Walk, name: string, who: string): Promise<void> {
  const answer = await walk.act(name, who, { note: '' });
  expect(answer, name).toMatchObject({ status: 422, error: 'record.noteMissing' });
}

async function expectsFields(walk: Walk, name: string, missing: readonly string[], who?: string): Promise<void> {
  const answer = await walk.act(name, who, { values: {} });
  expect([answer.status, Object.keys(answer.fields).toSorted()], name).toEqual([422, missing.toSorted()]);
}

/** Where all of it is asked with the action and the record has nothing of it yet. @returns whether it was so */
async function expectsItsNeeds(walk: Walk, name: string, who: string): Promise<boolean> {
  const needs = needsOf(walk.module, walk.flow, name);
  const { asks = [] } = walk.flow.actions[name] ?? {};
  const isOpen = (field: string) => asks.includes(field) && isEmpty(walk.record.values[field]);
  if (needs.length === 0 || !needs.every(isOpen)) return false;
  await expectsFields(walk, name, needs, who);
  return true;
}

/** The service leads on from some states as soon as they are reached: nobody can rely on finding a record there. */
function isLeftAtOnce({ flow }: AnyModule, { status, values, updatedAt }: RecordDto): boolean {
  return Object.values(flow?.deadlines ?? {}).some(({ in: states, at, take }) => {
    const dueMs =
      take !== undefined && states.includes(status ?? '')
        ? at({ values, enteredMs: updatedAt, zone: DEFAULT_ZONE })
        : null;
    return dueMs !== null && dueMs <= updatedAt;
  });
}

/** What a state does not let people do is neither offered nor taken. */
async function expectsOnlyWhatItsStateAllows({ bench, module }: ModuleSample, walk: Walk): Promise<void> {
  const { record } = walk;
  if (isLeftAtOnce(module, record)) return;
  const { data } = await walk.detail();
  const [mayEdit, mayDelete] = [module.verbs.includes('edit'), module.verbs.includes('delete')];
  const [isOpen, isGoing] = [isEditable(module, record.status), isRemovable(module, record.status)];
  expect([data.mayEdit, data.mayDelete]).toEqual([mayEdit && isOpen, mayDelete && isGoing]);
  if (module.flow?.states[record.status ?? '']?.final === true) expect(data.actions).toEqual([]);
  await expectsRefusals(bench, { module, record, isClosed: mayEdit && !isOpen, isKept: mayDelete && !isGoing });
}

interface Closed {
  readonly module: AnyModule;
  readonly record: RecordDto;
  readonly isClosed: boolean;
  readonly isKept: boolean;
}

async function expectsRefusals(bench: ModuleBench, { module, record, isClosed, isKept }: Closed): Promise<void> {
  const name = editedField(module, hintOf(module.key));
  if (isClosed && name !== undefined) {
    expect(await bench.update(module, record, { [name]: null })).toMatchObject({ error: 'record.notEditable' });
  }
  if (isKept) expect(await bench.remove(module, record)).toMatchObject({ error: 'record.notRemovable' });
}

/** The beginning of a way up to each action that is meant, once for each of them. */
function waysTo(
  ways: readonly (readonly string[])[],
  isMeant: (name: string) => boolean,
): readonly (readonly string[])[] {
  const found = new Map<string, readonly string[]>();
  for (const way of ways) {
    for (const [index, name] of way.entries()) {
      if (isMeant(name) && !found.has(name)) found.set(name, way.slice(0, index + 1));
    }
  }
  return [...found.values()];
}

function requiredOf(module: AnyModule): readonly string[] {
  return Object.entries(module.fields).flatMap(([name, { required, readOnly, when }]) =>
    required === true && readOnly !== true && when === undefined ? [name] : [],
  );
}
