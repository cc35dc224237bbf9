import { Controller } from '@nestjs/common';
import { CurrentCaller, type Caller } from '@sed/records-api';
import { Handles, Input } from '@sed/platform-api';
import { plantCalls } from '@sed/plants-contract';
import type { InputOf } from '@sed/platform-contract';
import { StoredPlantDirectory } from '../directory/stored-plant-directory';
import { SignalService } from '../signals/signal.service';
import { PlantRecords } from './plant-records.service';
import { PlantSync } from './plant-sync';

/** Records of plants by the specification's paths. */
@Controller()
export class PlantInfoController {
  constructor(
    private readonly records: PlantRecords,
    private readonly sync: PlantSync,
    private readonly directory: StoredPlantDirectory,
    private readonly signals: SignalService,
  ) {}

  @Handles(plantCalls.infoNew)
  infoNew(@Input() { query }: InputOf<typeof plantCalls.infoNew>, @CurrentCaller() caller: Caller) {
    return this.records.of(query.factoryNo, caller);
  }

  @Handles(plantCalls.allInfos)
  allInfos(@CurrentCaller() caller: Caller) {
    return this.records.all(caller, 'ACTIVE,SUSPENDED,CLOSED');
  }

  @Handles(plantCalls.drafts)
  drafts(@CurrentCaller() caller: Caller) {
    return this.records.all(caller, 'DRAFT');
  }

  @Handles(plantCalls.childCode)
  async childCode(@Input() { query }: InputOf<typeof plantCalls.childCode>) {
    return { code: await this.records.nextChildCode(query.factoryNo) };
  }

  @Handles(plantCalls.saveDraft)
  saveDraft(@Input() { body }: InputOf<typeof plantCalls.saveDraft>, @CurrentCaller() caller: Caller) {
    return this.records.saveDraft(body, caller);
  }

  @Handles(plantCalls.saveParent)
  saveParent(@Input() { body }: InputOf<typeof plantCalls.saveParent>, @CurrentCaller() caller: Caller) {
    return this.records.saveParent(body, caller);
  }

  @Handles(plantCalls.saveChildren)
  saveChildren(@Input() { body }: InputOf<typeof plantCalls.saveChildren>, @CurrentCaller() caller: Caller) {
    return this.records.saveChildren(body, caller);
  }

  @Handles(plantCalls.remove)
  async remove(@Input() { query }: InputOf<typeof plantCalls.remove>, @CurrentCaller() caller: Caller) {
    await this.records.remove(query.id, caller);
    return null;
  }

  @Handles(plantCalls.syncList)
  async syncList(@CurrentCaller() { viewer }: Caller) {
    await this.directory.refresh();
    const added = await this.sync.run(viewer);
    const differing = await this.sync.differing();
    const unchanged = this.directory.plants().length - added - differing.length;
    return { added, unchanged, differing };
  }

  @Handles(plantCalls.issueCount)
  async issueCount(@Input() { body }: InputOf<typeof plantCalls.issueCount>, @CurrentCaller() caller: Caller) {
    await this.records.setIssueCount(body.factoryNo, body.issueCount, caller);
    return body;
  }

  @Handles(plantCalls.saveSignalConfig)
  async saveSignals(
    @Input() { query, body }: InputOf<typeof plantCalls.saveSignalConfig>,
    @CurrentCaller() { viewer }: Caller,
  ) {
    for (const { code, ...changes } of body.signals) {
      const params = { factoryNo: query.factoryNo, code };
      await this.signals.update({ params, query: {}, body: { ...changes, reason: body.reason } }, viewer);
    }
    return { changed: body.signals.length };
  }
}
