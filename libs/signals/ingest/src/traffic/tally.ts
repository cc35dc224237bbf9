import type { TopicRoute } from '../pipeline/topic-route';
import type { SampleBuffer } from '../pipeline/sample-buffer';
import type { SparkplugBirth } from '../sparkplug/sparkplug-edges';
import { JSON_MODULUS, SPARKPLUG_MODULUS } from './source-meter';
import type { TrafficBook } from './traffic-book';

/** A message that was just judged. */
interface Judged {
  readonly route: Exclude<TopicRoute, { kind: 'bad' }>;
  readonly message: { readonly topic: string; readonly payload: Buffer };
  readonly buffer: SampleBuffer;
  /** Rows of the buffer before it. */
  readonly rows: number;
  readonly rejected: number;
  readonly seq: number | null;
  readonly now: number;
}

/** Once for each message: what the gateway, and the device behind it, have sent. */
export function tally(traffic: TrafficBook, factoryNo: string, judged: Judged): void {
  const { route, message, buffer, rows, rejected, seq, now } = judged;
  const { count, tsMs } = buffer;
  const isSparkplug = route.kind === 'sparkplug';
  if (isSparkplug && route.type === 'NBIRTH') traffic.begin(factoryNo);
  const device = isSparkplug ? route.device : undefined;
  const facts = {
    ...{ values: count - rows, rejected, seq },
    sourceMs: count > rows ? (tsMs[count - 1] ?? now) : null,
    modulus: isSparkplug ? SPARKPLUG_MODULUS : JSON_MODULUS,
  };
  traffic.count({ factoryNo, protocol: isSparkplug ? 'SPARKPLUG_B' : 'MQTT_JSON', code: device }, facts, now);
  traffic.look(factoryNo, device ?? '', message, now);
}

/** An edge node, or a device behind it, said what it is. */
export function noteBirth(traffic: TrafficBook, factoryNo: string, { device, tags, ...told }: SparkplugBirth): void {
  const own = { code: device ?? '', tags: device === undefined ? null : tags };
  traffic.born({ ...told, ...own, factoryNo, protocol: 'SPARKPLUG_B' });
}
