import { connect, type Socket } from 'node:net';
import { generate } from 'mqtt-packet';
import type { BrokerAddress } from '../gateway/gateway';

const IDS = 65_535;
const PUBACK = 0x40;
const CONNACK = 0x20;
const KEEPALIVE_S = 30;
const RETRY_MS = 500;
/** Beyond this the kernel is not taking what we write: wait. */
const LONGEST_QUEUE_BYTES = 4_194_304;

export interface LoadConnectionEvents {
  readonly build: (plant: number, sequence: number, packetId: number) => Buffer;
  readonly acknowledged: (plant: number, sequence: number, sentAt: number) => void;
}

/** A bare MQTT 3.1.1 publisher: writes prepared packets, counts PUBACKs, and sends again what was not acknowledged. */
export class LoadConnection {
  private socket: Socket | null = null;
  private ready = false;
  private ended = false;
  private nextId = 1;
  private rest: Buffer = Buffer.alloc(0);
  private readonly plantOf = new Int32Array(IDS + 1);
  private readonly sequenceOf = new Int32Array(IDS + 1);
  private readonly sentAt = new Float64Array(IDS + 1);
  private readonly busy = new Uint8Array(IDS + 1);
  private readonly keepalive: NodeJS.Timeout;
  inFlight = 0;
  reconnects = 0;

  constructor(
    private readonly clientId: string,
    private readonly broker: BrokerAddress,
    private readonly window: number,
    private readonly events: LoadConnectionEvents,
  ) {
    this.keepalive = setInterval(
      () => {
        if (this.ready) this.socket?.write(generate({ cmd: 'pingreq' }));
      },
      (KEEPALIVE_S * 1000) / 2,
    );
    this.open();
  }

  private open(): void {
    const { hostname, port } = new URL(this.broker.url);
    const socket = connect({ host: hostname, port: Number(port === '' ? 1883 : port), noDelay: true });
    this.socket = socket;
    this.rest = Buffer.alloc(0);
    socket.on('connect', () => {
      const { username, password } = this.broker;
      socket.write(
        generate({
          cmd: 'connect',
          protocolId: 'MQTT',
          protocolVersion: 4,
          clientId: this.clientId,
          clean: true,
          keepalive: KEEPALIVE_S,
          ...(username === undefined ? {} : { username }),
          ...(password === undefined ? {} : { password: Buffer.from(password) }),
        }),
      );
    });
    socket.on('data', (chunk: Buffer) => this.read(chunk));
    // The close that follows does what is to be done.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.ready = false;
      if (this.ended) return;
      this.reconnects += 1;
      setTimeout(() => this.open(), RETRY_MS);
    });
  }

  private read(chunk: Buffer): void {
    const data = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    let at = 0;
    // Everything a broker says to a publisher is at most 127 bytes long: one length byte.
    while (at + 2 <= data.length && at + 2 + (data[at + 1] ?? 0) <= data.length) {
      const type = (data[at] ?? 0) & 0xf0;
      if (type === PUBACK) this.acknowledge(data.readUInt16BE(at + 2));
      else if (type === CONNACK) this.begin(data[at + 3] ?? 0);
      at += 2 + (data[at + 1] ?? 0);
    }
    this.rest = at < data.length ? data.subarray(at) : Buffer.alloc(0);
  }

  private begin(returnCode: number): void {
    if (returnCode !== 0) {
      this.socket?.destroy();
      return;
    }
    this.ready = true;
    for (let id = 1; id <= IDS; id += 1) if (this.busy[id] === 1) this.write(id);
  }

  private acknowledge(id: number): void {
    if (this.busy[id] !== 1) return;
    this.busy[id] = 0;
    this.inFlight -= 1;
    this.events.acknowledged(this.plantOf[id] ?? 0, this.sequenceOf[id] ?? 0, this.sentAt[id] ?? 0);
  }

  get canSend(): boolean {
    return this.ready && this.inFlight < this.window && (this.socket?.writableLength ?? 0) < LONGEST_QUEUE_BYTES;
  }

  /** @param now high-resolution clock, ms; the latency of the acknowledgement counts from here. */
  send(plant: number, sequence: number, now: number): void {
    while (this.busy[this.nextId] === 1) this.nextId = (this.nextId % IDS) + 1;
    const id = this.nextId;
    this.nextId = (this.nextId % IDS) + 1;
    this.plantOf[id] = plant;
    this.sequenceOf[id] = sequence;
    this.sentAt[id] = now;
    this.busy[id] = 1;
    this.inFlight += 1;
    this.write(id);
  }

  private write(id: number): void {
    this.socket?.write(this.events.build(this.plantOf[id] ?? 0, this.sequenceOf[id] ?? 0, id));
  }

  /** Gathers the packets written until `uncork` into few system calls. */
  cork(): void {
    this.socket?.cork();
  }

  uncork(): void {
    this.socket?.uncork();
  }

  end(): void {
    this.ended = true;
    clearInterval(this.keepalive);
    if (this.ready) this.socket?.end(generate({ cmd: 'disconnect' }));
    else this.socket?.destroy();
  }
}
