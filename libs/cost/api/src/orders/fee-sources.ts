import { Injectable } from '@nestjs/common';
import type { FeeSource } from './fee-source';
import { PowerSource } from './power-source';
import { SludgeSource } from './sludge-source';

/** Every kind of order there is. */
@Injectable()
export class FeeSources {
  readonly all: readonly FeeSource[];

  constructor(power: PowerSource, sludge: SludgeSource) {
    this.all = [power, sludge];
  }

  of(module: string): FeeSource | undefined {
    return this.all.find((source) => source.module.key === module);
  }
}
