import { Injectable } from '@nestjs/common';
import { ModuleEngine, type WriteContext } from '@sed/records-api';
import { safety } from '@sed/safety-definitions';
import { insideOf } from '../permit/permit-changes';
import type { Permit } from '../permit/permit-register';

const OF_GAS: ReadonlySet<string | null> = new Set(['GAS', 'ALARM']);

/** What nearly hurt somebody is reported by itself: gas where people worked, or people inside when a permit ran out. */
@Injectable()
export class NearMisses {
  constructor(private readonly engine: ModuleEngine) {}

  async ofPermit({ no, factoryNo, status, values }: Permit, { records, atMs }: WriteContext): Promise<void> {
    if (!this.engine.has(safety.key)) return;
    const names = insideOf(values.fieldLog).join('、');
    const isGas = status === 'SUSPENDED' && OF_GAS.has(values.stopReason);
    const isOver = status === 'EXPIRED' && names !== '';
    if (!isGas && !isOver) return;
    const what = isGas
      ? '作业中气体超限，作业停止 / Gas during the work, the work was stopped'
      : '作业票失效时仍有人在内 / People inside when the permit ran out';
    const made = await records.create(safety, {
      factoryNo,
      because: no ?? 'PT-10',
      values: {
        ...{ title: isGas ? '作业中气体超限 / Gas at work' : '超时在内 / Inside too long', place: values.place },
        category: isGas ? 'CHEMICAL' : 'MANAGEMENT',
        description: [`${what}：${values.name}`, names].filter((part) => part !== '').join('；'),
        ...{ foundAt: atMs, source: 'ALARM', isNearMiss: true, site: values.site },
        equipment: values.equipment,
      },
    });
    await records.set(safety, made.id, { values: { permitNo: no }, because: no ?? 'PT-10' });
  }
}
