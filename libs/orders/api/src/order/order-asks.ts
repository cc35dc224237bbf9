import { Injectable } from '@nestjs/common';
import type { OrderModule } from '@sed/orders-definitions';
import type { WriteContext } from '@sed/records-api';
import { DEFAULT_ZONE } from '@sed/platform-contract';
import { PlantDirectory } from '@sed/platform-ports';
import { standAside, targetOf } from '@sed/records-model';
import type { Order, OrderPatch } from './order-changes';
import { OrderMessages, type News } from './order-messages';
import { OrderPeople } from './order-people';

type Values = Order['values'];

/** Something people of an order ask of others while it stays where it is. */
interface Ask {
  readonly news: News;
  /** The action that grants it: whoever may take it is asked. */
  readonly answer: string;
  /** Whether it still waits for its answer. */
  readonly isOpen: (values: Values) => boolean;
}

interface Answer {
  readonly news: News;
  readonly ask: Ask;
  /** Who asked; the people who work on the order where it does not say. */
  readonly askedBy?: (values: Values) => string | null | undefined;
  /** Those who work on it hear of it beside who asked. */
  readonly isForCrew: boolean;
}

const isSaid = (value: unknown): boolean => value !== null && value !== undefined;

const TIME: Ask = { news: 'wantsTime', answer: 'extend', isOpen: ({ wantedEnd }) => isSaid(wantedEnd) };
const CANCEL: Ask = {
  ...{ news: 'wantsCancel', answer: 'approveCancel' },
  isOpen: ({ cancelAskedBy }) => isSaid(cancelAskedBy),
};
const LATE_FILL: Ask = {
  ...{ news: 'wantsLateFill', answer: 'approveLateFill' },
  isOpen: ({ lateFillBy, lateFillAt }) => isSaid(lateFillBy) && !isSaid(lateFillAt),
};
const CORRECTION: Ask = {
  ...{ news: 'wantsCorrection', answer: 'approveCorrection' },
  isOpen: ({ proposed }) => isSaid(proposed),
};

/** By the action that asks (WO-25, WO-28 to WO-30). */
const ASKS: Readonly<Partial<Record<string, Ask>>> = {
  requestExtension: TIME,
  requestCancel: CANCEL,
  requestLateFill: LATE_FILL,
  correct: CORRECTION,
};

const canceller = ({ cancelAskedBy }: Values) => cancelAskedBy;
const corrector = ({ proposed }: Values) => proposed?.by;
/** By the action that answers. */
const ANSWERS: Readonly<Partial<Record<string, Answer>>> = {
  extend: { news: 'extended', ask: TIME, isForCrew: true },
  refuseExtension: { news: 'notExtended', ask: TIME, isForCrew: true },
  approveCancel: { news: 'cancelled', ask: CANCEL, askedBy: canceller, isForCrew: true },
  refuseCancel: { news: 'notCancelled', ask: CANCEL, askedBy: canceller, isForCrew: false },
  approveLateFill: { news: 'lateFill', ask: LATE_FILL, askedBy: ({ lateFillBy }) => lateFillBy, isForCrew: true },
  approveCorrection: { news: 'corrected', ask: CORRECTION, askedBy: corrector, isForCrew: false },
  refuseCorrection: { news: 'notCorrected', ask: CORRECTION, askedBy: corrector, isForCrew: false },
};

/** Since when somebody has to decide about an order, once it was led on; null while nobody has to. */
export function askedAt(
  module: OrderModule,
  action: string,
  { before, patch }: { readonly before: Order; readonly patch: OrderPatch },
  atMs: number,
): number | null {
  const values = { ...before.values, ...patch };
  const taken = module.flow?.actions[action];
  const status = taken === undefined || before.status === null ? null : targetOf(taken, values, before.status);
  const isOpen = Object.entries(ASKS).some(([name, ask]) => {
    if (ask === undefined || ANSWERS[action]?.ask === ask) return false;
    return (name === action || ask.isOpen(values)) && canBeAnswered(module, ask, status);
  });
  return isOpen ? (before.values.askedAt ?? atMs) : null;
}

/** Past the states in which it can be answered nobody has to decide any more. */
function canBeAnswered(module: OrderModule, { answer }: Ask, status: string | null): boolean {
  const from: readonly string[] = module.flow?.actions[answer]?.from ?? [];
  return status !== null && from.includes(status);
}

/** In these states somebody decides by this action; in the others whoever works on it has it. */
const DECISION_IN: Readonly<Partial<Record<string, string>>> = { TO_REVIEW: 'agree', REVIEWED: 'accept' };

interface Step {
  readonly action: string;
  readonly before: Order;
  readonly after: Order;
}

/** Who has to decide about an order while it stays in its state is asked, and who asked hears the answer. */
@Injectable()
export class OrderAsks {
  constructor(
    private readonly messages: OrderMessages,
    private readonly people: OrderPeople,
    private readonly plants: PlantDirectory,
  ) {}

  async follow(module: OrderModule, step: Step, context: WriteContext): Promise<void> {
    const { action, before, after } = step;
    const { within, viewer, note } = context;
    if (action === 'urge') await this.urge(module, after, context);
    const ask = ASKS[action];
    if (ask !== undefined) {
      const to = (await this.decidersOf(module, ask.answer, { order: after, context })).filter(
        (code) => code !== viewer.code,
      );
      await this.messages.tell(ask.news, { module, order: after, to, about: ask.answer, note }, within);
    }
    const answer = ANSWERS[action];
    if (answer !== undefined) {
      const crew = answer.isForCrew ? await this.people.crewOf(after, within) : [];
      const to = [answer.askedBy?.(before.values) ?? null, ...crew].filter((code) => code !== viewer.code);
      await this.messages.tell(answer.news, { module, order: after, to, about: 'result', note }, within);
    }
    await this.retire(module, step, context);
  }

  /** Whoever's turn it is hears that it is waited for. */
  private async urge(module: OrderModule, order: Order, context: WriteContext): Promise<void> {
    const { within, viewer, note } = context;
    const decision = DECISION_IN[order.status ?? ''];
    const turn =
      decision === undefined
        ? await this.people.crewOf(order, within)
        : await this.decidersOf(module, decision, { order, context });
    const to = turn.filter((code) => code !== viewer.code);
    await this.messages.tell('urged', { module, order, to, note }, within);
  }

  /** Answered, or past the states in which it can be: nobody has to decide any more. */
  private async retire(module: OrderModule, { action, before, after }: Step, { within }: WriteContext): Promise<void> {
    for (const ask of Object.values(ASKS)) {
      if (ask?.isOpen(before.values) !== true) continue;
      if (ANSWERS[action]?.ask === ask || !canBeAnswered(module, ask, after.status))
        await this.messages.retire(module, after, within, ask.answer);
    }
  }

  /** As the definition says who may take an action, without those it excepts. */
  private async decidersOf(
    module: OrderModule,
    action: string,
    { order, context }: { readonly order: Order; readonly context: WriteContext },
  ): Promise<readonly string[]> {
    const taken = module.flow?.actions[action];
    if (taken === undefined) return [];
    const { who = [], except = [] } = taken;
    const named = (field: string): readonly string[] => codesIn(Reflect.get(order.values, field));
    const seen = { taken, order, nowMs: context.atMs, zone: this.zoneOf(order) };
    const found: string[] = [];
    for (const one of who) {
      if (typeof one === 'string') continue;
      if ('field' in one) found.push(...named(one.field));
      if ('position' in one && isLeftTo(one, seen)) {
        found.push(...(await this.messages.holders(order.factoryNo, [one.position], context.within)));
      }
    }
    const excepted = new Set(except.flatMap(named));
    return found.filter((code) => !excepted.has(code));
  }

  private zoneOf({ factoryNo }: Order): string {
    return this.plants.plant(factoryNo ?? '')?.zone ?? DEFAULT_ZONE;
  }
}

type Taken = NonNullable<OrderModule['flow']>['actions'][string];
type Holder = Extract<NonNullable<Taken['who']>[number], { readonly position: unknown }>;

/** Whether an action is for the holders of a position: nobody comes before them, and nothing in the order is against them. */
function isLeftTo(
  { position, insteadOf }: Holder,
  seen: { readonly taken: Taken; readonly order: Order; readonly nowMs: number; readonly zone: string },
): boolean {
  const { taken, order, nowMs, zone } = seen;
  if (insteadOf !== undefined && !standAside(taken, insteadOf, order.values)) return false;
  const sight = { ...order, actor: { code: '', positions: [position] }, nowMs, zone, linked: {} };
  return (taken.guards ?? []).every(({ check }) => check(sight) === undefined);
}

function codesIn(value: unknown): readonly string[] {
  return [value].flat().filter((code): code is string => typeof code === 'string');
}
