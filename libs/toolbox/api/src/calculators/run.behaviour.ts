import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CALCULATORS, FORMULA_VERSION, missingOf, type Calculator, type Result } from '@sed/toolbox-contract';
import { calculatorFactoryInfo, calculatorRun, calculatorStrategy, partCode } from '@sed/toolbox-definitions';
import { RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine, type NewRecord, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { InputReader, numbersIn, type OwnInput, type ReadInputs } from './input-reader';

type Run = RecordOf<typeof calculatorRun>;
type RunPatch = Patch<typeof calculatorRun>;

/** A calculation is worked out where it is kept: from the inputs of that moment, by the formulas everybody sees. */
@Injectable()
export class RunBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly reader: InputReader,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(calculatorRun, {
      beforeCreate: (record, context) => this.calculated(record, context),
      beforeAction: (action, record, _asked, { viewer, atMs }) => {
        if (action === 'apply') return { appliedBy: viewer.code, appliedAt: atMs, effect: before(record) };
        return action === 'evaluate' ? { effect: this.after(record) } : {};
      },
    });
  }

  private async calculated(
    { factoryNo, values }: NewRecord<typeof calculatorRun>,
    { records, atMs }: WriteContext,
  ): Promise<RunPatch> {
    const calculator = CALCULATORS[Number(values.calculator)];
    if (calculator === undefined || factoryNo === null)
      throw new RefusedFieldsError([{ code: 'field.required', field: 'calculator' }]);
    const own = ownOf(calculator, values.own);
    const info = newestOf(await records.all(calculatorFactoryInfo, { enabled: true }, factoryNo));
    // One that is not there, or of another calculator, is refused as a reference and says nothing here.
    const strategies = await records.all(calculatorStrategy, { calculator: String(calculator.no) }, factoryNo);
    const strategy = strategies.find(({ id }) => id === values.strategy);
    const read = await this.reader.read(calculator, { factoryNo, info, strategy, own, nowMs: atMs });
    const input = { values: numbersIn(read.inputs), rows: read.rows.map(numbersIn) };
    const missing = missingOf(calculator, input);
    if (missing.length > 0) {
      const params = { inputs: missing.join(', ') };
      throw new RefusedFieldsError([{ code: 'calculator.inputMissing', params, field: 'own' }]);
    }
    return { ...resultFields(calculator, calculator.calculate(input)), at: atMs, inputs: inputLines(calculator, read) };
  }

  /** What the signals say now, beside what they said when the advice was taken. */
  private after({ factoryNo, values }: Run): Run['values']['effect'] {
    const bound = (values.inputs ?? []).filter(({ signal }) => signal !== null);
    const now = this.reader.now(
      factoryNo ?? '',
      bound.map(({ signal }) => signal ?? ''),
    );
    return (values.effect ?? []).map((line) => {
      const source = bound.find(({ input, row }) => input === line.input && row === line.row);
      const value = now.get(source?.signal ?? '');
      return { ...line, after: value === undefined ? null : rounded(value * (source?.factor ?? 1)) };
    });
  }
}

/** Inputs read from a signal, as they were when the advice was worked out. */
function before({ values }: Run): Run['values']['effect'] {
  return (values.inputs ?? [])
    .filter(({ source }) => source === 'SIGNAL' || source === 'LAST_GOOD')
    .map(({ input, row, value }) => ({ input, row, before: value, after: null }));
}

function ownOf(calculator: Calculator, lines: Run['values']['own'] | undefined): OwnInput[] {
  const known = new Set([
    ...calculator.inputs.map(({ key }) => partCode(calculator.no, key)),
    ...(calculator.rows?.columns ?? []).map(({ key }) => `${partCode(calculator.no, key)} row`),
  ]);
  return (lines ?? []).map(({ input, row, value }, place) => {
    const field = `own.${String(place)}.input`;
    if (!known.has(row === null ? (input ?? '') : `${input ?? ''} row`)) {
      const name = (input ?? '').replace(/^\d+_/, '');
      throw new RefusedFieldsError([{ code: 'calculator.unknownInput', params: { input: name }, field }]);
    }
    return { input: input ?? '', row, value: value ?? 0 };
  });
}

function newestOf<R extends { readonly createdAt: number }>(records: readonly R[]): R | undefined {
  return records.toSorted((a, b) => a.createdAt - b.createdAt)[0];
}

const rounded = (value: number): number => Number(value.toFixed(4));

function inputLines({ no }: Calculator, { inputs, rows }: ReadInputs): Run['values']['inputs'] {
  const line = (row: number | null) => (one: ReadInputs['inputs'][number]) => ({
    ...{ input: partCode(no, one.key), row, value: one.value === null ? null : rounded(one.value) },
    ...{ source: one.source, signal: one.signal, quality: one.quality, at: one.atMs, factor: one.factor },
  });
  const isSaid = ({ value, source }: ReadInputs['inputs'][number]) => value !== null || source !== 'MISSING';
  return [...inputs.filter(isSaid).map(line(null)), ...rows.flatMap((row, place) => row.map(line(place + 1)))];
}

function resultFields(calculator: Calculator, { values, rows, findings }: Result): RunPatch {
  const line =
    (row: number | null) =>
    ([key, value]: readonly [string, number | null]) =>
      value === null ? [] : [{ result: partCode(calculator.no, key), row, value: rounded(value) }];
  const cost = calculator.cost === undefined ? null : (values[calculator.cost] ?? null);
  const advice = values[calculator.handle] ?? null;
  const texts = (language: 'zh' | 'en') =>
    findings.map(({ text }) => text[language]).join(language === 'zh' ? '；' : '; ');
  return {
    name: calculator.name,
    results: [
      ...Object.entries(values).flatMap(line(null)),
      ...rows.flatMap((row, place) => Object.entries(row).flatMap(line(place + 1))),
    ],
    findings: findings.length === 0 ? null : { zh: texts('zh'), en: texts('en') },
    isRefused: findings.some(({ refuses }) => refuses === true),
    advice: advice === null ? null : rounded(advice),
    adviceUnit: calculator.outcomes.find(({ key }) => key === calculator.handle)?.unit ?? null,
    costDay: cost === null ? null : Math.round(cost),
    formulas: FORMULA_VERSION,
  };
}
