import { DomainError } from '@sed/platform-api';
import { LINK_SIGNAL_CODE } from '@sed/signals-contract';
import type { SignalFields } from '../directory/plant-rows';

const MAX_PERIOD_S = 86_400;
const MAX_STALE_S = 7 * 86_400;
const MAX_NAME = 60;
/** Comma separates codes in queries, plus and number sign are MQTT wildcards. */
const BAD_CODE = /[,+#\p{Cc}]|^\s|\s$/u;

/** @throws DomainError naming the field that breaks a rule of the signal register (domain rules, section 3.1). */
export function checkSignal(fields: SignalFields): void {
  if (BAD_CODE.test(fields.code)) refuse('code', 'signal.code');
  checkBand('range', fields.range);
  checkBand('normal', fields.normal);
  checkNumber('scanPeriodS', fields.scanPeriodS, MAX_PERIOD_S);
  checkNumber('staleAfterS', fields.staleAfterS, MAX_STALE_S);
  for (const text of [fields.name.zh, fields.name.en]) {
    if (text.trim() === '' || text.length > MAX_NAME) refuseRule('name', `1–${MAX_NAME}`);
  }
  if (fields.deadband !== null && fields.deadband < 0) refuseRule('deadband', '≥ 0');
  if (fields.counterRollover !== null && fields.counterRollover <= 0) refuseRule('counterRollover', '> 0');
}

/** The platform's own signal can be neither made nor switched off by a person. */
export function refuseReserved(code: string): void {
  if (code === LINK_SIGNAL_CODE) refuse('code', 'signal.reserved');
}

function checkBand(field: string, { lo, hi }: { readonly lo: number | null; readonly hi: number | null }): void {
  if (lo !== null && hi !== null && hi <= lo) refuse(`${field}.hi`, 'signal.upperAboveLower');
}

function checkNumber(field: string, value: number, max: number): void {
  if (value > max) refuseRule(field, `≤ ${max}`);
}

function refuse(field: string, code: 'signal.code' | 'signal.upperAboveLower' | 'signal.reserved'): never {
  throw new DomainError(code, { field });
}

function refuseRule(field: string, rule: string): never {
  throw new DomainError('request.invalid', { field, rule });
}
