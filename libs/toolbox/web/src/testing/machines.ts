import type { MachineEfficiency } from '@sed/toolbox-contract';

/** A machine as the service tells of it, for tests. */
export const machine = (more: Partial<MachineEfficiency> = {}): MachineEfficiency => ({
  ...{ id: 'm1', factoryNo: 'demo_e01', name: 'Lift 1', kind: 'PUMP', group: 'LIFT', figure: 0.684, band: 'FAIR' },
  ...{ equipment: { id: 'e1', name: 'Pump', tagNo: 'P201' }, reason: null, reasonOf: null, powerKw: 53.93 },
  ...{ referenceKw: 51.2, lossYuanPerDay: '42.06', second: null, atMs: 0, quality: 0 },
  duty: { flowM3PerH: 1700, headM: 7.96, riseKpa: null, speedShare: 1, shareOfBest: 0.8 },
  ...more,
});
export const stopped = machine({
  ...{ id: 'm2', name: 'Lift 2', figure: null, band: null, reason: 'STALE', reasonOf: 'FLOW' },
  ...{ lossYuanPerDay: null, duty: null, powerKw: null, equipment: null },
});
