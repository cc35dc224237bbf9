import { Injectable } from '@nestjs/common';
import { opaque, type Db } from '@sed/platform-database';
import { auditExport as auditExportTable } from '@sed/system-tables';
import { Messenger, People, UserRights } from '@sed/platform-ports';
import type { BilingualText } from '@sed/platform-contract';
import { covers, type Reach } from './export-coverage';

type Row = typeof auditExportTable.$inferSelect;
type Asked = Reach & Pick<Row, 'id' | 'reason' | 'createdBy' | 'requesterName'>;

/** The page with the list of requests open. */
const PAGE = '/systemConfiguration/systemManage/userLog?requests=open';
const TO_DECIDE: BilingualText = { zh: '用户日志导出待审批', en: 'A user log export is awaiting your approval' };
const NEWS = {
  APPROVED: {
    zh: '用户日志导出已批准，文件保留24小时',
    en: 'Your user log export was approved; the file is available for 24 h',
  },
  REJECTED: { zh: '用户日志导出被驳回', en: 'Your user log export was rejected' },
} as const satisfies Record<string, BilingualText>;

/** Tells about requests for an export: who may decide them, and who asked. */
@Injectable()
export class ExportNotifier {
  constructor(
    private readonly messenger: Messenger,
    private readonly people: People,
    private readonly rights: UserRights,
  ) {}

  /** Codes of those who may decide and find the page. */
  async approversOf(asked: Pick<Asked, 'createdBy' | 'plants' | 'seesAll'>): Promise<readonly string[]> {
    const enabled = await this.people.ofAudience({ orgCodes: [], roleCodes: [] });
    const others = enabled.map(({ code }) => code).filter((code) => code !== asked.createdBy);
    const held = await this.rights.ofAll(others);
    return others.filter((code) => {
      const access = held.get(code);
      return access !== undefined && access.rights.has('userLog:view') && covers(access, asked);
    });
  }

  async asked({ id, reason, requesterName }: Asked, approvers: readonly string[], tx: Db): Promise<void> {
    const body = { zh: `${requesterName.zh}：${reason}`, en: `${requesterName.en}: ${reason}` };
    const ext = { id: objectOf(id), messageType: 'TODO' as const, linkedUrl: PAGE };
    const message = { to: approvers, type: 'TODO' as const, title: TO_DECIDE, body, ext, key: objectOf(id) };
    await this.messenger.send([message], opaque(tx));
  }

  async decided(
    row: Pick<Row, 'id' | 'reason' | 'createdBy'>,
    { state, note }: { readonly state: keyof typeof NEWS; readonly note: string | undefined },
    tx: Db,
  ): Promise<void> {
    const text = note ?? row.reason;
    const ext = { messageType: 'RESULT' as const, linkedUrl: PAGE };
    const about = { type: 'RESULT' as const, title: NEWS[state], body: { zh: text, en: text }, ext };
    const key = `${objectOf(row.id)}:${state}`;
    await this.messenger.send([{ to: [row.createdBy], ...about, key }], opaque(tx));
  }

  /** Decided or withdrawn: nobody has it to do any longer. */
  async closed(id: string, tx: Db): Promise<void> {
    await this.messenger.retire(objectOf(id), opaque(tx));
  }
}

function objectOf(id: string): string {
  return `auditExport:${id}`;
}
