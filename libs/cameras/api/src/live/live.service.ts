import { Injectable } from '@nestjs/common';
import type { CameraMove, CameraRow, CameraStream } from '@sed/cameras-contract';
import { DomainError, RateLimit } from '@sed/platform-api';
import { Database, opaque } from '@sed/platform-database';
import { AuditTrail, Clock, may, plantsWith, type Viewer } from '@sed/platform-ports';
import type { Language, ListPage } from '@sed/platform-contract';
import type { Caller } from '@sed/records-api';
import { OnvifMover } from '../ptz/onvif-mover';
import { CameraBook, type Camera } from '../register/camera-book';
import type { LiveFile } from '../sources/live-source';
import { SourceBook } from '../sources/source-book';
import { CameraStates } from './camera-states';
import { StreamGrants } from './stream-grants';

const MINUTE_MS = 60_000;
/** Sixteen players that renew their addresses, with room for people who change pages. */
const STREAMS_A_MINUTE = 240;
/** A player asks for a playlist and a segment every two seconds. */
const FILES_A_MINUTE = 600;
const STILL_TTL_MS = 5000;
const MAX_STILLS = 200;
const PLAYLIST = 'index.m3u8';
const STILL = 'still.jpg';

interface KeptStill {
  readonly atMs: number;
  readonly version: number;
  readonly bytes: Promise<Uint8Array>;
}

/** Cameras, their addresses for players, and what lies behind these. */
@Injectable()
export class LiveService {
  private readonly streams: RateLimit;
  private readonly files: RateLimit;
  private readonly stills = new Map<string, KeptStill>();

  constructor(
    private readonly book: CameraBook,
    private readonly states: CameraStates,
    private readonly sources: SourceBook,
    private readonly grants: StreamGrants,
    private readonly mover: OnvifMover,
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {
    this.streams = new RateLimit(clock, { limit: STREAMS_A_MINUTE, windowMs: MINUTE_MS });
    this.files = new RateLimit(clock, { limit: FILES_A_MINUTE, windowMs: MINUTE_MS });
  }

  async list(
    {
      factoryNo,
      pageNum,
      pageSize,
    }: { readonly factoryNo?: string | undefined; readonly pageNum: number; readonly pageSize: number },
    { viewer, language }: Caller,
  ): Promise<ListPage<CameraRow>> {
    const held = plantsWith(viewer, 'camera:view');
    const plants = factoryNo === undefined ? [...held].sort() : [factoryNo].filter((one) => held.has(one));
    const found: Camera[] = [];
    for (const plant of plants) found.push(...(await this.book.ofPlant(plant)));
    const list = found.slice((pageNum - 1) * pageSize, pageNum * pageSize).map((one) => this.row(one, language));
    return { list, total: found.length, pageNum, pageSize };
  }

  async one(id: string, { viewer, language }: Caller): Promise<CameraRow> {
    return this.row(await this.seen(id, viewer), language);
  }

  row(camera: Camera, language: Language): CameraRow {
    const { id, code, factoryNo, name, section, place, ptz, isPrivate, longitude, latitude } = camera;
    return {
      ...{ id, code, factoryNo, name: name[language], nameText: name, section, place, ptz, isPrivate },
      ...{ isDemo: camera.source === 'CLIP', longitude, latitude, signals: [...camera.signals] },
      ...this.states.of(camera),
    };
  }

  /** @throws DomainError `notFound`, `right.missing`, `camera.private`, `request.tooMany` */
  async stream(id: string, viewer: Viewer): Promise<CameraStream> {
    const camera = await this.watchable(id, viewer);
    this.streams.take(viewer.code);
    const { grant, expiresAt } = this.grants.give(camera.id);
    const folder = `/gateway/api/v1/cameras/live/${grant}`;
    return { url: `${folder}/${PLAYLIST}`, stillUrl: `${folder}/${STILL}`, expiresAt };
  }

  /** @throws DomainError `camera.linkEnded`, `notFound`, or why the source gives nothing */
  async file(grant: string, name: string): Promise<LiveFile> {
    const id = this.grants.cameraOf(grant);
    this.files.take(grant);
    const camera = await this.book.one(id);
    // Switched off or removed after the address was given.
    if (camera?.isEnabled !== true) throw new DomainError('camera.linkEnded');
    if (name === STILL) return { contentType: 'image/jpeg', bytes: await this.stillOf(camera) };
    const source = await this.sources.of(camera);
    const file = name === PLAYLIST ? await source.playlist() : await source.file(name);
    if (file === undefined) throw new DomainError('notFound');
    return file;
  }

  /** What the camera shows now, for a still to be kept. @throws DomainError like {@link stream}, or why there is none */
  async picture(id: string, viewer: Viewer): Promise<Uint8Array> {
    return this.stillOf(await this.watchable(id, viewer));
  }

  /** One picture for all who ask within a few seconds: making it takes an encoder. */
  stillOf(camera: Camera): Promise<Uint8Array> {
    const nowMs = this.clock.nowMs();
    const known = this.stills.get(camera.id);
    if (known?.version === camera.version && Math.abs(nowMs - known.atMs) < STILL_TTL_MS) return known.bytes;
    const bytes = this.sources.of(camera).then((source) => source.still());
    this.stills.delete(camera.id);
    this.stills.set(camera.id, { atMs: nowMs, version: camera.version, bytes });
    if (this.stills.size > MAX_STILLS) this.stills.delete(this.stills.keys().next().value ?? '');
    bytes.catch(() => this.stills.delete(camera.id));
    return bytes;
  }

  async move(id: string, move: CameraMove, { viewer, source }: Caller): Promise<void> {
    const camera = await this.watchable(id, viewer);
    if (!may(viewer, 'camera:execute', camera.factoryNo)) throw new DomainError('right.missing');
    if (!camera.ptz) throw new DomainError('camera.fixed');
    await this.mover.move(camera, await this.sources.accountOf(camera), move);
    const told = { entity: 'camera', entityId: camera.id, factoryNo: camera.factoryNo, action: 'move', source };
    const actor = { actor: viewer.loginName, actorName: viewer.name.zh };
    await this.database.db.transaction((tx) =>
      this.audit.record({ ...told, ...actor, after: { ...move } }, opaque(tx)),
    );
  }

  private async seen(id: string, viewer: Viewer): Promise<Camera> {
    const camera = await this.book.one(id);
    if (camera?.isEnabled !== true) throw new DomainError('notFound');
    if (!may(viewer, 'camera:view', camera.factoryNo)) throw new DomainError('right.missing');
    return camera;
  }

  private async watchable(id: string, viewer: Viewer): Promise<Camera> {
    const camera = await this.seen(id, viewer);
    if (camera.isPrivate && !may(viewer, 'camera:config', camera.factoryNo)) throw new DomainError('camera.private');
    return camera;
  }
}
