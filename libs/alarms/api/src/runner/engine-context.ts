import { Injectable } from '@nestjs/common';
import { BrokerLink, Clock, TimeSeriesStore } from '@sed/platform-ports';
import { Log, Metrics } from '@sed/platform-api';

/** Counters of the alarm engine. */
@Injectable()
export class EngineMetrics {
  readonly transitions;
  readonly late;
  readonly evaluated;
  readonly gaps;
  readonly failures;
  readonly lagBatches;
  readonly delaySeconds;

  constructor(metrics: Metrics) {
    this.transitions = metrics.counter('sed_alarm_transitions_total', 'Alarm transitions made durable', ['event']);
    this.late = metrics.counter('sed_alarm_late_samples_total', 'Samples too late to be judged for live alarms');
    this.evaluated = metrics.counter('sed_alarm_evaluated_samples_total', 'Samples judged by at least one rule');
    this.gaps = metrics.counter('sed_alarm_log_gaps_total', 'Times the log no longer held what had to be judged');
    this.failures = metrics.counter('sed_alarm_step_failures_total', 'Engine steps that failed and were retried');
    this.lagBatches = metrics.gauge('sed_alarm_lag_batches', 'Batches in the log not judged yet');
    this.delaySeconds = metrics.histogram(
      'sed_alarm_raise_delay_seconds',
      'From arrival of the batch to durable alarm',
    );
  }
}

/** What the engine and its recovery have around them; history and broker are where samples come from besides the log. */
@Injectable()
export class EngineContext {
  constructor(
    readonly clock: Clock,
    readonly log: Log,
    readonly metrics: EngineMetrics,
    readonly history: TimeSeriesStore,
    readonly broker: BrokerLink,
  ) {}
}
