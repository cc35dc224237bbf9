/** How a gateway speaks. */
export type GatewayProtocol = 'MQTT_JSON' | 'SPARKPLUG_B';

/** A gateway (empty code), or a device behind it that has messages of its own. */
export interface TrafficSource {
  readonly factoryNo: string;
  readonly code: string;
}

/** What came from a source within one minute of our clock. */
export interface TrafficMinute extends TrafficSource {
  readonly protocol: GatewayProtocol;
  /** Epoch ms. */
  readonly minuteMs: number;
  readonly messages: number;
  readonly values: number;
  /** By the numbers of the messages; null where they have none. */
  readonly lost: number | null;
  readonly rejected: number;
  /** Its clock minus ours by the freshest message, ms; null where no value told a time. */
  readonly aheadMs: number | null;
  /** Arrival of the last message, epoch ms. */
  readonly lastAtMs: number;
}

/** A time, by the clock of the source, of which something is missing. */
export interface TrafficGap {
  readonly factoryNo: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** Messages by their numbers; null where only silence tells. */
  readonly lost: number | null;
}

/** What a source said of itself at its birth. */
export interface TrafficBirth extends TrafficSource {
  readonly protocol: GatewayProtocol;
  readonly model: string | null;
  readonly firmware: string | null;
  /** Signals of a device behind a gateway. */
  readonly tags: readonly string[] | null;
}

/** A message taken down as it came. */
export interface TakenMessage extends TrafficSource {
  readonly atMs: number;
  readonly topic: string;
  readonly payload: Buffer;
  /** Of the whole message, of which `payload` may be the beginning. */
  readonly bytes: number;
}

/** Figures of what gateways send, counted where messages come in; and what is done to the messages of single ones. */
export abstract class GatewayTraffic {
  /** Whether messages come in here at all. */
  abstract readonly isHere: boolean;
  /** Minutes in which something changed since they were last taken, with all that came in them. */
  abstract takeMinutes(): readonly TrafficMinute[];
  abstract takeGaps(): readonly TrafficGap[];
  abstract takeBirths(): readonly TrafficBirth[];
  abstract takeMessages(): readonly TakenMessage[];
  /** When a gateway was last heard before this process began, so that the silence since then is a gap too. */
  abstract remember(factoryNo: string, lastAtMs: number): void;
  /** From now on messages of these gateways are acknowledged and counted, and nothing else. */
  abstract block(plants: ReadonlySet<string>): void;
  /** Takes down what these plants send until then; by plant, epoch ms. */
  abstract takeDown(untilMs: ReadonlyMap<string, number>): void;
}

/** A process that serves browsers only. */
export class NoGatewayTraffic extends GatewayTraffic {
  readonly isHere = false;
  takeMinutes(): readonly TrafficMinute[] {
    return [];
  }
  takeGaps(): readonly TrafficGap[] {
    return [];
  }
  takeBirths(): readonly TrafficBirth[] {
    return [];
  }
  takeMessages(): readonly TakenMessage[] {
    return [];
  }
  remember(): void {
    // Nothing is heard here.
  }
  block(): void {
    // Nothing comes in here.
  }
  takeDown(): void {
    // Nothing comes in here.
  }
}
