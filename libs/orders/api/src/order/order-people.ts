import { Injectable } from '@nestjs/common';
import { RefusedFieldsError } from '@sed/platform-api';
import type { BilingualText } from '@sed/platform-contract';
import { People, ShiftRoster, Teams, type OpaqueTransaction } from '@sed/platform-ports';
import { LICENCES } from '@sed/shifts-contract';
import type { Order, OrderPatch } from './order-changes';

/** Actions after which somebody is to do the work, or does it. */
const ASSIGNING: ReadonlySet<string> = new Set(['issue', 'reassign', 'claim', 'start', 'fill']);

/** Who does an order: chosen by the roster, and licensed for the work. */
@Injectable()
export class OrderPeople {
  constructor(
    private readonly shifts: ShiftRoster,
    private readonly people: People,
    private readonly teams: Teams,
  ) {}

  /** Who is to do it now: its executors; until one of the team claims it, all of the team. */
  async crewOf({ factoryNo, values }: Order, within: OpaqueTransaction): Promise<readonly string[]> {
    const { executor, coExecutors, team } = values;
    const helpers = coExecutors ?? [];
    if (executor !== null) return [executor, ...helpers];
    if (factoryNo === null || team === null) return helpers;
    return [...(await this.teams.members(factoryNo, team, within)), ...helpers];
  }

  /**
   * What an action says of its people: of an order given to a team alone, who of it is on shift when it begins; where the
   * roster does not say, it is left to the team.
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
    const executor = found ?? whole.executor;
    const crew = { executor, coExecutors: coExecutors ?? [] };
    const span = { from, to: Math.max(from, planEnd ?? from) };
    await this.mustBeLicensed(crew, licences ?? [], { factoryNo, span, within });
    return found === undefined ? {} : { executor: found };
  }

  /** @throws RefusedFieldsError `order.unlicensed` */
  private async mustBeLicensed(
    { executor, coExecutors }: { readonly executor: string | null; readonly coExecutors: readonly string[] },
    licences: readonly string[],
    work: {
      readonly factoryNo: string;
      readonly span: { readonly from: number; readonly to: number };
      readonly within: OpaqueTransaction;
    },
  ): Promise<void> {
    const people = [executor, ...coExecutors].filter((code) => code !== null);
    const [lacked] = await this.shifts.lacking(work.factoryNo, people, licences, work.span, work.within);
    if (lacked === undefined) return;
    const field = lacked.person === executor ? 'executor' : 'coExecutors';
    const params = { person: await this.nameOf(lacked.person, work.within), certificate: labelOf(lacked.kind) };
    throw new RefusedFieldsError([{ code: 'order.unlicensed', params, field }]);
  }

  private async nameOf(code: string, within: OpaqueTransaction): Promise<string | BilingualText> {
    const [person] = await this.people.byCodes([code], within);
    return person?.name ?? code;
  }
}

function labelOf(kind: string): string | BilingualText {
  return LICENCES.find(({ code }) => code === kind)?.label ?? kind;
}
