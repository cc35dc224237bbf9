import { Controller, Req } from '@nestjs/common';
import { CurrentViewer, DomainError, FileAnswer, Handles, Input } from '@sed/api-platform';
import { AttachmentAccess, Clock, type Viewer } from '@sed/api-ports';
import { fileCalls, type InputOf } from '@sed/contract';
import { type Request } from 'express';
import { ContentStore, type ContentForm } from './content/content-store';
import { FileRows, type FileRow } from './file-rows';
import { UploadService } from './upload/upload.service';

@Controller()
export class FileController {
  constructor(
    private readonly uploads: UploadService,
    private readonly rows: FileRows,
    private readonly contents: ContentStore,
    private readonly access: AttachmentAccess,
    private readonly clock: Clock,
  ) {}

  @Handles(fileCalls.upload)
  upload(
    @Req() request: Request,
    @Input() { query }: InputOf<typeof fileCalls.upload>,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.uploads.take(request, { kind: query.kind, factoryNo: query.factoryNo ?? null }, viewer);
  }

  @Handles(fileCalls.file)
  async file(
    @Input() { params, query }: InputOf<typeof fileCalls.file>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<FileAnswer> {
    const row = await this.rows.one(params.id);
    if (row === undefined || !(await this.maySee(row, viewer))) throw new DomainError('notFound');
    const form: ContentForm = query.size === undefined || !row.hasThumbnails ? 'original' : query.size;
    const content = await this.contents.open(row.id, form);
    if (content === undefined) throw new DomainError('notFound');
    return new FileAnswer(row.name, form === 'original' ? row.contentType : 'image/jpeg', bytesOf(content));
  }

  /** The owner, or whoever sees a record it is attached to. What is past its end is not there any more. */
  private async maySee(row: FileRow, viewer: Viewer): Promise<boolean> {
    if (row.expiresAt !== null && row.expiresAt <= this.clock.nowMs()) return false;
    if (row.ownerCode === viewer.code) return true;
    for (const link of await this.rows.linksOf([row.id])) {
      if (await this.access.maySee(viewer, link)) return true;
    }
    return false;
  }
}

async function* bytesOf(content: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) if (chunk instanceof Uint8Array) yield chunk;
}
