import { Injectable, type OnModuleInit } from '@nestjs/common';
import { passes, testResults } from '@sed/business-contract';
import { feeFormula, testsOf } from '@sed/business-definitions';
import { DomainError } from '@sed/platform-api';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';

type Formula = RecordOf<typeof feeFormula>;
type FormulaPatch = Patch<typeof feeFormula>;

/** Versions of a formula are counted by its name, and its test cases are worked out with every change. */
@Injectable()
export class FeeFormulaBehaviour implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(feeFormula, {
      beforeCreate: async ({ values }, context) => ({ ...(await numbered(values, context)), ...tested(values) }),
      beforeUpdate: async ({ values }, changes, context) => {
        const isRenamed = changes.name !== undefined && changes.name !== values.name;
        return { ...(isRenamed && (await numbered(changes, context))), ...tested({ ...values, ...changes }) };
      },
      beforeAction: (action, record, _asked, context) =>
        action === 'newVersion' ? this.draftNext(record, context) : {},
      afterAction: (action, before, _after, context) =>
        action === 'publish' ? this.retirePrevious(before, context) : undefined,
    });
  }

  private async draftNext({ id, values }: Formula, { records }: WriteContext): Promise<FormulaPatch> {
    const next = await records.all(feeFormula, { previous: id }, null);
    if (next.some(({ status }) => status === 'DRAFT')) throw new DomainError('business.versionThere');
    const { name, expression, tests, note } = values;
    const because = versionName(values);
    const made = await records.create(feeFormula, {
      factoryNo: null,
      because,
      values: { name, expression, tests, note },
    });
    await records.set(feeFormula, made.id, { values: { previous: id }, because });
    return {};
  }

  private async retirePrevious({ values }: Formula, { records }: WriteContext): Promise<void> {
    if (values.previous === null) return;
    const previous = await records.hold(feeFormula, values.previous);
    if (previous.status !== 'PUBLISHED') return;
    await records.act(feeFormula, previous.id, { action: 'retire', because: versionName(values) });
  }
}

export function versionName({ name, versionNo }: Pick<Formula['values'], 'name' | 'versionNo'>): string {
  return `${name} v${String(versionNo ?? 1)}`;
}

async function numbered({ name }: FormulaPatch, { records }: WriteContext): Promise<FormulaPatch> {
  if (typeof name !== 'string') return {};
  const versions = await records.all(feeFormula, { name }, null);
  return { versionNo: 1 + Math.max(0, ...versions.map(({ values }) => values.versionNo ?? 0)) };
}

function tested({ expression, tests }: FormulaPatch): FormulaPatch {
  const cases = testsOf(tests);
  const results = testResults(expression ?? '', cases);
  const lines = (tests ?? []).map((line, at) => {
    const result = results[at] ?? null;
    return { ...line, result, verdict: passes(result, cases[at] ?? {}) ? ('PASS' as const) : ('FAIL' as const) };
  });
  return { tests: lines, testsPassed: lines.filter(({ verdict }) => verdict === 'PASS').length };
}
