import { Controller, Req } from '@nestjs/common';
import { CurrentViewer, DomainError, FileAnswer, Handles, Input } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import type { InputOf } from '@sed/platform-contract';
import { fileCalls } from '@sed/records-contract';
import type { Request } from 'express';
import { ContentStore, type ContentForm } from './content/content-store';
import { FileAccess } from './file-access';
import { UploadService } from './upload/upload.service';

@Controller()
export class FileController {
  constructor(
    private readonly uploads: UploadService,
    private readonly access: FileAccess,
    private readonly contents: ContentStore,
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
    const row = await this.access.readable(params.id, viewer);
    const form: ContentForm = query.size === undefined || !row.hasThumbnails ? 'original' : query.size;
    const content = await this.contents.open(row.id, form);
    if (content === undefined) throw new DomainError('notFound');
    return new FileAnswer(row.name, form === 'original' ? row.contentType : 'image/jpeg', bytesOf(content));
  }
}

async function* bytesOf(content: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) if (chunk instanceof Uint8Array) yield chunk;
}
