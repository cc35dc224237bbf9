import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AttachmentAccess, type Viewer } from '@sed/platform-ports';
import { AnnouncementEditor } from './announcement-editor.service';
import { ANNOUNCEMENT_FILES } from './announcement-files';
import { AnnouncementReading } from './announcement-reader.service';

/** Readers of an announcement see its files, and so does whoever manages it. */
@Injectable()
export class AnnouncementAttachments implements OnModuleInit {
  constructor(
    private readonly reading: AnnouncementReading,
    private readonly editor: AnnouncementEditor,
    private readonly access: AttachmentAccess,
  ) {}

  onModuleInit(): void {
    this.access.register(ANNOUNCEMENT_FILES, (viewer, recordId) => this.maySee(viewer, Number(recordId)));
  }

  private async maySee(viewer: Viewer, id: number): Promise<boolean> {
    if (!Number.isInteger(id)) return false;
    if (await this.reading.isReadable(id, viewer)) return true;
    return viewer.rights.has('announcementManager:view') && (await this.editor.isManaged(id, viewer));
  }
}
