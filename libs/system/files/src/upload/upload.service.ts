import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DomainError, RateLimit } from '@sed/platform-api';
import { Clock, PlantDirectory, VirusScan, type NewFile, type Viewer } from '@sed/platform-ports';
import { zoneOffsetMs } from '@sed/platform-contract';
import { MAX_FILE_BYTES, type FileKind, type StoredFile } from '@sed/records-contract';
import type { Request } from 'express';
import { ContentStore } from '../content/content-store';
import { FileRows, type FileRow } from '../file-rows';
import { cleanName, contentOf, endingsOf, fileTypeOf, type FileType } from './file-types';
import { checkPacked } from './packed';
import { cleanPicture } from './picture';
import { receivePart, storeContent, type ReceivedPart } from './receive-part';
import { Turns } from './turns';

const MEGABYTE = 1024 * 1024;
/** What the files of one person may take altogether. */
export const QUOTA_BYTES = 2048 * MEGABYTE;
const UPLOADS = { limit: 300, windowMs: 600_000 };
const DEFAULT_ZONE = 'Asia/Shanghai';

export interface UploadRequest {
  readonly kind: FileKind;
  readonly factoryNo: string | null;
}

/** Takes uploads: limited while they arrive, judged by their content, pictures written anew. Nothing refused is left. */
@Injectable()
export class UploadService {
  private readonly rate: RateLimit;
  private readonly turns = new Turns();

  constructor(
    private readonly contents: ContentStore,
    private readonly rows: FileRows,
    private readonly plants: PlantDirectory,
    private readonly scan: VirusScan,
    private readonly clock: Clock,
  ) {
    this.rate = new RateLimit(clock, UPLOADS);
  }

  /** @throws DomainError naming what is wrong with the file */
  async take(request: Request, { kind, factoryNo }: UploadRequest, viewer: Viewer): Promise<StoredFile> {
    this.rate.take(viewer.code);
    const path = await this.contents.temporaryPath();
    try {
      const part = await receivePart(request, path, MAX_FILE_BYTES[kind]);
      return await this.keep(path, part, { kind, factoryNo, ownerCode: viewer.code });
    } finally {
      await this.contents.discard(path);
    }
  }

  /** A file that came another way than as an upload, for example in a zip; judged the same. */
  async takeContent({ name, ...file }: Omit<NewFile, 'contentType'>, content: Readable): Promise<StoredFile> {
    const path = await this.contents.temporaryPath();
    try {
      const part = await storeContent(content, path, MAX_FILE_BYTES[file.kind]);
      return await this.keep(path, { ...part, name }, file);
    } finally {
      await this.contents.discard(path);
    }
  }

  private async keep(
    path: string,
    part: ReceivedPart,
    { kind, factoryNo, ownerCode, expiresAtMs }: Omit<NewFile, 'contentType' | 'name'>,
  ): Promise<StoredFile> {
    const name = cleanName(part.name);
    const type = await this.judge(path, name, part, kind);
    if (!(await this.scan.isClean(path))) throw new DomainError('file.infected');
    const row = {
      id: randomBytes(32).toString('base64url'),
      ownerCode,
      factoryNo,
      kind,
      name,
      createdAt: this.clock.nowMs(),
      expiresAt: expiresAtMs ?? null,
      sha256: part.sha256,
    };
    return kind === 'picture' ? this.keepPicture(path, row, type) : this.keepFile(path, row, { type, part });
  }

  /** Ending, first bytes and inner structure must say the same. */
  private async judge(path: string, name: string, part: ReceivedPart, kind: FileKind): Promise<FileType> {
    const type = fileTypeOf(name, kind);
    if (type === undefined) throw new DomainError('file.type', { types: endingsOf(kind) });
    if (contentOf(part.head) !== type.content) throw new DomainError('file.damaged');
    if (type.content === 'zip') await this.turns.run(() => checkPacked(path, type.contains));
    return type;
  }

  private async keepFile(
    path: string,
    row: NewRow,
    { type, part }: { readonly type: FileType; readonly part: ReceivedPart },
  ): Promise<StoredFile> {
    await this.needRoom(row.ownerCode, part.sizeBytes);
    await this.contents.keep(path, row.id, 'original');
    return this.rows.add({
      ...row,
      contentType: type.contentType,
      sizeBytes: part.sizeBytes,
      widthPx: null,
      heightPx: null,
      takenAt: null,
      longitude: null,
      latitude: null,
      hasThumbnails: false,
    });
  }

  private async keepPicture(path: string, row: NewRow, type: FileType): Promise<StoredFile> {
    const clean = await this.contents.temporaryPath();
    const small = { '320': await this.contents.temporaryPath(), '1280': await this.contents.temporaryPath() };
    try {
      const zone = (row.factoryNo === null ? undefined : this.plants.plant(row.factoryNo))?.zone ?? DEFAULT_ZONE;
      const paths = { clean, thumbnails: small };
      const zoneOffset = (localMs: number) => zoneOffsetMs(localMs, zone);
      const picture = await this.turns.run(() => cleanPicture(path, type.content, paths, zoneOffset));
      const { size } = await stat(clean);
      await this.needRoom(row.ownerCode, size);
      await this.contents.keep(clean, row.id, 'original');
      await this.contents.keep(small['320'], row.id, '320');
      await this.contents.keep(small['1280'], row.id, '1280');
      const name = type.content === 'heic' ? row.name.replace(/\.\w+$/, '.jpg') : row.name;
      return await this.rows.add({ ...row, ...picture, name, sizeBytes: size, hasThumbnails: true });
    } finally {
      for (const temporary of [clean, small['320'], small['1280']]) await this.contents.discard(temporary);
    }
  }

  private async needRoom(ownerCode: string, bytes: number): Promise<void> {
    if ((await this.rows.usedBytes(ownerCode)) + bytes > QUOTA_BYTES) {
      throw new DomainError('file.quota', { max: QUOTA_BYTES / MEGABYTE });
    }
  }
}

type NewRow = Pick<FileRow, 'id' | 'ownerCode' | 'factoryNo' | 'kind' | 'name' | 'createdAt' | 'expiresAt' | 'sha256'>;
