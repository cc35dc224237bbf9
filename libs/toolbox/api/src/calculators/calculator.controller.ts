import { Controller } from '@nestjs/common';
import { calculatorCalls, CALCULATORS } from '@sed/toolbox-contract';
import { calculatorFactoryInfo, calculatorStrategy } from '@sed/toolbox-definitions';
import { DomainError, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { Clock } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { InputReader, type ReadInput } from './input-reader';
import { infoOf, strategyOf } from './kept-strategies';

const OLDEST_FIRST = [{ field: 'createdAt', descending: false }];

@Controller()
export class CalculatorController {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly reader: InputReader,
    private readonly clock: Clock,
  ) {}

  @Handles(calculatorCalls.inputs)
  async inputs(@Input() { query: { factoryNo, calculator: no } }: InputOf<typeof calculatorCalls.inputs>) {
    const calculator = CALCULATORS[no];
    if (calculator === undefined) throw new DomainError('notFound');
    const info = await this.infoOf(factoryNo);
    const strategy = await this.strategyOf(factoryNo, no);
    const nowMs = this.clock.nowMs();
    const { inputs, rows } = await this.reader.read(calculator, { factoryNo, info, strategy, own: [], nowMs });
    const { id = '', status = null, values } = strategy ?? {};
    return {
      inputs: inputs.map(dtoOf),
      rows: rows.map((row) => row.map(dtoOf)),
      strategy: values === undefined ? null : { id, name: values.name, status: status ?? '', mode: values.mode },
    };
  }

  private async infoOf(factoryNo: string) {
    const conditions = [{ field: 'enabled', op: 'in' as const, values: [true] }];
    const filter = { plants: [factoryNo], conditions };
    const { list } = await this.engine
      .storeOf(calculatorFactoryInfo)
      .page(filter, { sort: OLDEST_FIRST, offset: 0, limit: 1 });
    return list.map(infoOf)[0];
  }

  /** The active one, else one on trial. */
  private async strategyOf(factoryNo: string, no: number) {
    const conditions = [{ field: 'calculator', op: 'in' as const, values: [String(no)] }];
    const filter = { plants: [factoryNo], statuses: ['ACTIVE', 'TRIAL'], conditions };
    const { list } = await this.engine
      .storeOf(calculatorStrategy)
      .page(filter, { sort: OLDEST_FIRST, offset: 0, limit: 50 });
    const found = list.map(strategyOf);
    return found.find(({ status }) => status === 'ACTIVE') ?? found[0];
  }
}

const dtoOf = ({ key, value, source, signal, atMs, quality }: ReadInput) => ({
  ...{ key, value, source, signal, atMs, quality },
});
