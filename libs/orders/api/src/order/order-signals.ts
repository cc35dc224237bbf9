import { Injectable } from '@nestjs/common';
import { QUALITY, qualityName } from '@sed/platform-contract';
import { LiveValues, PlantDirectory, SignalConditions } from '@sed/platform-ports';
import type { WriteContext } from '@sed/records-api';
import { isEmpty } from '@sed/records-model';
import { parseTag } from '@sed/signals-contract';
import type { Order, OrderPatch } from './order-changes';

type Steps = NonNullable<OrderPatch['steps']>;

const codeOf = (id: string): string => id.split('/').slice(1).join('/');
const MAX_HELD = 50;

/** Signals of what is worked on: without alarms while it lasts, and read as evidence of steps. */
@Injectable()
export class OrderSignals {
  constructor(
    private readonly directory: PlantDirectory,
    private readonly conditions: SignalConditions,
    private readonly live: LiveValues,
  ) {}

  /**
   * Signals an order takes hold of at its start: those it lists, else those of its equipment. What is under maintenance
   * already is held by somebody else, who will give it back.
   */
  heldBy({ factoryNo, values }: Order): readonly string[] {
    const plant = factoryNo ?? '';
    const listed = values.signals ?? [];
    const wanted = listed.length > 0 ? listed : this.ofEquipment(plant, values.equipNo);
    return wanted
      .filter((id) => {
        const imposed = this.directory.signal(plant, codeOf(id))?.imposed;
        return imposed === undefined || imposed === null || imposed.untilMs !== null;
      })
      .slice(0, MAX_HELD);
  }

  async hold(order: Order, context: WriteContext): Promise<void> {
    const { viewer, atMs, within } = context;
    const codes = (order.values.heldSignals ?? []).map(codeOf);
    if (codes.length === 0) return;
    const change = { viewer, atMs, reason: order.no ?? order.values.name };
    await this.conditions.impose({ factoryNo: order.factoryNo ?? '', codes }, QUALITY.MAINT, change, within);
    context.beforeNews(() => this.conditions.settle());
  }

  async release(order: Order, context: WriteContext): Promise<void> {
    const { viewer, atMs, within } = context;
    const codes = (order.values.heldSignals ?? []).map(codeOf);
    if (codes.length === 0) return;
    const change = { viewer, atMs, reason: order.no ?? order.values.name };
    await this.conditions.lift({ factoryNo: order.factoryNo ?? '', codes }, change, within);
    context.beforeNews(() => this.conditions.settle());
  }

  /** Steps as they are kept: a step that has a result now gets the reading of its signal of this moment, once. */
  withReadings(factoryNo: string | null, steps: Steps, before: Steps): Steps {
    return steps.map((step, index) => {
      const known = before[index];
      const isSame = known !== undefined && known.text === step.text && known.signal === step.signal;
      if (isSame && known.readingAt !== null) {
        const { reading, readingQuality, readingAt } = known;
        return { ...step, reading, readingQuality, readingAt };
      }
      const none = { reading: null, readingQuality: null, readingAt: null };
      if (step.signal === null || (isEmpty(step.value) && isEmpty(step.ok))) return { ...step, ...none };
      const signal = this.directory.signal(factoryNo ?? '', codeOf(step.signal));
      const value = signal === undefined ? undefined : this.live.get(signal.id);
      if (value === undefined) return { ...step, ...none };
      return {
        ...step,
        reading: value.value,
        readingQuality: qualityName(value.quality),
        readingAt: value.tsMs,
      };
    });
  }

  private ofEquipment(plant: string, equipNo: string | null): readonly string[] {
    if (isEmpty(equipNo)) return [];
    const wanted = fold(equipNo ?? '');
    return [...this.directory.signalsOf(plant).keys()]
      .filter((code) => fold(parseTag(code).device) === wanted)
      .map((code) => `${plant}/${code}`);
  }
}

/** `P-101` and `P_101` are one machine. */
function fold(text: string): string {
  return text.toUpperCase().replace(/[^A-Z\d]/g, '');
}
