import { Injectable, type OnModuleInit } from '@nestjs/common';
import { calculatorStrategy } from '@sed/toolbox-definitions';
import { DomainError } from '@sed/platform-api';
import { ModuleEngine } from '@sed/records-api';

/** One strategy of a calculator is active at a plant; how long it was on trial counts from the start of the trial. */
@Injectable()
export class StrategyBehaviour implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(calculatorStrategy, {
      beforeAction: async (action, { id, factoryNo, values }, _asked, { records, atMs }) => {
        if (action === 'startTrial') return { trialSince: atMs };
        if (action !== 'activate') return {};
        const others = await records.all(calculatorStrategy, { calculator: values.calculator }, factoryNo);
        const active = others.find((other) => other.id !== id && other.status === 'ACTIVE');
        if (active === undefined) return {};
        throw new DomainError('calculator.strategyActive', { name: active.values.name });
      },
    });
  }
}
