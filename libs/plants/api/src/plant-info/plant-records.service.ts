import { Injectable } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { ModuleEngine, RecordReader, RecordService, type Caller, type StoredRecord } from '@sed/records-api';
import { DomainError } from '@sed/platform-api';
import { plantsWith } from '@sed/platform-ports';
import { subWaterworks, type plantCalls, type PlantRecord, type SubWaterworks } from '@sed/plants-contract';
import type { InputOf } from '@sed/platform-contract';
import { plantInfo } from '@sed/plants-definitions';
import { z } from 'zod';
import { plantRecordOf } from './plant-values';

type Values = Readonly<Record<string, unknown>>;
const KEY = plantInfo.key;
const CHILDREN = 'subWaterworks';
const PAGE = 200;

/** Plant records behind the specification's paths; guards, rights and history are those of the module. */
@Injectable()
export class PlantRecords {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly records: RecordService,
    private readonly reader: RecordReader,
    private readonly database: Database,
  ) {}

  async of(factoryNo: string, caller: Caller): Promise<PlantRecord> {
    return this.shown((await this.stored(factoryNo)).id, caller);
  }

  async all(caller: Caller, states: string): Promise<PlantRecord[]> {
    const found: PlantRecord[] = [];
    for (let pageNum = 1; ; pageNum += 1) {
      const page = await this.reader.list(KEY, { status: states, pageNum, pageSize: PAGE }, caller);
      found.push(...page.list.map(plantRecordOf));
      if (page.list.length < PAGE) break;
    }
    // The module asks for the right anywhere; a registered plant is shown only where it holds.
    const held = plantsWith(caller.viewer, 'plantInfo:view');
    return found.filter(({ factoryNo, state }) => state === 'DRAFT' || held.has(factoryNo));
  }

  async saveDraft({ id, version, values }: InputOf<typeof plantCalls.saveDraft>['body'], caller: Caller) {
    if (id === undefined) return plantRecordOf(await this.records.create(KEY, { values }, caller));
    if (version === undefined) throw new DomainError('request.invalid', { field: 'version', rule: '≥ 1' });
    return plantRecordOf(await this.records.update(KEY, id, { version, values }, caller));
  }

  /** Everything but the sub-waterworks: the two halves are edited by different people. */
  async saveParent({ factoryNo, version, values }: InputOf<typeof plantCalls.saveParent>['body'], caller: Caller) {
    if (Object.hasOwn(values, CHILDREN)) throw new DomainError('field.readOnly', { field: CHILDREN });
    return this.change(factoryNo, version, values, caller);
  }

  async saveChildren(input: InputOf<typeof plantCalls.saveChildren>['body'], caller: Caller): Promise<PlantRecord> {
    const { factoryNo, version, children } = input;
    const lines = children.map(({ limitSet, ...line }) => ({ ...line, limitSet: limitSet ?? null }));
    return this.change(factoryNo, version, { [CHILDREN]: lines }, caller);
  }

  async children(factoryNo: string): Promise<SubWaterworks[]> {
    const { values } = await this.stored(factoryNo);
    return z.array(subWaterworks).parse(values[CHILDREN] ?? []);
  }

  async nextChildCode(factoryNo: string): Promise<string> {
    const taken = new Set((await this.children(factoryNo)).map(({ code }) => code));
    for (let number = 1; ; number += 1) {
      const code = `${factoryNo}-${String(number).padStart(2, '0')}`;
      if (!taken.has(code)) return code;
    }
  }

  async setIssueCount(factoryNo: string, issueCount: number, caller: Caller): Promise<void> {
    const { version } = await this.stored(factoryNo);
    await this.change(factoryNo, version, { issueCount }, caller);
  }

  async remove(id: string, caller: Caller): Promise<void> {
    const { record } = await this.reader.detail(KEY, id, caller);
    await this.records.remove(KEY, id, record.version, caller);
  }

  /** The record without any check of rights. @throws DomainError `plant.unknown` */
  async stored(factoryNo: string): Promise<StoredRecord> {
    const [record] = await this.engine.storeOf(plantInfo).matching({ code: factoryNo }, null, this.database.db);
    if (record === undefined) throw new DomainError('plant.unknown', { factoryNo });
    return record;
  }

  private async change(factoryNo: string, version: number, values: Values, caller: Caller): Promise<PlantRecord> {
    const { id } = await this.stored(factoryNo);
    return plantRecordOf(await this.records.update(KEY, id, { version, values }, caller));
  }

  private async shown(id: string, caller: Caller): Promise<PlantRecord> {
    return plantRecordOf((await this.reader.detail(KEY, id, caller)).record);
  }
}
