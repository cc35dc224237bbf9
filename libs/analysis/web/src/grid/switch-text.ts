import { quantityOf, type SignalDto } from '@sed/signals-contract';

export type SwitchPhrase = 'fault' | 'ok' | 'running' | 'stopped' | 'open' | 'closed' | 'auto' | 'manual';

const BY_QUANTITY: Readonly<Record<string, readonly [off: SwitchPhrase, on: SwitchPhrase]>> = {
  FLT: ['ok', 'fault'],
  AUTO: ['manual', 'auto'],
  OPEN: ['closed', 'open'],
};

/** The words of a switch signal, undefined for numbers. */
export function switchPhrase(
  signal: Pick<SignalDto, 'kind' | 'code' | 'role'>,
  value: number | null,
): SwitchPhrase | undefined {
  if (value === null || (signal.kind !== 'DI' && signal.kind !== 'DO')) return undefined;
  const [off, on] = BY_QUANTITY[quantityOf(signal)] ?? ['stopped', 'running'];
  return value === 0 ? off : on;
}

export type Deviation = 'above' | 'below';

/** Where a value stands to its normal band; inside, without a band or for switches: nowhere. */
export function deviationOf(signal: Pick<SignalDto, 'normal' | 'kind'>, value: number | null): Deviation | undefined {
  if (value === null || signal.kind === 'DI' || signal.kind === 'DO') return undefined;
  if (signal.normal.hi !== null && value > signal.normal.hi) return 'above';
  if (signal.normal.lo !== null && value < signal.normal.lo) return 'below';
  return undefined;
}
