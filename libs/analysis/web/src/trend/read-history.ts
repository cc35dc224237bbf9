import { signalCalls } from '@sed/signals-contract';
import { send } from '@sed/platform-web';
import type { HistoryReader } from './trend-store';

/** Each signal is read by its own call, so that one slow series does not hold up the others. */
export const readHistory: HistoryReader = async ({ factoryNo, code, span, maxPoints }, signal) => {
  const query = { from: Math.floor(span.fromMs), to: Math.ceil(span.toMs), maxPoints };
  const { points } = await send(signalCalls.samples, { params: { factoryNo, code }, query }, { signal });
  return points;
};
