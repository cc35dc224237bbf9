import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, opaque } from '@sed/platform-database';
import { alarmRule } from '@sed/alarms-tables';
import { AttachmentAccess, FileStore, maySee, type Viewer } from '@sed/platform-ports';
import type { AlarmRuleDto } from '@sed/alarms-contract';
import { eq } from 'drizzle-orm';
import { isUuid } from '../alarms/is-uuid';
import type { RuleRow } from './rule-row';
import type { Tx } from './rule-changes';

const MODULE = 'alarmRule';

/** Procedures of rules are uploaded files: whoever sees the plant of the rule sees them. */
@Injectable()
export class RuleFiles implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly access: AttachmentAccess,
  ) {}

  onModuleInit(): void {
    this.access.register(MODULE, (viewer, id) => this.maySee(viewer, id));
  }

  /** Ties a procedure that is new to the rule. @throws DomainError file.unknown for a file that is not the person's upload */
  async attach(tx: Tx, rule: Pick<RuleRow, 'id' | 'factoryNo'>, wish: Wish): Promise<void> {
    const { file, before, userCode } = wish;
    if (file === undefined || file === before) return;
    await this.files.attach(
      [file],
      { module: MODULE, recordId: rule.id, factoryNo: rule.factoryNo, userCode },
      opaque(tx),
    );
  }

  /** The rules with the names of their procedures. */
  async named(rules: readonly AlarmRuleDto[]): Promise<AlarmRuleDto[]> {
    const ids = [...new Set(rules.flatMap(({ procedureFile }) => procedureFile ?? []))];
    const found = ids.length === 0 ? [] : await this.files.describe(ids);
    const names = new Map(found.map(({ id, name }) => [id, name]));
    return rules.map((rule) => ({ ...rule, procedureName: names.get(rule.procedureFile ?? '') ?? null }));
  }

  private async maySee(viewer: Viewer, id: string): Promise<boolean> {
    if (!isUuid(id) || !viewer.rights.has('alarm:view')) return false;
    const [row] = await this.database.db
      .select({ factoryNo: alarmRule.factoryNo })
      .from(alarmRule)
      .where(eq(alarmRule.id, id));
    return row !== undefined && maySee(viewer, row.factoryNo);
  }
}

interface Wish {
  readonly file: string | undefined;
  readonly before: string | undefined;
  readonly userCode: string;
}
