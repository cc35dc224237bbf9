import { bilingualText, get } from '@sed/platform-contract';
import { z } from 'zod';
import { INPUT_STATES } from '../efficiency/readings';
import { EFFICIENCY_BANDS, EFFICIENCY_KINDS, EFFICIENCY_QUANTITIES, NO_FIGURE } from '../efficiency/words';

const kind = z.enum(EFFICIENCY_KINDS.map(({ code }) => code));
const quantity = z.enum(EFFICIENCY_QUANTITIES.map(({ code }) => code));
const amount = z.number().nullable();

const duty = z.object({
  flowM3PerH: amount,
  headM: amount,
  riseKpa: amount,
  speedShare: z.number(),
  shareOfBest: amount,
});

export const machineEfficiency = z.object({
  id: z.string(),
  factoryNo: z.string(),
  name: z.string(),
  kind,
  group: z.string().nullable(),
  equipment: z.object({ id: z.string(), name: z.string(), tagNo: z.string().nullable() }).nullable(),
  /** Null with the reason where nothing can be said. */
  figure: amount,
  band: z.enum(EFFICIENCY_BANDS.map(({ code }) => code)).nullable(),
  reason: z.enum(NO_FIGURE.map(({ code }) => code)).nullable(),
  /** The quantity that is to blame for it. */
  reasonOf: quantity.nullable(),
  powerKw: amount,
  referenceKw: amount,
  /** With two decimals; negative where it does better than its reference. */
  lossYuanPerDay: z.string().nullable(),
  second: amount,
  duty: duty.nullable(),
  /** Time of the oldest of its inputs, epoch ms, and the worst of their qualities. */
  atMs: amount,
  quality: z.number().nullable(),
});
export type MachineEfficiency = z.infer<typeof machineEfficiency>;

const efficiencyInput = z.object({
  quantity,
  /** Code of the signal; null for a fixed value. */
  signal: z.string().nullable(),
  signalName: bilingualText.nullable(),
  value: amount,
  state: z.enum(INPUT_STATES),
  quality: z.number().nullable(),
  atMs: amount,
  isShared: z.boolean(),
});
export type EfficiencyInputDto = z.infer<typeof efficiencyInput>;

const curvePoint = z.object({ flowM3PerH: z.number(), headM: amount, figure: amount });

const groupAdvice = z.object({
  flowM3PerH: z.number(),
  now: z.array(z.string()),
  /** What those that run need by their curves. */
  nowKw: amount,
  best: z.array(z.string()),
  bestKw: amount,
  savingYuanPerDay: z.string().nullable(),
});
export type GroupAdvice = z.infer<typeof groupAdvice>;

export const machineDetail = z.object({
  machine: machineEfficiency,
  inputs: z.array(efficiencyInput),
  curve: z.array(curvePoint),
  /** Its duty as it would be at the rated speed, beside the curve. */
  point: curvePoint.nullable(),
  best: curvePoint.nullable(),
  referenceFigure: amount,
  /** What GB 19762 asks of a pump of this size, %. */
  pumpClass: z
    .object({ specificSpeed: z.number(), normPct: z.number(), leastPct: z.number(), savingPct: z.number() })
    .nullable(),
  /** Of parallel machines with curves. */
  group: groupAdvice.nullable(),
  /** How much its flow varied in the last half hour, share of its mean; null where that is not known. */
  flowSpread: amount,
});
export type MachineDetail = z.infer<typeof machineDetail>;

export const HISTORY_DAYS = [1, 7, 30] as const;

const history = z.object({
  fromMs: z.number(),
  toMs: z.number(),
  /** Figure over time; null where the machine stood still or nothing is known. */
  points: z.array(z.tuple([z.number(), amount])),
  days: z.array(
    z.object({
      day: z.string(),
      startMs: z.number(),
      figure: amount,
      /** While it was judged: share of the day that is known, 0 to 1, and mean power. */
      hours: z.number(),
      powerKw: amount,
    }),
  ),
});
export type EfficiencyHistory = z.infer<typeof history>;

const VIEW = 'efficiencyMachine:view';
const params = z.object({ id: z.uuid() });

export const efficiencyCalls = {
  machines: get('api/v1/efficiency/machines', {
    access: VIEW,
    summary: 'How well the machines of the plants in sight do at this moment, or why nothing can be said of one',
    query: z.object({ factoryNo: z.string().min(1).max(64).optional() }),
    reply: z.array(machineEfficiency),
  }),
  machine: get('api/v1/efficiency/machines/:id', {
    access: VIEW,
    summary: 'A machine on its curve, what its figure is worked out from, and the best combination of its group',
    params,
    reply: machineDetail,
  }),
  history: get('api/v1/efficiency/machines/:id/history', {
    access: VIEW,
    summary: 'Efficiency of a machine over the last days, and the mean of each day',
    params,
    query: z.object({ days: z.coerce.number().int().min(1).max(31).default(7) }),
    reply: history,
  }),
} as const;
