import { Injectable } from '@nestjs/common';
import { RefusedFieldsError } from '@sed/platform-api';
import { People, ShiftRoster, type OpaqueTransaction } from '@sed/platform-ports';
import { LICENCES } from '@sed/shifts-contract';
import type { Order, OrderPatch } from './order-changes';

/** Actions after which somebody is to do the work, or does it. */
const ASSIGNING: ReadonlySet<string> = new Set(['issue', 'reassign', 'start', 'fill']);

/** Who does an order: chosen by the roster, and licensed for the work. */
@Injectable()
export class OrderPeople {
  constructor(
    private readonly shifts: ShiftRoster,
    private readonly people: People,
  ) {}

  /**
   * What an action says of its people: of an order given to a team alone, who of it is on shift when it begins.
   *
   * @throws RefusedFieldsError `order.unlicensed` where somebody lacks a certificate the work needs
   */
  async assigned(
    action: string,
    { factoryNo, values }: Order,
    asked: OrderPatch,
    { atMs, within }: { readonly atMs: number; readonly within: OpaqueTransaction },
  ): Promise<OrderPatch> {
    if (!ASSIGNING.has(action) || factoryNo === null) return {};
    const { team, planStart, planEnd, licences, coExecutors, ...whole } = { ...values, ...asked };
    const from = Math.max(planStart ?? atMs, atMs);
    const isOpen = action === 'issue' && whole.executor === null && team !== null;
    const found = isOpen ? await this.shifts.executorOf(factoryNo, team, from, within) : undefined;
    const crew = [found ?? whole.executor, ...(coExecutors ?? [])].filter((code) => code !== null);
    const span = { from, to: Math.max(from, planEnd ?? from) };
    const [lacked] = await this.shifts.lacking(factoryNo, crew, licences ?? [], span, within);
    if (lacked !== undefined) {
      const field = lacked.person === whole.executor || lacked.person === found ? 'executor' : 'coExecutors';
      const params = { person: await this.nameOf(lacked.person, within), certificate: labelOf(lacked.kind) };
      throw new RefusedFieldsError([{ code: 'order.unlicensed', params, field }]);
    }
    return found === undefined ? {} : { executor: found };
  }

  private async nameOf(code: string, within: OpaqueTransaction): Promise<string> {
    const [person] = await this.people.byCodes([code], within);
    return person === undefined ? code : bothOf(person.name);
  }
}

function labelOf(kind: string): string {
  const licence = LICENCES.find(({ code }) => code === kind);
  return licence === undefined ? kind : bothOf(licence.label);
}

function bothOf({ zh, en }: { readonly zh: string; readonly en: string }): string {
  return zh === en ? zh : `${zh} / ${en}`;
}
