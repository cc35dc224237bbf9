import { Injectable } from '@nestjs/common';
import { isRuleType, paramsOf, type RuleParam, type RuleType, type Severity } from '@sed/governance-contract';
import { rulesDetailedInformation } from '@sed/governance-definitions';
import type { SignalRef } from '@sed/platform-ports';
import { ModuleEngine, type RecordOf } from '@sed/records-api';

type RuleRecord = RecordOf<typeof rulesDetailedInformation>;
const MOST_RULES = 1000;

/** A rule as it is carried out. */
export interface Rule {
  readonly id: string;
  readonly type: RuleType;
  readonly severity: Severity;
  readonly weight: number;
  readonly params: Readonly<Partial<Record<RuleParam, number>>>;
  /** Of the rule's own scope; what its type can judge is another matter. */
  readonly looksAt: (signal: SignalRef) => boolean;
  /** Null: every plant. */
  readonly plant: string | null;
}

/** The rules that are switched on. */
@Injectable()
export class RuleBook {
  constructor(private readonly engine: ModuleEngine) {}

  async enabled(): Promise<readonly Rule[]> {
    const conditions = [{ field: 'enabled', op: 'in' as const, values: [true] }];
    const page = { sort: [{ field: 'code', descending: false }], offset: 0, limit: MOST_RULES };
    const { list } = await this.engine.storeOf(rulesDetailedInformation).page({ plants: undefined, conditions }, page);
    return list.flatMap((record) => ruleOf(record as RuleRecord) ?? []);
  }

  /** @returns undefined for a rule that is not there */
  async byId(id: string): Promise<RuleRecord | undefined> {
    return (await this.engine.storeOf(rulesDetailedInformation).get(id)) as RuleRecord | undefined;
  }
}

export function ruleOf({ id, values }: Pick<RuleRecord, 'id' | 'values'>): Rule | undefined {
  const { type, severity, weight, plant, appliesTo } = values;
  if (!isRuleType(type)) return undefined;
  const kinds = new Set<string>(values.kinds ?? []);
  const signals = new Set(values.signals ?? []);
  return {
    ...{ id, type, severity, weight, plant, params: paramsOf(type, values) },
    looksAt: ({ factoryNo, code, kind }) => {
      if (plant !== null && plant !== factoryNo) return false;
      if (appliesTo === 'KINDS') return kinds.has(kind);
      return appliesTo !== 'SIGNALS' || signals.has(`${factoryNo}/${code}`);
    },
  };
}
