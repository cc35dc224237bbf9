import { Controller, Headers, Ip } from '@nestjs/common';
import { CurrentViewer, Handles, Input, languageOf } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import { announcementCalls } from '@sed/messages-contract';
import type { InputOf } from '@sed/platform-contract';
import { AnnouncementEditor } from './announcement-editor.service';
import { AnnouncementReaders } from './announcement-readers.service';
import { editorOf } from './editor';
import { AnnouncementReading } from './announcement-reader.service';

type RequestHeaders = Record<string, string | undefined>;

@Controller()
export class AnnouncementController {
  constructor(
    private readonly editor: AnnouncementEditor,
    private readonly readers: AnnouncementReaders,
    private readonly reading: AnnouncementReading,
  ) {}

  @Handles(announcementCalls.list)
  list(@Input() { query }: InputOf<typeof announcementCalls.list>, @CurrentViewer() viewer: Viewer) {
    return this.editor.list(query, viewer);
  }

  @Handles(announcementCalls.publish)
  publish(
    @Input() { query }: InputOf<typeof announcementCalls.publish>,
    @CurrentViewer() viewer: Viewer,
    @Ip() source: string,
  ) {
    const editor = editorOf(viewer, source);
    const { announcementId, publish } = query;
    return publish === 'true'
      ? this.editor.publish(announcementId, editor)
      : this.editor.withdraw(announcementId, editor);
  }

  @Handles(announcementCalls.remove)
  remove(
    @Input() { query }: InputOf<typeof announcementCalls.remove>,
    @CurrentViewer() viewer: Viewer,
    @Ip() source: string,
  ) {
    return this.editor.remove(query.announcementId, editorOf(viewer, source));
  }

  @Handles(announcementCalls.add)
  add(@Input() { body }: InputOf<typeof announcementCalls.add>, @CurrentViewer() viewer: Viewer, @Ip() source: string) {
    return this.editor.save(body, editorOf(viewer, source));
  }

  @Handles(announcementCalls.edit)
  edit(@Input() { params }: InputOf<typeof announcementCalls.edit>, @CurrentViewer() viewer: Viewer) {
    return this.editor.forEdit(params.id, viewer);
  }

  @Handles(announcementCalls.readInfo)
  readInfo(
    @Input() { query }: InputOf<typeof announcementCalls.readInfo>,
    @CurrentViewer() viewer: Viewer,
    @Headers() headers: RequestHeaders,
  ) {
    return this.readers.readInfo(query, viewer, languageOf(headers));
  }

  @Handles(announcementCalls.exportReadInfo)
  exportReadInfo(
    @Input() { params }: InputOf<typeof announcementCalls.exportReadInfo>,
    @CurrentViewer() viewer: Viewer,
    @Headers() headers: RequestHeaders,
  ) {
    return this.readers.export(params.id, viewer, languageOf(headers));
  }

  @Handles(announcementCalls.remind)
  remind(
    @Input() { params }: InputOf<typeof announcementCalls.remind>,
    @CurrentViewer() viewer: Viewer,
    @Ip() source: string,
  ) {
    return this.readers.remind(params.id, editorOf(viewer, source));
  }

  @Handles(announcementCalls.detail)
  detail(
    @Input() { params }: InputOf<typeof announcementCalls.detail>,
    @CurrentViewer() viewer: Viewer,
    @Headers() headers: RequestHeaders,
  ) {
    return this.reading.detail(params.id, viewer, languageOf(headers));
  }

  @Handles(announcementCalls.read)
  read(@Input() { body }: InputOf<typeof announcementCalls.read>, @CurrentViewer() viewer: Viewer) {
    return this.reading.read(body.announcementId, viewer, body.confirm);
  }

  @Handles(announcementCalls.fetch)
  fetch(@Input() { query }: InputOf<typeof announcementCalls.fetch>, @CurrentViewer() viewer: Viewer) {
    return this.reading.fetch(query, viewer);
  }
}
