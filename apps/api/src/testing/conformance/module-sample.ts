import type { RecordDto } from '@sed/records-contract';
import type { AnyModule } from '@sed/records-model';
import { conditionsOf } from '@sed/records-model/testing';
import { MODULES } from '@sed/registry/modules';
import { hintOf } from '@sed/registry/testing';
import { beforeAll } from 'vitest';
import { atPlant, type MadeRecord, type ModuleBench } from './module-bench';

/** Records of one module every statement about it may look at and none may change. */
export class ModuleSample {
  /** With what it needs and no more, then with every field filled in under each of its conditions. */
  made: readonly MadeRecord[] = [];
  /** The same as the service lists them; of a module nobody writes to, what others wrote into it. */
  records: readonly RecordDto[] = [];

  constructor(
    private readonly openBench: () => ModuleBench,
    readonly module: AnyModule,
  ) {}

  get bench(): ModuleBench {
    return this.openBench();
  }

  get isWritten(): boolean {
    return this.module.verbs.includes('add');
  }

  /** Whether records can be made one by one: by people or, where only it may, by the service. */
  get isMade(): boolean {
    return this.isWritten || hintOf(this.module.key)?.isMadeByService === true;
  }

  get whole(): MadeRecord {
    const whole = this.made[1];
    if (whole === undefined) throw new Error(`${this.module.key} is not written by people`);
    return whole;
  }

  async fill(): Promise<void> {
    const { bench, module } = this;
    await bench.prepare(module);
    if (!this.isMade) {
      await this.fillByOthers();
      return;
    }
    const made = [await bench.make(module)];
    for (const set of conditionsOf(module, hintOf(module.key)))
      made.push(await bench.make(module, { fill: 'all', set }));
    this.made = made;
    this.records = made.map(({ record }) => record);
  }

  private async fillByOthers(): Promise<void> {
    const { bench, module } = this;
    const writer = MODULES.find(({ key }) => key === hintOf(module.key)?.madeBy);
    if (writer === undefined) throw new Error(`nobody writes ${module.key}; a hint says who does`);
    for (const fill of ['needed', 'all'] as const) await bench.make(writer, { fill });
    const { list } = (await bench.list(module, { ...atPlant(module), pageSize: 2 })).data;
    this.records = list;
  }
}

/** Makes the sample before the statements of a module. */
export function sampleOf(bench: () => ModuleBench, module: AnyModule): ModuleSample {
  const sample = new ModuleSample(bench, module);
  beforeAll(() => sample.fill());
  return sample;
}
