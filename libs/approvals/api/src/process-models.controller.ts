import { Controller } from '@nestjs/common';
import { processModelCalls as calls } from '@sed/approvals-contract';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { ProcessModels } from './models/process-models';
import { ProcessMoves } from './models/process-moves';
import { ProcessTrial } from './models/process-trial';

/** Process models for those who design them. */
@Controller()
export class ProcessModelsController {
  constructor(
    private readonly models: ProcessModels,
    private readonly trials: ProcessTrial,
    private readonly moving: ProcessMoves,
  ) {}

  @Handles(calls.list)
  list() {
    return this.models.list();
  }

  @Handles(calls.create)
  create(@Input() { body }: InputOf<typeof calls.create>, @CurrentViewer() viewer: Viewer) {
    return this.models.create(body, viewer);
  }

  @Handles(calls.edit)
  edit(@Input() { params, body }: InputOf<typeof calls.edit>, @CurrentViewer() viewer: Viewer) {
    return this.models.edit(params.key, body, viewer);
  }

  @Handles(calls.versions)
  versions(@Input() { params }: InputOf<typeof calls.versions>) {
    return this.models.versions(params.key);
  }

  @Handles(calls.version)
  version(@Input() { params }: InputOf<typeof calls.version>) {
    return this.models.version(params.key, params.no);
  }

  @Handles(calls.draft)
  draft(@Input() { params, body }: InputOf<typeof calls.draft>, @CurrentViewer() viewer: Viewer) {
    return this.models.draft(params.key, body, viewer);
  }

  @Handles(calls.save)
  save(@Input() { params, body }: InputOf<typeof calls.save>, @CurrentViewer() viewer: Viewer) {
    return this.models.save(params.key, body, viewer);
  }

  @Handles(calls.discard)
  async discard(@Input() { params, body }: InputOf<typeof calls.discard>, @CurrentViewer() viewer: Viewer) {
    await this.models.discard(params.key, body.revision, viewer);
    return null;
  }

  @Handles(calls.publish)
  publish(@Input() { params, body }: InputOf<typeof calls.publish>, @CurrentViewer() viewer: Viewer) {
    return this.models.publish(params.key, body, viewer);
  }

  @Handles(calls.moves)
  moves(@Input() { params }: InputOf<typeof calls.moves>) {
    return this.moving.report(params.key);
  }

  @Handles(calls.move)
  move(@Input() { params, body }: InputOf<typeof calls.move>, @CurrentViewer() viewer: Viewer) {
    return this.moving.move(params.key, body, viewer);
  }

  @Handles(calls.trial)
  trial(@Input() { body }: InputOf<typeof calls.trial>) {
    return this.trials.of(body);
  }
}
