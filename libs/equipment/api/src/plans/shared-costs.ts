import { Injectable } from '@nestjs/common';
import { amountsByShare, sharesByWeight } from '@sed/equipment-contract';
import { RefusedFieldsError } from '@sed/platform-api';
import { PlantDirectory } from '@sed/platform-ports';
import * as of from './plan-lines';

const LEFT_OUT: ReadonlySet<unknown> = new Set(['CANCELLED', 'REFUSED', 'DEFERRED']);

/** Spreads the cost of shared work over its plants as the rule of the plan says (domain model §8.6). */
@Injectable()
export class SharedCosts {
  constructor(private readonly plants: PlantDirectory) {}

  /**
   * The lines with their shares and budgets, which come to the same sum as before. What is decided stays as it is: from
   * then on it is changed by hand.
   *
   * @throws RefusedFieldsError where a rule has nothing to go by
   */
  spread(lines: readonly of.PlanLine[], values: object): of.PlanLine[] {
    const rule: unknown = Reflect.get(values, 'shareRule');
    const rows = lines.filter(({ state }) => !LEFT_OUT.has(state));
    const isOpen = rows.length > 0 && rows.every(({ state }) => state === 'PROPOSED');
    if (!isOpen || (rule !== 'EQUAL' && rule !== 'QUANTITY' && rule !== 'CAPACITY')) return [...lines];
    const weights = rows.map((line) => this.weightOf(line, rule, lines.indexOf(line)));
    const shares = sharesByWeight(weights);
    const sum = rows.reduce((total, { budget }) => total + Math.round(Number(budget ?? 0) * 100), 0) / 100;
    const budgets = amountsByShare(sum, shares);
    return of.changed(lines, rows, (_line, index) => ({ share: shares[index] ?? 0, budget: budgets[index] ?? '0.00' }));
  }

  private weightOf(line: of.PlanLine, rule: 'EQUAL' | 'QUANTITY' | 'CAPACITY', index: number): number {
    if (rule === 'EQUAL') return 1;
    if (rule === 'QUANTITY') return typeof line.quantity === 'number' ? line.quantity : 0;
    const scale = this.plants.plant(of.textOf(line, 'plant') ?? '')?.scaleM3PerDay ?? 0;
    if (scale > 0) return scale;
    throw new RefusedFieldsError([{ code: 'plan.capacityUnknown', field: `lines.${String(index)}.plant` }]);
  }
}
