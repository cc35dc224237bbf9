import { Injectable, type OnModuleInit } from '@nestjs/common';
import { formRecord } from '@sed/forms-model/definitions';
import { ModuleEngine, type RecordOf, type WriteContext } from '@sed/records-api';
import { ChangedShifts, DUTY_CHANGE } from './changed-shifts';
import { LEAVE, LeaveShifts } from './leave-shifts';

type Filled = RecordOf<typeof formRecord>;

const SUBMITS: ReadonlySet<string> = new Set(['submit', 'resubmit']);

/** What applications of people do to the roster once they are approved, or given up after that (domain model §9.5). */
@Injectable()
export class ShiftApplications implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly leaves: LeaveShifts,
    private readonly changes: ChangedShifts,
  ) {}

  onModuleInit(): void {
    if (!this.engine.has(formRecord.key)) return;
    this.engine.addBehaviour(formRecord, {
      beforeAction: async (action, record, _asked, context) => {
        const isChange = record.values.formKey === DUTY_CHANGE;
        if (isChange && SUBMITS.has(action)) await this.changes.require(record, context);
        return undefined;
      },
      afterAction: (action, before, after, context) => this.follow(action, before, after, context),
    });
  }

  private async follow(action: string, before: Filled, after: Filled, context: WriteContext): Promise<void> {
    const effect = this.effectOf(after.values.formKey);
    if (effect === undefined) return;
    if (action === 'approve') await effect.begin(after, context);
    if (before.status === 'APPROVED' && after.status === 'CANCELLED') await effect.end(after, context);
  }

  private effectOf(formKey: string | null): LeaveShifts | ChangedShifts | undefined {
    if (formKey === LEAVE) return this.leaves;
    return formKey === DUTY_CHANGE ? this.changes : undefined;
  }
}
