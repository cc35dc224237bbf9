import { Injectable, type OnModuleInit } from '@nestjs/common';
import { opaque } from '@sed/platform-database';
import { facilityFile } from '@sed/plants-tables';
import type { Caller } from '@sed/records-api';
import { DomainError } from '@sed/platform-api';
import { AttachmentAccess, FileStore, may } from '@sed/platform-ports';
import type { DossierFile, nameplateCalls } from '@sed/plants-contract';
import type { InputOf } from '@sed/platform-contract';
import { and, asc, eq } from 'drizzle-orm';
import { ConfigParts } from '../config-parts';

type Add = InputOf<typeof nameplateCalls.addFacilityFile>['query'];

/** What dossiers' files are attached to. */
const OWNER = 'facilityFile';
const MOST_FILES = 200;

/** Files of facilities: whoever sees nameplates of the plant sees them. */
@Injectable()
export class FacilityDossier implements OnModuleInit {
  constructor(
    private readonly parts: ConfigParts,
    private readonly files: FileStore,
    private readonly access: AttachmentAccess,
  ) {}

  onModuleInit(): void {
    this.access.register(OWNER, (viewer, id) =>
      Promise.resolve(may(viewer, 'equipNameplate:view', id.slice(0, id.indexOf('/')))),
    );
  }

  /** @throws DomainError `file.unknown` for a file that is not the caller's own upload */
  async add({ factoryNo, code, fileId, title }: Add, { viewer, source }: Caller): Promise<DossierFile[]> {
    await this.parts.database.db.transaction(async (tx) => {
      const kept = await tx.select().from(facilityFile).where(isIt(factoryNo, code));
      // Putting the same file there again changes nothing.
      if (kept.some((row) => row.fileId === fileId)) return;
      if (kept.length >= MOST_FILES) throw new DomainError('request.tooMany', { max: MOST_FILES });
      const to = { module: OWNER, recordId: `${factoryNo}/${code}`.slice(0, 64), factoryNo, userCode: viewer.code };
      await this.files.attach([fileId], to, opaque(tx));
      const row = { factoryNo, code, fileId, title: title ?? null };
      await tx.insert(facilityFile).values({ ...row, addedAt: this.parts.clock.nowMs(), addedBy: viewer.loginName });
      const told = { entity: OWNER, entityId: code, factoryNo, action: 'create', source };
      await this.parts.audit.record({ ...told, after: { fileId, title: title ?? null } }, viewer, tx);
    });
    return this.of(factoryNo, code);
  }

  async of(factoryNo: string, code: string): Promise<DossierFile[]> {
    const rows = await this.parts.database.db
      .select()
      .from(facilityFile)
      .where(isIt(factoryNo, code))
      .orderBy(asc(facilityFile.addedAt));
    const described = new Map((await this.files.describe(rows.map(({ fileId }) => fileId))).map((f) => [f.id, f]));
    return rows.map(({ fileId, title, addedAt, addedBy }) => ({
      ...{ fileId, title, addedAt, addedBy },
      name: described.get(fileId)?.name ?? '',
    }));
  }
}

function isIt(factoryNo: string, code: string) {
  return and(eq(facilityFile.factoryNo, factoryNo), eq(facilityFile.code, code));
}
