import { z } from 'zod';
import { samplePoint } from '@sed/signals-contract';
import { bilingualText } from '@sed/platform-contract';

/** How far the evidence of an alarm reaches before and after its raise, and how many signals it holds. */
export const ALARM_EVIDENCE = { beforeMs: 600_000, afterMs: 600_000, signalsMax: 8 } as const;

/** Why a signal is part of the evidence: it raised the alarm, the rule looks at it, its alarms belong together, same equipment, same section. */
export const EVIDENCE_ROLES = ['own', 'input', 'group', 'equipment', 'section'] as const;

export const evidenceSignal = z.object({
  code: z.string(),
  /** As it was called then. */
  name: bilingualText,
  unit: z.string(),
  decimals: z.number().int(),
  isSwitch: z.boolean(),
  role: z.enum(EVIDENCE_ROLES),
  points: z.array(samplePoint),
});
export type EvidenceSignal = z.infer<typeof evidenceSignal>;

export const alarmEvidence = z.object({
  /** `late`: it is over and still to be kept; `none`: there is nothing and will be nothing, as for alarms of an older release. */
  state: z.enum(['recording', 'late', 'kept', 'none']),
  from: z.number(),
  to: z.number(),
  raisedAt: z.number(),
  clearedAt: z.number().nullable(),
  limit: z.number().nullable(),
  takenAt: z.number().nullable(),
  signals: z.array(evidenceSignal),
});
export type AlarmEvidence = z.infer<typeof alarmEvidence>;
