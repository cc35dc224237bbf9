/**
 * Quality of a signal value. The number is what travels and is stored; a computed value takes the
 * highest number of its inputs, so the order of this list is the propagation order, mildest first.
 */
export const QUALITIES = [
  'GOOD',
  'MANUAL',
  'SUSPECT_TIME',
  'SUSPECT',
  'STOPPED',
  'MAINT',
  'CALIB',
  'OVER',
  'STALE',
  'FAULT',
  'COMM',
  'UNKNOWN',
] as const;

export type Quality = (typeof QUALITIES)[number];

/** Wire and storage code of each quality: its place in the propagation order. */
export const QUALITY = {
  GOOD: 0,
  MANUAL: 1,
  SUSPECT_TIME: 2,
  SUSPECT: 3,
  STOPPED: 4,
  MAINT: 5,
  CALIB: 6,
  OVER: 7,
  STALE: 8,
  FAULT: 9,
  COMM: 10,
  UNKNOWN: 11,
} as const satisfies Record<Quality, number>;

/** Codes up to this one count in totals and means: GOOD, MANUAL, SUSPECT_TIME, SUSPECT. */
export const LAST_USABLE_QUALITY = QUALITY.SUSPECT;

/** Flag letters of HJ 212 monitoring data, kept as a table because the standard was replaced in 2026. */
export const HJ212_FLAG: Record<Quality, string> = {
  GOOD: 'N',
  MANUAL: 'S',
  SUSPECT_TIME: '',
  SUSPECT: '',
  STOPPED: 'F',
  MAINT: 'M',
  CALIB: 'C',
  OVER: 'T',
  STALE: 'B',
  FAULT: 'D',
  COMM: 'B',
  UNKNOWN: 'B',
};

export function qualityName(code: number): Quality {
  return QUALITIES[code] ?? 'UNKNOWN';
}

export function isUsable(code: number): boolean {
  return code <= LAST_USABLE_QUALITY;
}

/**
 * Maps an OPC quality byte to ours. Good (192–255), uncertain (64–127), bad (0–63) by the top two bits,
 * the substatus names the cause where OPC defines one.
 */
export function qualityFromOpc(opc: number): number {
  const major = opc & 0xc0;
  const status = opc & 0xfc;
  if (major === 0xc0) return status === 216 ? QUALITY.MANUAL : QUALITY.GOOD;
  if (major === 0x40) return QUALITY.SUSPECT;
  switch (status) {
    case 8:
    case 20:
    case 24:
      return QUALITY.COMM;
    case 28:
      return QUALITY.MAINT;
    default:
      return QUALITY.FAULT;
  }
}

/** Share of good values an hour needs to count as valid, and below which a number over a period is marked. */
export const VALID_SHARE = 0.75;
