import { Injectable } from '@nestjs/common';
import {
  divided,
  judgeInputs,
  sharerOf,
  type InputState,
  type Judgement,
  type MachineInput,
} from '@sed/toolbox-contract';
import { QUALITY, type BilingualText } from '@sed/platform-contract';
import { LiveValues, PlantDirectory } from '@sed/platform-ports';
import { boundSignal, codeOfSignal, USABLE } from '../signals/bound-signal';
import { groupOf, settingsOf, type EfficiencyRecord } from './machine-settings';

/** An input as it is now, with the signal it comes from. */
export interface LiveInput extends MachineInput {
  readonly signal: string | null;
  readonly signalName: BilingualText | null;
  readonly quality: number | null;
  readonly atMs: number | null;
}

export interface LiveMachine {
  readonly inputs: readonly LiveInput[];
  readonly judgement: Judgement;
}

type Line = NonNullable<EfficiencyRecord['values']['inputs']>[number];

/** A line's own unit to that of its quantity. */
export const scaled = ({ factor, offset }: Pick<Line, 'factor' | 'offset'>, value: number): number =>
  value * (factor ?? 1) + (offset ?? 0);

/** What machines are judged by at this moment. */
@Injectable()
export class MachineInputs {
  constructor(
    private readonly directory: PlantDirectory,
    private readonly live: LiveValues,
  ) {}

  /** @param all machines of the plant, among which a common meter is divided */
  now(machine: EfficiencyRecord, all: readonly EfficiencyRecord[]): LiveMachine {
    const group = groupOf(machine, all).map((one) => ({ one, inputs: this.linesOf(one) }));
    const inputs = group.find(({ one }) => one.id === machine.id)?.inputs ?? this.linesOf(machine);
    const settings = settingsOf(machine.values);
    const own = sharerOf(inputs, settings, machine.values.ratedFlow);
    const sharers = group.map((of) => sharerOf(of.inputs, settingsOf(of.one.values), of.one.values.ratedFlow));
    const shares = divided(inputs, own, sharers);
    return {
      inputs: inputs.map((input, place) => ({ ...input, ...shares[place] })),
      judgement: judgeInputs(shares, settings),
    };
  }

  private linesOf({ factoryNo, values }: EfficiencyRecord): LiveInput[] {
    return (values.inputs ?? []).flatMap((line) => (line.quantity === null ? [] : [this.inputOf(factoryNo, line)]));
  }

  private inputOf(factoryNo: string | null, line: Line): LiveInput {
    const { quantity, signal, value } = line;
    const none = { signal: null, signalName: null, quality: null, atMs: null };
    const common = { quantity: quantity ?? 'POWER', isShared: line.isShared === true };
    if (signal === null) return { ...common, ...none, value, state: value === null ? 'MISSING' : 'OK' };
    const found = boundSignal(this.directory, factoryNo ?? '', signal);
    const named = { signal: codeOfSignal(signal), signalName: found?.name ?? null };
    const now = found === undefined ? undefined : this.live.get(found.id);
    if (now === undefined) return { ...common, ...none, ...named, value: null, state: 'MISSING' };
    const isUsable = USABLE.has(now.quality);
    return {
      ...{ ...common, ...named, quality: now.quality, atMs: now.tsMs },
      ...{ value: isUsable ? scaled(line, now.value) : null, state: stateOf(now.quality) },
    };
  }
}

function stateOf(quality: number): InputState {
  if (USABLE.has(quality)) return 'OK';
  return quality === QUALITY.STALE || quality === QUALITY.COMM ? 'STALE' : 'BAD';
}
