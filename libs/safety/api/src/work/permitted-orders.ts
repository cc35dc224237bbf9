import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ORDER_MODULES, securityTask, type OrderModule } from '@sed/orders-definitions';
import { DomainError } from '@sed/platform-api';
import { ModuleEngine, type WriteContext } from '@sed/records-api';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { columnOf, OPEN, PermitRegister, UNFINISHED, type Permit } from '../permit/permit-register';

const BEGINS: ReadonlySet<string> = new Set(['start', 'fill', 'resume']);

interface Named {
  readonly id: string;
  readonly no: string | null;
  readonly factoryNo: string | null;
}

/** Orders work under their permits: none begins without them, and what stops a permit stops its order (WO-06, IW-3). */
@Injectable()
export class PermittedOrders implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly register: PermitRegister,
  ) {}

  onModuleInit(): void {
    for (const module of ORDER_MODULES.filter(({ key }) => this.engine.has(key))) {
      this.engine.addBehaviour(module, {
        beforeAction: async (action, { id, no, factoryNo, status }, _asked, context) => {
          // A form that is opened again does not begin the work.
          if (BEGINS.has(action) && (action !== 'fill' || status === 'TO_EXECUTE')) {
            await this.requirePermits(module, { id, no, factoryNo }, context);
          }
          if (action === 'submit' && module.key === securityTask.key) await this.requireClosed(id, context);
          if (action === 'approveCancel') await this.requireOver({ id, no, factoryNo }, context);
          return undefined;
        },
      });
    }
    for (const module of this.register.modules()) {
      this.engine.addBehaviour(module, {
        afterAction: async (_action, before, after, context) => {
          if (before.status === 'ACTIVE' && after.status !== 'ACTIVE') await this.pause(after, context);
        },
      });
    }
  }

  /** WO-06: every permit that names the order, or is part of this hazardous work, is in force. */
  private async requirePermits(
    module: OrderModule,
    { id, no, factoryNo }: Named,
    { tx, within }: WriteContext,
  ): Promise<void> {
    if (factoryNo === null) return;
    const isJob = module.key === securityTask.key;
    const permits = isJob
      ? await this.register.ofJob(id, OPEN, tx)
      : no === null
        ? []
        : await this.register.ofOrder(factoryNo, no, within);
    const idle = permits.filter(({ record }) => record.status !== 'ACTIVE' && record.status !== 'TO_CLOSE');
    const [first] = idle;
    // Of several the work that is permitted may begin, the rest waits for its own.
    if (first !== undefined && idle.length === permits.length)
      throw new DomainError('permit.jobStopped', { no: first.record.no ?? '' });
    if (isJob && permits.length === 0) throw new DomainError('permit.jobIdle');
  }

  /** WO-25: work that is given up leaves no permit behind, nor its locks. */
  private async requireOver({ id, no, factoryNo }: Named, context: WriteContext): Promise<void> {
    await this.requireClosed(id, context);
    if (no === null || factoryNo === null) return;
    const [open] = await this.register.ofOrder(factoryNo, no, context.within, UNFINISHED);
    if (open !== undefined) throw new DomainError('permit.jobOpen', { no: open.record.no ?? '' });
  }

  private async requireClosed(id: string, { tx }: WriteContext): Promise<void> {
    const [open] = await this.register.ofJob(id, UNFINISHED, tx);
    if (open !== undefined) throw new DomainError('permit.jobOpen', { no: open.record.no ?? '' });
  }

  /** IW-3: the order under the permit waits. What was finished with it does not. */
  private async pause({ no, status, factoryNo, values }: Permit, { tx, records }: WriteContext): Promise<void> {
    if (status === 'TO_CLOSE' || factoryNo === null) return;
    for (const module of ORDER_MODULES.filter(({ key }) => this.engine.has(key))) {
      const table = this.engine.tables().get(module.key);
      if (table === undefined) continue;
      const which =
        module.key === securityTask.key && values.job !== null
          ? eq(table.id, values.job)
          : eq(table.no, values.orderNo ?? '');
      const rows = await tx
        .select({ id: table.id })
        .from(table)
        .where(
          and(
            ...[isNull(table.deletedAt), inArray(table.status, ['IN_PROGRESS']), sql`factory_no = ${factoryNo}`],
            ...[which, sql`${columnOf('pausedAt')} is null`],
          ),
        );
      for (const { id } of rows) {
        await records.act(module, id, { action: 'pause', values: { pauseReason: 'PERMIT' }, because: no ?? '' });
      }
    }
  }
}
