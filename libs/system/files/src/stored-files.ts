import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { transactionOf, type Db } from '@sed/platform-database';
import { DomainError } from '@sed/platform-api';
import { Clock, FileStore, type NewFile, type OpaqueTransaction } from '@sed/platform-ports';
import type { StoredFile } from '@sed/records-contract';
import { ContentStore } from './content/content-store';
import { dtoOf, FileRows } from './file-rows';
import { cleanName } from './upload/file-types';
import { UploadService } from './upload/upload.service';

type AttachTo = Parameters<FileStore['attach']>[1];

/** Files for the other features: what jobs make, what records hold. */
@Injectable()
export class StoredFiles extends FileStore {
  constructor(
    private readonly contents: ContentStore,
    private readonly rows: FileRows,
    private readonly clock: Clock,
    private readonly uploads: UploadService,
  ) {
    super();
  }

  override async put(file: NewFile, content: Readable, within?: OpaqueTransaction): Promise<StoredFile> {
    const path = await this.contents.temporaryPath();
    try {
      const hash = createHash('sha256');
      let sizeBytes = 0;
      const watch = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          sizeBytes += chunk.length;
          hash.update(chunk);
          done(null, chunk);
        },
      });
      await pipeline(content, watch, createWriteStream(path, { flags: 'wx' }));
      const id = randomBytes(32).toString('base64url');
      await this.contents.keep(path, id, 'original');
      const row = {
        id,
        ownerCode: file.ownerCode,
        factoryNo: file.factoryNo,
        kind: file.kind,
        name: cleanName(file.name),
        contentType: file.contentType,
        sizeBytes,
        sha256: hash.digest('hex'),
        widthPx: null,
        heightPx: null,
        takenAt: null,
        longitude: null,
        latitude: null,
        hasThumbnails: false,
        createdAt: this.clock.nowMs(),
        expiresAt: file.expiresAtMs ?? null,
      };
      return await (within === undefined ? this.rows.add(row) : this.rows.add(row, transactionOf(within)));
    } finally {
      await this.contents.discard(path);
    }
  }

  override async open(id: string) {
    const row = await this.rows.one(id);
    const content = row === undefined ? undefined : await this.contents.open(id, 'original');
    return row === undefined || content === undefined ? undefined : { file: dtoOf(row), content };
  }

  /** Nothing but the content is asked for: who has the id may have its smaller pictures. */
  override picture(id: string, size: '320' | '1280') {
    return this.contents.open(id, size);
  }

  override async describe(ids: readonly string[], within?: OpaqueTransaction): Promise<readonly StoredFile[]> {
    const rows = await (within === undefined ? this.rows.many(ids) : this.rows.many(ids, transactionOf(within)));
    return rows.map(dtoOf);
  }

  override receive(file: Omit<NewFile, 'contentType'>, content: Readable): Promise<StoredFile> {
    return this.uploads.takeContent(file, content);
  }

  override async attach(ids: readonly string[], to: AttachTo, within?: OpaqueTransaction): Promise<void> {
    if (within === undefined) {
      await this.rows.inTransaction((tx) => this.attachIn(ids, to, tx));
      return;
    }
    await this.attachIn(ids, to, transactionOf(within));
  }

  private async attachIn(ids: readonly string[], to: AttachTo, tx: Db): Promise<void> {
    const rows = new Map((await this.rows.many(ids, tx)).map((row) => [row.id, row]));
    const links = await this.rows.linksOf(ids, tx);
    const nowMs = this.clock.nowMs();
    for (const id of new Set(ids)) {
      const row = rows.get(id);
      const isAttached = links.some(
        (link) => link.fileId === id && link.module === to.module && link.recordId === to.recordId,
      );
      if (isAttached) continue;
      const isOwn = row?.ownerCode === to.userCode && (row.expiresAt === null || row.expiresAt > nowMs);
      if (!isOwn) throw new DomainError('file.unknown');
      await this.rows.link(id, to, nowMs, tx);
    }
  }
}
