import type { Range } from './time-series-store';

/** A machine as orders name it. */
export interface NamedMachine {
  readonly factoryNo: string;
  /** Its tag, or its full code. */
  readonly equipNo: string;
}

/** How long machines ran, by their running signals. */
export abstract class RunningHours {
  /** Ms each machine ran in the range, by {@link machineKey}; machines of which no signal tells are left out. */
  abstract between(machines: readonly NamedMachine[], range: Range): Promise<ReadonlyMap<string, number>>;
}

export function machineKey({ factoryNo, equipNo }: NamedMachine): string {
  return `${factoryNo}/${equipNo}`;
}
