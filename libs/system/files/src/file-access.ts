import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { AttachmentAccess, Clock, type Viewer } from '@sed/platform-ports';
import { FileRows, type FileRow } from './file-rows';

/** Who may read a file. */
@Injectable()
export class FileAccess {
  constructor(
    private readonly rows: FileRows,
    private readonly attachments: AttachmentAccess,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `notFound` also for a file the viewer may not see: its existence is nobody's business */
  async readable(id: string, viewer: Viewer): Promise<FileRow> {
    const row = await this.rows.one(id);
    if (row === undefined || !(await this.maySee(row, viewer))) throw new DomainError('notFound');
    return row;
  }

  /** The owner, or whoever sees a record it is attached to. What is past its end is not there any more. */
  private async maySee(row: FileRow, viewer: Viewer): Promise<boolean> {
    if (row.expiresAt !== null && row.expiresAt <= this.clock.nowMs()) return false;
    if (row.ownerCode === viewer.code) return true;
    for (const link of await this.rows.linksOf([row.id])) {
      if (await this.attachments.maySee(viewer, link)) return true;
    }
    return false;
  }
}
