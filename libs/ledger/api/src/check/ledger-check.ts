import { Injectable } from '@nestjs/common';
import { Database, opaque, type Db } from '@sed/platform-database';
import { ledgerBalance, ledgerCheck, ledgerEntry } from '@sed/ledger-tables';
import { Log } from '@sed/platform-api';
import { AuditTrail, Clock, HealthRegistry, type HealthReport } from '@sed/platform-ports';
import { count, desc } from 'drizzle-orm';
import { differencesOf, type Difference } from './differences';

/** Proves that balances are what their entries say; what is not shows in health, audit trail and log until it is put right. */
@Injectable()
export class LedgerCheck {
  private readonly db: Db;

  constructor(
    database: Database,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
    private readonly log: Log,
    health: HealthRegistry,
  ) {
    this.db = database.db;
    health.register('ledger', () => this.health());
  }

  /** Computes all balances anew, plant by plant, so that nobody waits long. Reads only. */
  async verify(): Promise<readonly Difference[]> {
    const found: Difference[] = [];
    for (const factoryNo of await this.plants()) found.push(...(await differencesOf(this.db, factoryNo)));
    return found;
  }

  /** The nightly check: its result is kept, and told where there is something to tell. */
  async run(): Promise<readonly Difference[]> {
    const differences = await this.verify();
    const [accounts] = await this.db.select({ n: count() }).from(ledgerBalance);
    await this.db.transaction(async (tx) => {
      const at = this.clock.nowMs();
      await tx.insert(ledgerCheck).values({ at, accounts: accounts?.n ?? 0, differences: [...differences] });
      for (const [factoryNo, own] of byPlant(differences)) await this.tell(tx, factoryNo, own);
    });
    if (differences.length > 0)
      this.log.error({ count: differences.length, first: differences[0] }, 'ledger balances differ from entries');
    return differences;
  }

  private async tell(tx: Db, factoryNo: string, differences: readonly Difference[]): Promise<void> {
    const what = { actor: null, factoryNo, entity: 'ledger', action: 'verify', outcome: 'failed' as const };
    await this.trail.record({ ...what, after: { differences } }, opaque(tx));
  }

  private async health(): Promise<HealthReport> {
    const [last] = await this.db.select().from(ledgerCheck).orderBy(desc(ledgerCheck.id)).limit(1);
    const n = last?.differences.length ?? 0;
    if (n === 0) return { name: 'ledger', state: 'up', detail: 'ok' };
    return { name: 'ledger', state: 'degraded', detail: `${String(n)} balances differ from their entries` };
  }

  private async plants(): Promise<readonly string[]> {
    const [posted, kept] = [
      await this.db.selectDistinct({ factoryNo: ledgerEntry.factoryNo }).from(ledgerEntry),
      await this.db.selectDistinct({ factoryNo: ledgerBalance.factoryNo }).from(ledgerBalance),
    ];
    return [...new Set([...posted, ...kept].map(({ factoryNo }) => factoryNo))].sort();
  }
}

function byPlant(differences: readonly Difference[]): readonly (readonly [string, readonly Difference[]])[] {
  const plants = [...new Set(differences.map(({ factoryNo }) => factoryNo))];
  return plants.map((plant) => [plant, differences.filter(({ factoryNo }) => factoryNo === plant)]);
}
