import { Controller } from '@nestjs/common';
import { CurrentCaller, type Caller } from '@sed/records-api';
import { Handles, Input } from '@sed/platform-api';
import { indicatorCalls as calls } from '@sed/plants-contract';
import type { InputOf } from '@sed/platform-contract';
import { UnitCosts } from '../cost/unit-cost.service';
import { IndicatorService } from './indicator.service';

/** Indicators by the specification's paths. */
@Controller()
export class IndicatorController {
  constructor(
    private readonly indicators: IndicatorService,
    private readonly costs: UnitCosts,
  ) {}

  @Handles(calls.tags)
  tags(@CurrentCaller() { viewer }: Caller) {
    return this.indicators.tags(viewer);
  }

  @Handles(calls.tag)
  tag(@Input() { query }: InputOf<typeof calls.tag>, @CurrentCaller() { viewer }: Caller) {
    return this.indicators.tag(viewer, query.key);
  }

  @Handles(calls.values)
  values(@Input() { query }: InputOf<typeof calls.values>) {
    return this.indicators.values(query);
  }

  @Handles(calls.yearCost)
  yearCost(@Input() { query }: InputOf<typeof calls.yearCost>) {
    return this.costs.year(query.factoryNo, query.year);
  }

  @Handles(calls.qualityConfig)
  qualityConfig(@Input() { body }: InputOf<typeof calls.qualityConfig>) {
    return this.indicators.of(body.factoryNo);
  }

  @Handles(calls.saveQualityConfig)
  save(@Input() { body }: InputOf<typeof calls.saveQualityConfig>, @CurrentCaller() caller: Caller) {
    return this.indicators.save(body, caller);
  }

  @Handles(calls.removeQualityConfig)
  async remove(@Input() { body }: InputOf<typeof calls.removeQualityConfig>, @CurrentCaller() caller: Caller) {
    await this.indicators.remove(body, caller);
    return null;
  }

  @Handles(calls.resetQualityConfig)
  reset(@Input() { body }: InputOf<typeof calls.resetQualityConfig>, @CurrentCaller() caller: Caller) {
    return this.indicators.reset(body.factoryNo, caller);
  }
}
