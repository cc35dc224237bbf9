import { Injectable, type OnModuleInit } from '@nestjs/common';
import { opaque } from '@sed/platform-database';
import { cameraImage } from '@sed/plants-tables';
import type { Caller } from '@sed/records-api';
import { DomainError } from '@sed/platform-api';
import { AttachmentAccess, FileStore, maySee } from '@sed/platform-ports';
import type { CameraImage, cameraCalls } from '@sed/plants-contract';
import type { InputOf, ListPage } from '@sed/platform-contract';
import { and, count, desc, eq, gte, lt, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import { ConfigParts } from '../config-parts';
import { CameraDirectory } from './camera-directory';

type Filter = InputOf<typeof cameraCalls.images>['query'];
type Save = InputOf<typeof cameraCalls.saveImage>['body'];

/** What the pictures of stills are attached to. */
const OWNER = 'cameraImage';
const CLOCK_SKEW_MS = 60_000;

/** Stills of cameras: whoever sees the plant sees them. */
@Injectable()
export class CameraImages implements OnModuleInit {
  constructor(
    private readonly parts: ConfigParts,
    private readonly cameras: CameraDirectory,
    private readonly files: FileStore,
    private readonly access: AttachmentAccess,
  ) {}

  onModuleInit(): void {
    this.access.register(OWNER, async (viewer, id) => {
      const [row] = await this.parts.database.db.select().from(cameraImage).where(eq(cameraImage.id, id));
      return row !== undefined && maySee(viewer, row.factoryNo);
    });
  }

  async list({ factoryNo, cameraId, alarmId, from, to, pageNum, pageSize }: Filter): Promise<ListPage<CameraImage>> {
    const asked: (SQL | undefined)[] = [
      eq(cameraImage.factoryNo, factoryNo),
      cameraId === undefined ? undefined : eq(cameraImage.cameraId, cameraId),
      alarmId === undefined ? undefined : eq(cameraImage.alarmId, alarmId),
      from === undefined ? undefined : gte(cameraImage.takenAt, from),
      to === undefined ? undefined : lt(cameraImage.takenAt, to),
    ];
    const { db } = this.parts.database;
    const [counted] = await db
      .select({ total: count() })
      .from(cameraImage)
      .where(and(...asked));
    const list = await db
      .select()
      .from(cameraImage)
      .where(and(...asked))
      .orderBy(desc(cameraImage.takenAt), desc(cameraImage.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    return { list, total: counted?.total ?? 0, pageNum, pageSize };
  }

  /** @throws DomainError `notFound` for a camera the plant does not have, `file.unknown`, `file.notPicture` */
  async save(input: Save, { viewer, source }: Caller): Promise<CameraImage> {
    const { factoryNo, cameraId, fileId } = input;
    const camera = (await this.cameras.ofPlant(factoryNo)).find(({ id }) => id === cameraId);
    if (camera === undefined) throw new DomainError('notFound');
    const now = this.parts.clock.nowMs();
    const takenAt = input.takenAt ?? now;
    if (takenAt > now + CLOCK_SKEW_MS) throw new DomainError('time.future', { field: 'takenAt' });
    const row: CameraImage = {
      ...input,
      id: v7(),
      cameraName: camera.name,
      takenAt,
      takenBy: viewer.loginName,
    };
    await this.parts.database.db.transaction(async (tx) => {
      const to = { module: OWNER, recordId: row.id, factoryNo, userCode: viewer.code };
      const [file] = await this.files.describe([fileId], opaque(tx));
      if (file === undefined) throw new DomainError('file.unknown', { field: 'fileId' });
      if (file.kind !== 'picture') throw new DomainError('file.type', { field: 'fileId', types: 'JPEG, PNG, WebP' });
      await this.files.attach([fileId], to, opaque(tx));
      await tx.insert(cameraImage).values(row);
      const told = { entity: OWNER, entityId: row.id, factoryNo, action: 'create', source };
      await this.parts.audit.record(
        { ...told, after: { camera: camera.name, takenAt, alarmId: row.alarmId } },
        viewer,
        tx,
      );
    });
    return row;
  }
}
