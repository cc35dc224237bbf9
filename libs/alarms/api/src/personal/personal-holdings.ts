import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, transactionOf, type Db } from '@sed/platform-database';
import { alarmRule } from '@sed/alarms-tables';
import {
  Clock,
  PlantDirectory,
  UserHoldings,
  type AdminActor,
  type HandedOver,
  type Holding,
  type HoldingSource,
  type OpaqueTransaction,
} from '@sed/platform-ports';
import { alarmRuleInput } from '@sed/alarms-contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { RuleChanges } from '../rules/rule-changes';
import type { RuleRow } from '../rules/rule-row';

/**
 * Personal alarms in force of a person. Nobody takes them over: they are switched off with the account and wait for the
 * day it is opened again, so that nothing is evaluated, and no message written, for somebody who cannot read it.
 */
@Injectable()
export class PersonalHoldings implements HoldingSource, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly directory: PlantDirectory,
    private readonly clock: Clock,
    private readonly holdings: UserHoldings,
  ) {}

  onModuleInit(): void {
    this.holdings.register(this);
  }

  async of(userCode: string): Promise<readonly Holding[]> {
    const rows = await inForce(this.database.db, userCode);
    return rows.map(({ id, factoryNo, body: { name } }) => {
      const plant = this.directory.plant(factoryNo)?.name ?? { zh: factoryNo, en: factoryNo };
      const title = { zh: `个人报警：${name.zh}（${plant.zh}）`, en: `personal alarm on ${name.en}, ${plant.en}` };
      return { kind: 'personalAlarm', id, factoryNo, title };
    });
  }

  /** @returns nothing: there is nothing anybody has to take over. */
  async handOver(userCode: string, actor: AdminActor, within: OpaqueTransaction): Promise<readonly HandedOver[]> {
    const tx = transactionOf(within);
    const around = { directory: this.directory, at: this.clock.nowMs(), actor: actor.viewer.code };
    const changes = new RuleChanges(tx, around);
    for (const row of await inForce(tx, userCode))
      await changes.change(row, { ...alarmRuleInput.parse(row.body), state: 'DISABLED' });
    await changes.alarms.flush(tx);
    return [];
  }
}

function inForce(db: Pick<Db, 'select'>, userCode: string): Promise<RuleRow[]> {
  const { owner, state, deletedAt, factoryNo, signalCode, id } = alarmRule;
  return db
    .select()
    .from(alarmRule)
    .where(and(eq(owner, userCode), eq(state, 'ENABLED'), isNull(deletedAt)))
    .orderBy(asc(factoryNo), asc(signalCode), asc(id));
}
