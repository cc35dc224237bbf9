import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Config } from '@sed/api-platform';
import { AttachmentAccess, FileStore } from '@sed/api-ports';
import { AttachmentRegistry } from './attachment-registry';
import { ContentStore } from './content/content-store';
import { DiskContentStore } from './content/disk-content-store';
import { FileAccess } from './file-access';
import { FileController } from './file.controller';
import { FileRows } from './file-rows';
import { FileSweeper } from './file-sweeper';
import { StoredFiles } from './stored-files';
import { UploadService, UploadSurroundings } from './upload/upload.service';

/**
 * Uploads, downloads and files of jobs. Binds `FileStore` and `AttachmentAccess` for the whole application; needs
 * `Config`, `Database`, `Clock`, `Log` and `PlantDirectory`, uses a `VirusScan` when one is bound.
 */
@Global()
@Module({
  controllers: [FileController],
  providers: [
    FileRows,
    FileAccess,
    UploadSurroundings,
    UploadService,
    FileSweeper,
    {
      provide: ContentStore,
      inject: [Config],
      useFactory: (config: Config) => new DiskContentStore(join(config.dataDir, 'files')),
    },
    { provide: FileStore, useClass: StoredFiles },
    { provide: AttachmentAccess, useClass: AttachmentRegistry },
  ],
  exports: [FileStore, AttachmentAccess],
})
export class FilesModule {}
