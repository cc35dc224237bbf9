import { Controller } from '@nestjs/common';
import { DIAGRAM_FORMAT, diagramCalls, diagramConfigCalls as config } from '@sed/diagrams-contract';
import { CurrentViewer, FileAnswer, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { DiagramService } from './diagram.service';

/** Process diagrams as published. */
@Controller()
export class DiagramController {
  constructor(private readonly diagrams: DiagramService) {}

  @Handles(diagramCalls.list)
  list(@Input() { query }: InputOf<typeof diagramCalls.list>, @CurrentViewer() viewer: Viewer) {
    return this.diagrams.published(query, viewer);
  }

  @Handles(diagramCalls.one)
  one(@Input() { params, query }: InputOf<typeof diagramCalls.one>, @CurrentViewer() viewer: Viewer) {
    return this.diagrams.shown(params.id, query.at, viewer);
  }
}

/** Process diagrams as configured. */
@Controller()
export class DiagramConfigController {
  constructor(private readonly diagrams: DiagramService) {}

  @Handles(config.list)
  list(@Input() { query }: InputOf<typeof config.list>, @CurrentViewer() viewer: Viewer) {
    return this.diagrams.drafts(query, viewer);
  }

  @Handles(config.generate)
  generate(@Input() { body }: InputOf<typeof config.generate>, @CurrentViewer() viewer: Viewer) {
    return this.diagrams.generate(body.factoryNo, body.isPublished, viewer);
  }

  @Handles(config.import)
  import(@Input() { body }: InputOf<typeof config.import>, @CurrentViewer() viewer: Viewer) {
    return this.diagrams.create(body.factoryNo, body.file.document, { viewer, action: 'import' });
  }

  @Handles(config.create)
  create(@Input() { body }: InputOf<typeof config.create>, @CurrentViewer() viewer: Viewer) {
    return this.diagrams.create(body.factoryNo, body.document, { viewer, action: 'create' });
  }

  @Handles(config.export)
  async export(@Input() { params }: InputOf<typeof config.export>, @CurrentViewer() viewer: Viewer) {
    const { document } = await this.diagrams.draft(params.id, viewer);
    const text = JSON.stringify({ format: DIAGRAM_FORMAT, document }, null, 1);
    return new FileAnswer(`diagram-${params.id}.json`, 'application/octet-stream', oneChunk(text));
  }

  @Handles(config.one)
  one(@Input() { params }: InputOf<typeof config.one>, @CurrentViewer() viewer: Viewer) {
    return this.diagrams.draft(params.id, viewer);
  }

  @Handles(config.save)
  save(@Input() { params, body }: InputOf<typeof config.save>, @CurrentViewer() viewer: Viewer) {
    return this.diagrams.save({ id: params.id, version: body.version }, body.document, viewer);
  }

  @Handles(config.remove)
  async remove(@Input() { params, query }: InputOf<typeof config.remove>, @CurrentViewer() viewer: Viewer) {
    await this.diagrams.remove({ id: params.id, version: query.version }, viewer);
    return null;
  }

  @Handles(config.publish)
  publish(@Input() { params, body }: InputOf<typeof config.publish>, @CurrentViewer() viewer: Viewer) {
    return this.diagrams.publish({ id: params.id, version: body.version }, body.note, viewer);
  }

  @Handles(config.retire)
  retire(@Input() { params, body }: InputOf<typeof config.retire>, @CurrentViewer() viewer: Viewer) {
    return this.diagrams.retire({ id: params.id, version: body.version }, viewer);
  }

  @Handles(config.rollBack)
  rollBack(@Input() { params, body }: InputOf<typeof config.rollBack>, @CurrentViewer() viewer: Viewer) {
    const to = { number: body.to, note: body.note };
    return this.diagrams.rollBack({ id: params.id, version: body.version }, to, viewer);
  }

  @Handles(config.versions)
  versions(@Input() { params }: InputOf<typeof config.versions>, @CurrentViewer() viewer: Viewer) {
    return this.diagrams.versions(params.id, viewer);
  }

  @Handles(config.versionOf)
  versionOf(@Input() { params }: InputOf<typeof config.versionOf>, @CurrentViewer() viewer: Viewer) {
    return this.diagrams.version(params.id, params.number, viewer);
  }
}

// eslint-disable-next-line @typescript-eslint/require-await -- files are streams; this one is short enough for one piece
async function* oneChunk(text: string): AsyncGenerator<string> {
  yield text;
}
