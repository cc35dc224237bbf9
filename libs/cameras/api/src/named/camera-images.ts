import { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, opaque } from '@sed/platform-database';
import { cameraImage } from '@sed/cameras-tables';
import type { Caller } from '@sed/records-api';
import { DomainError } from '@sed/platform-api';
import { AttachmentAccess, AuditTrail, Clock, FileStore, maySee } from '@sed/platform-ports';
import type { CameraImage, cameraCalls } from '@sed/cameras-contract';
import type { InputOf, ListPage } from '@sed/platform-contract';
import { and, count, desc, eq, gte, lt, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import { LiveService } from '../live/live.service';
import type { Camera } from '../register/camera-book';
import { CameraDirectory } from './camera-directory';

type Filter = InputOf<typeof cameraCalls.images>['query'];
type Save = InputOf<typeof cameraCalls.saveImage>['body'];

/** What the pictures of stills are attached to. */
const OWNER = 'cameraImage';
const CLOCK_SKEW_MS = 60_000;

type About = Pick<CameraImage, 'fileId' | 'takenAt' | 'alarmId' | 'orderNo' | 'note'>;
interface By {
  readonly loginName: string;
  readonly name: string;
  readonly code: string;
  readonly source: string | null;
}
const SYSTEM: By = { loginName: 'system', name: '系统', code: 'system', source: null };

/** Stills of cameras: whoever sees the plant sees them. */
@Injectable()
export class CameraImages implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly cameras: CameraDirectory,
    private readonly live: LiveService,
    private readonly files: FileStore,
    private readonly access: AttachmentAccess,
  ) {}

  onModuleInit(): void {
    this.access.register(OWNER, async (viewer, id) => {
      const [row] = await this.database.db.select().from(cameraImage).where(eq(cameraImage.id, id));
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
    const { db } = this.database;
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

  /** @throws DomainError `notFound` for a camera the plant does not have, `file.unknown`, `file.type` */
  async save(input: Save, { viewer, source }: Caller): Promise<CameraImage> {
    const { factoryNo, cameraId, alarmId, orderNo, note } = input;
    const camera = await this.cameras.one(factoryNo, cameraId);
    const now = this.clock.nowMs();
    const takenAt = input.fileId === undefined ? now : (input.takenAt ?? now);
    if (takenAt > now + CLOCK_SKEW_MS) throw new DomainError('time.future', { field: 'takenAt' });
    const fileId = input.fileId ?? (await this.taken(camera, await this.live.picture(cameraId, viewer), viewer.code));
    const by = { loginName: viewer.loginName, name: viewer.name.zh, code: viewer.code, source };
    return this.keep(camera, { fileId, takenAt, alarmId, orderNo, note }, by);
  }

  /** Keeps what the camera shows as evidence of an alarm, in the name of the system. */
  async saveForAlarm(camera: Camera, alarmId: string): Promise<CameraImage> {
    const takenAt = this.clock.nowMs();
    const fileId = await this.taken(camera, await this.live.stillOf(camera), SYSTEM.code);
    return this.keep(camera, { fileId, takenAt, alarmId, orderNo: null, note: null }, SYSTEM);
  }

  private async taken({ code, factoryNo }: Camera, picture: Uint8Array, ownerCode: string): Promise<string> {
    const stamp = new Date(this.clock.nowMs()).toISOString().replace(/[:.]/g, '-');
    const file = { ownerCode, factoryNo, kind: 'picture' as const, name: `${code}-${stamp}.jpg` };
    return (await this.files.receive(file, Readable.from([Buffer.from(picture)]))).id;
  }

  private async keep(camera: Camera, about: About, by: By): Promise<CameraImage> {
    const { factoryNo } = camera;
    const names = { cameraId: camera.id, cameraName: camera.name.zh, takenBy: by.loginName };
    const row: CameraImage = { id: v7(), factoryNo, ...names, ...about };
    await this.database.db.transaction(async (tx) => {
      const to = { module: OWNER, recordId: row.id, factoryNo, userCode: by.code };
      const [file] = await this.files.describe([about.fileId], opaque(tx));
      if (file === undefined) throw new DomainError('file.unknown', { field: 'fileId' });
      if (file.kind !== 'picture') throw new DomainError('file.type', { field: 'fileId', types: 'JPEG, PNG, WebP' });
      await this.files.attach([about.fileId], to, opaque(tx));
      await tx.insert(cameraImage).values(row);
      const told = { entity: 'cameraImage', entityId: row.id, factoryNo, action: 'create', source: by.source };
      const after = { camera: camera.name.zh, takenAt: row.takenAt, alarmId: row.alarmId };
      await this.audit.record({ ...told, after, actor: by.loginName, actorName: by.name }, opaque(tx));
    });
    return row;
  }
}
