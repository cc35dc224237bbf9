import { EFFICIENCY_KINDS, type CurvePoint, type EfficiencyKind, type MachineSettings } from '@sed/toolbox-contract';
import type { efficiencyMachine } from '@sed/toolbox-definitions';
import type { RecordOf, StoredRecord } from '@sed/records-api';

export type EfficiencyRecord = RecordOf<typeof efficiencyMachine>;
type Values = EfficiencyRecord['values'];

// The store of a module holds values of its definition.
export const machineOf = (record: StoredRecord): EfficiencyRecord => record as unknown as EfficiencyRecord;

const PCT = 100;
const isShown = (kind: EfficiencyKind) => EFFICIENCY_KINDS.find(({ code }) => code === kind)?.unit === '%';

/** A figure as people write it, as it is reckoned with: shares are written in per cent. */
const asReckoned = (kind: EfficiencyKind, figure: number | null) =>
  figure === null || !isShown(kind) ? figure : figure / PCT;

export function curveOf({ curve }: Values): CurvePoint[] {
  return (curve ?? [])
    .map(({ flow, head, figure }) => ({
      flowM3PerH: flow ?? 0,
      headM: head,
      figure: figure === null ? null : figure / PCT,
    }))
    .toSorted((a, b) => a.flowM3PerH - b.flowM3PerH);
}

export function settingsOf(values: Values): MachineSettings {
  const { kind } = values;
  const own = (figure: number | null) => asReckoned(kind, figure);
  return {
    ...{ kind, ratedKw: values.ratedKw, ratedHz: values.ratedHz ?? 50, voltageV: values.voltageV ?? 380 },
    ...{ powerFactor: values.powerFactor ?? 0.85, airKpa: values.airKpa ?? 101.3, gaugeRiseM: values.gaugeRiseM ?? 0 },
    ...{ suctionDiameterM: values.suctionDiameter, dischargeDiameterM: values.dischargeDiameter },
    ...{ volumeM3: values.volumeM3, yuanPerKwh: values.yuanPerKwh, curve: curveOf(values) },
    ...{ referenceFigure: own(values.referenceFigure), goodLimit: own(values.goodLimit) },
    ...{ fairLimit: own(values.fairLimit), bandLow: own(values.bandLow), bandHigh: own(values.bandHigh) },
  };
}

/** Machines that run in parallel with one, itself among them. */
export function groupOf(machine: EfficiencyRecord, all: readonly EfficiencyRecord[]): readonly EfficiencyRecord[] {
  const { group, kind } = machine.values;
  if (group === null || group === '') return [machine];
  return all.filter(
    ({ factoryNo, values }) => factoryNo === machine.factoryNo && values.group === group && values.kind === kind,
  );
}
