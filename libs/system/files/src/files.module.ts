import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Config } from '@sed/platform-api';
import { AttachmentAccess, Clock, FileStore, HealthRegistry, type HealthReport } from '@sed/platform-ports';
import { AttachmentRegistry } from './attachment-registry';
import { ContentStore } from './content/content-store';
import { DiskContentStore } from './content/disk-content-store';
import { S3ContentStore } from './content/s3-content-store';
import { FileAccess } from './file-access';
import { FileController } from './file.controller';
import { FileRows } from './file-rows';
import { FileSweeper } from './file-sweeper';
import { StoredFiles } from './stored-files';
import { UploadService } from './upload/upload.service';

function contentStoreOf(config: Config, clock: Clock): ContentStore {
  const directory = join(config.dataDir, 'files');
  return config.s3 === undefined
    ? new DiskContentStore(directory)
    : new S3ContentStore(config.s3, directory, () => clock.nowMs());
}

/** Without attachments people still operate their plants: the service is degraded, not down. */
async function healthOf(contents: ContentStore): Promise<HealthReport> {
  try {
    await contents.probe();
    return { name: 'attachments', state: 'up', detail: 'ok' };
  } catch (error) {
    // Only the kind of error is told, its text may hold addresses.
    return { name: 'attachments', state: 'degraded', detail: error instanceof Error ? error.name : 'failed' };
  }
}

/**
 * Uploads, downloads and files of jobs. Binds `FileStore` and `AttachmentAccess` for the whole application; needs
 * `Config`, `Database`, `Clock`, `Log`, `HealthRegistry`, `PlantDirectory` and `VirusScan`.
 */
@Global()
@Module({
  controllers: [FileController],
  providers: [
    FileRows,
    FileAccess,
    UploadService,
    FileSweeper,
    {
      provide: ContentStore,
      inject: [Config, Clock],
      useFactory: contentStoreOf,
    },
    { provide: FileStore, useClass: StoredFiles },
    { provide: AttachmentAccess, useClass: AttachmentRegistry },
  ],
  exports: [FileStore, AttachmentAccess],
})
export class FilesModule {
  constructor(health: HealthRegistry, contents: ContentStore) {
    health.register('attachments', () => healthOf(contents));
  }
}
