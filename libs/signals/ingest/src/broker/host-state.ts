import { SPARKPLUG_NAMESPACE } from '@sed/signals-contract';

/** Sparkplug host id under which the service announces that it is listening. */
export const HOST_ID = 'sed';

export function hostStateTopic(): string {
  return `${SPARKPLUG_NAMESPACE}/STATE/${HOST_ID}`;
}

/** Sparkplug 3: retained JSON, so that edge nodes know whether to buffer. */
export function hostState(isOnline: boolean): string {
  return JSON.stringify({ online: isOnline, timestamp: Date.now() });
}
