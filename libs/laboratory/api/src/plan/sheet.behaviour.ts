import { Injectable, type OnModuleInit } from '@nestjs/common';
import { curveOf, evaluateFormula, parseFormula } from '@sed/laboratory-contract';
import { analysisFieldList, calibrationCurve } from '@sed/laboratory-definitions';
import { DomainError } from '@sed/platform-api';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';

type Sheet = RecordOf<typeof analysisFieldList>;
type Points = RecordOf<typeof calibrationCurve>['values']['points'];

const PLACES = 6;

/** Sheets and curves: of each index one counts at a plant. */
@Injectable()
export class SheetBehaviour implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(analysisFieldList, {
      // A trial belongs to the formula it was made with.
      beforeUpdate: (_sheet, changes) => (changes.formula === undefined ? undefined : { testResult: null }),
      beforeAction: (action, sheet, asked, context) => this.sheetPatch(action, sheet, asked, context),
    });
    this.engine.bindBehaviour(calibrationCurve, {
      beforeCreate: ({ values }, { viewer }) => ({
        ...fitted(values.points),
        analyst: values.analyst ?? viewer.code,
      }),
      beforeUpdate: (_curve, changes) => (changes.points === undefined ? undefined : fitted(changes.points)),
      beforeAction: async (action, { id, factoryNo, values }, _asked, { records }) => {
        if (action !== 'verify') return { isCurrent: false };
        const wanted = { index: values.index, isCurrent: true };
        for (const other of await records.matching(calibrationCurve, wanted, factoryNo)) {
          if (other.id !== id)
            await records.act(calibrationCurve, other.id, { action: 'expire', because: values.name });
        }
        return { isCurrent: true };
      },
    });
  }

  private async sheetPatch(
    action: string,
    { id, factoryNo, values }: Sheet,
    asked: Patch<typeof analysisFieldList>,
    { records }: WriteContext,
  ): Promise<Patch<typeof analysisFieldList>> {
    if (action === 'try') return { testResult: tried({ ...values, ...asked }) };
    if (action === 'retire') return { isCurrent: false };
    if (action === 'revise') {
      const { name, index, columns, formula, note, revision } = values;
      const because = `${name.zh} ${String(revision)}`;
      const copy = await records.create(analysisFieldList, {
        ...{ factoryNo, because },
        values: { name, index, columns, formula, note },
      });
      const next = { revision: (revision ?? 1) + 1 };
      await records.set(analysisFieldList, copy.id, { because, values: next });
      return {};
    }
    const others = await records.matching(analysisFieldList, { index: values.index, isCurrent: true }, factoryNo);
    for (const other of others.filter((one) => one.id !== id)) {
      await records.act(analysisFieldList, other.id, { action: 'retire', because: values.name.zh });
    }
    return { isCurrent: true };
  }
}

/** @throws DomainError `laboratory.formulaResult` when the readings do not do */
function tried({ formula, testA, testB, testC, testD, testE, testF, testV, testK, testI }: Sheet['values']): number {
  const parsed = parseFormula(formula);
  const readings = { A: testA, B: testB, C: testC, D: testD, E: testE, F: testF, V: testV, K: testK, I: testI };
  const result = parsed === undefined ? null : evaluateFormula(parsed, readings);
  if (result === null) throw new DomainError('laboratory.formulaResult');
  return Number(result.toFixed(PLACES));
}

/** The line through the points. */
function fitted(points: Points | undefined): Patch<typeof calibrationCurve> {
  const known = (points ?? []).flatMap(({ concentration, reading }) =>
    concentration === null || reading === null ? [] : [{ concentration, reading }],
  );
  const curve = curveOf(known);
  const rounded = (value: number | undefined) => (value === undefined ? null : Number(value.toFixed(PLACES)));
  return { slope: rounded(curve?.slope), intercept: rounded(curve?.intercept), r: rounded(curve?.r) };
}
