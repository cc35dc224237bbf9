import { Controller } from '@nestjs/common';
import { CurrentCaller, type Caller } from '@sed/records-api';
import { Handles, Input } from '@sed/platform-api';
import { realTimeCalls as calls } from '@sed/plants-contract';
import type { InputOf } from '@sed/platform-contract';
import { ModelService } from './model.service';
import { ModelTrees } from './model-trees';

/** Real-time models by the specification's paths. */
@Controller()
export class ModelController {
  constructor(
    private readonly models: ModelService,
    private readonly trees: ModelTrees,
  ) {}

  @Handles(calls.all)
  all(@Input() { query }: InputOf<typeof calls.all>) {
    return this.models.all(query);
  }

  @Handles(calls.one)
  one(@Input() { query }: InputOf<typeof calls.one>) {
    return this.models.one(query);
  }

  @Handles(calls.automatic)
  automatic(@Input() { query }: InputOf<typeof calls.automatic>, @CurrentCaller() { viewer }: Caller) {
    return this.models.automatic(query, query.save === 'true', viewer);
  }

  @Handles(calls.remove)
  async remove(@Input() { body }: InputOf<typeof calls.remove>, @CurrentCaller() { viewer }: Caller) {
    await this.models.remove(body, viewer);
    return null;
  }

  @Handles(calls.publish)
  publish(@Input() { body }: InputOf<typeof calls.publish>, @CurrentCaller() { viewer }: Caller) {
    return this.models.publish(body, viewer);
  }

  @Handles(calls.bind)
  bind(@Input() { body }: InputOf<typeof calls.bind>, @CurrentCaller() { viewer }: Caller) {
    return this.models.bind(body, body.cellId, body.code, viewer);
  }

  @Handles(calls.setCount)
  setCount(@Input() { body }: InputOf<typeof calls.setCount>, @CurrentCaller() { viewer }: Caller) {
    return this.models.setCount(body, body.groupId, body.count, viewer);
  }

  @Handles(calls.setTitle)
  setTitle(@Input() { body }: InputOf<typeof calls.setTitle>, @CurrentCaller() { viewer }: Caller) {
    return this.models.changeCell(body, body.cellId, { title: body.title }, viewer);
  }

  @Handles(calls.hide)
  hide(@Input() { body }: InputOf<typeof calls.hide>, @CurrentCaller() { viewer }: Caller) {
    return this.models.changeCell(body, body.cellId, { hidden: body.hidden }, viewer);
  }

  @Handles(calls.save)
  save(@Input() { body }: InputOf<typeof calls.save>, @CurrentCaller() { viewer }: Caller) {
    return this.models.save(body, viewer);
  }

  @Handles(calls.derive)
  derive(@Input() { body }: InputOf<typeof calls.derive>, @CurrentCaller() { viewer }: Caller) {
    return this.models.derive(body.factoryNo, viewer);
  }

  @Handles(calls.configTree)
  configTree(@Input() { query }: InputOf<typeof calls.configTree>, @CurrentCaller() { language }: Caller) {
    return this.trees.configured(query.factoryNo, language);
  }

  @Handles(calls.runTree)
  runTree(@Input() { query }: InputOf<typeof calls.runTree>, @CurrentCaller() { language }: Caller) {
    return this.trees.shown(query.factoryNo, language);
  }

  @Handles(calls.runTreeFromIot)
  runTreeFromIot(@Input() { query }: InputOf<typeof calls.runTreeFromIot>, @CurrentCaller() { language }: Caller) {
    return this.trees.reporting(query.factoryNo, language);
  }
}
