import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isOpenTask } from '@sed/approvals-contract';
import { approval, approvalCopy, approvalEvent } from '@sed/approvals-tables';
import { Database, type Db } from '@sed/platform-database';
import { AttachmentAccess, may, type Viewer } from '@sed/platform-ports';
import { and, eq } from 'drizzle-orm';
import { ApprovalDirectories } from '../directory/approval-directories';
import type { ApprovalRecord } from '../store/approval-store';

export const SEE_ALL = 'flowList:view';
/** Ends any approval of a plant and hands on any of its tasks. */
export const OVERSEE = 'flowList:config';
/** What belongs to no plant is overseen by who designs processes. */
const SEE_GROUP = 'processModel:config';

/** Who may look at an approval: who takes part in it, who got a copy, who oversees the plant. */
@Injectable()
export class ApprovalSight implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly attachments: AttachmentAccess,
    private readonly directories: ApprovalDirectories,
  ) {}

  onModuleInit(): void {
    this.attachments.register('approval', async (viewer, id) => {
      const [row] = await this.database.db.select().from(approval).where(eq(approval.id, id));
      return row !== undefined && this.sees(viewer, row, this.database.db);
    });
  }

  async sees(viewer: Viewer, row: ApprovalRecord, db: Db): Promise<boolean> {
    const { initiator, factoryNo, process, id } = row;
    const { code } = viewer;
    if (initiator === code) return true;
    if (process.tasks.some((task) => [task.assignee, task.onBehalfOf, ...task.candidates].includes(code))) return true;
    if (factoryNo === null ? may(viewer, SEE_GROUP) : may(viewer, SEE_ALL, factoryNo)) return true;
    const isCopied = and(eq(approvalCopy.approvalId, id), eq(approvalCopy.person, code));
    if ((await db.select().from(approvalCopy).where(isCopied).limit(1)).length > 0) return true;
    // Who handed a task on has had a part in it.
    const hasActed = and(eq(approvalEvent.approvalId, id), eq(approvalEvent.actor, code));
    if ((await db.select({ id: approvalEvent.id }).from(approvalEvent).where(hasActed).limit(1)).length > 0)
      return true;
    // Who leads those who may claim a task gives it to one of them.
    const able = process.tasks.filter(isOpenTask).flatMap(({ candidates }) => candidates);
    return able.length > 0 && this.directories.leadsOne(code, [...new Set(able)], factoryNo, db);
  }
}
