import { useOptionLabels } from '@sed/records-web';

/** A signal as the register names it: with its plant where the form names it by its code alone. */
export function signalKey(signal: string, factoryNo: string | null): string | undefined {
  if (signal === '') return undefined;
  if (signal.includes('/')) return signal;
  return factoryNo === null ? undefined : `${factoryNo}/${signal}`;
}

/** What a signal is called; its code while nobody knows. */
export function SignalName({ signal, factoryNo }: { readonly signal: string; readonly factoryNo: string | null }) {
  const key = signalKey(signal, factoryNo);
  const names = useOptionLabels('signal', key === undefined ? [] : [key], undefined);
  return <span title={signal}>{names.get(key ?? '') ?? signal}</span>;
}
