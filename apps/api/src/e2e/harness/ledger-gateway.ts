import { connect, type Socket } from 'node:net';
import * as mqttPacket from 'mqtt-packet';
import type { Packet } from 'mqtt-packet';
import type { Ledger } from './ledger';

export interface GatewayOptions {
  readonly port: number;
  readonly host?: string;
  readonly clientId: string;
  readonly username?: string;
  readonly password?: string;
  readonly messagesPerS: number;
  /** Every n-th message is followed by one of these, not part of the ledger. */
  readonly poison?: { readonly every: number; readonly next: () => { topic: string; payload: Buffer | string } };
}

const TICK_MS = 20;
const RECONNECT_MS = 200;
const WINDOW = 400;
const KEEPALIVE_S = 10;

/**
 * A gateway as good ones are: QoS 1, keeps what was not acknowledged, sends it again after a broken connection.
 * General clients hide when a PUBACK came; here each one goes into the ledger.
 */
export class LedgerGateway {
  private socket: Socket | undefined;
  private isConnected = false;
  private isStopped = false;
  private isOffering = false;
  private timer: NodeJS.Timeout | undefined;
  private pingTimer: NodeJS.Timeout | undefined;
  private startedAtMs = 0;
  private offeredBefore = 0;
  private nextId = 1;
  private poisoned = 0;
  private connects = 0;
  /** Ledger sequences waiting to be sent, oldest first. */
  private waiting: number[] = [];
  /** Message id → ledger sequence, null for poison. */
  private readonly inFlight = new Map<number, number | null>();
  private idle: (() => void) | undefined;

  constructor(
    private readonly ledger: Ledger,
    private readonly options: GatewayOptions,
  ) {}

  get poisonSent(): number {
    return this.poisoned;
  }

  get connections(): number {
    return this.connects;
  }

  start(): void {
    this.isOffering = true;
    this.startedAtMs = performance.now();
    this.offeredBefore = this.ledger.offered;
    this.open();
    this.timer = setInterval(() => this.offer(), TICK_MS);
    this.pingTimer = setInterval(() => this.isConnected && this.write({ cmd: 'pingreq' }), (KEEPALIVE_S * 1000) / 2);
  }

  /** Stops offering, waits until all that was offered is acknowledged, and disconnects. */
  async finish(timeoutMs: number): Promise<void> {
    this.isOffering = false;
    clearInterval(this.timer);
    const isDone = (): boolean => this.waiting.length === 0 && this.inFlight.size === 0;
    if (!isDone()) {
      await Promise.race([
        new Promise<void>((resolve) => (this.idle = resolve)),
        new Promise<void>((resolve) => setTimeout(resolve, timeoutMs).unref()),
      ]);
    }
    this.isStopped = true;
    clearInterval(this.pingTimer);
    this.socket?.destroy();
    if (!isDone()) throw new Error(`${this.waiting.length + this.inFlight.size} messages were never acknowledged`);
  }

  /** Ends at once, acknowledged or not. */
  abandon(): void {
    this.isStopped = true;
    this.isOffering = false;
    clearInterval(this.timer);
    clearInterval(this.pingTimer);
    this.socket?.destroy();
  }

  private offer(): void {
    const due =
      Math.floor(((performance.now() - this.startedAtMs) / 1000) * this.options.messagesPerS) + this.offeredBefore;
    const now = Date.now();
    while (this.isOffering && this.ledger.offered < due) this.waiting.push(this.ledger.next(now).seq);
    this.send();
  }

  private send(): void {
    if (!this.isConnected || this.socket === undefined) return;
    const topic = `plants/${this.ledger.shape.factoryNo}/signals`;
    this.socket.cork();
    let sent = 0;
    while (sent < this.waiting.length && this.inFlight.size < WINDOW) {
      const seq = this.waiting[sent] ?? 0;
      sent++;
      this.publish(topic, this.ledger.payloadOf(seq), seq);
      const { poison } = this.options;
      if (poison !== undefined && seq % poison.every === 0) {
        const { topic: badTopic, payload } = poison.next();
        this.poisoned++;
        this.publish(badTopic, payload, null);
      }
    }
    this.waiting.splice(0, sent);
    this.socket.uncork();
  }

  private publish(topic: string, payload: Buffer | string, seq: number | null): void {
    while (this.inFlight.has(this.nextId)) this.nextId = (this.nextId % 65_535) + 1;
    const messageId = this.nextId;
    this.nextId = (this.nextId % 65_535) + 1;
    this.inFlight.set(messageId, seq);
    this.write({ cmd: 'publish', topic, payload, qos: 1, messageId, dup: false, retain: false });
  }

  private open(): void {
    if (this.isStopped) return;
    const socket = connect({ host: this.options.host ?? '127.0.0.1', port: this.options.port });
    this.socket = socket;
    const parser = mqttPacket.parser({ protocolVersion: 4 });
    parser.on('packet', (packet: Packet) => this.handle(packet));
    socket.setNoDelay(true);
    socket.on('data', (chunk) => parser.parse(chunk));
    // A refused or broken connection is what these tests are about; 'close' follows and deals with it.
    socket.on('error', () => undefined);
    socket.on('close', () => this.closed());
    socket.on('connect', () => {
      const { clientId, username, password } = this.options;
      this.write({
        cmd: 'connect',
        protocolId: 'MQTT',
        protocolVersion: 4,
        clean: true,
        clientId,
        keepalive: KEEPALIVE_S,
        ...(username === undefined ? {} : { username }),
        ...(password === undefined ? {} : { password: Buffer.from(password) }),
      });
    });
  }

  private handle(packet: Packet): void {
    if (packet.cmd === 'connack') {
      if (packet.returnCode !== 0) throw new Error(`the broker refused the gateway (${packet.returnCode ?? -1})`);
      this.isConnected = true;
      this.connects++;
      this.send();
    }
    if (packet.cmd !== 'puback') return;
    const seq = this.inFlight.get(packet.messageId ?? 0);
    this.inFlight.delete(packet.messageId ?? 0);
    if (typeof seq === 'number') this.ledger.accept(seq, Date.now());
    if (this.waiting.length > 0) this.send();
    else if (this.inFlight.size === 0) this.idle?.();
  }

  private closed(): void {
    this.isConnected = false;
    // Not acknowledged means not taken, as far as a gateway can know: all of it goes out again, in order.
    const again = [...this.inFlight.values()].filter((seq) => seq !== null);
    this.poisoned -= this.inFlight.size - again.length;
    this.waiting = [...again, ...this.waiting];
    this.inFlight.clear();
    if (!this.isStopped) setTimeout(() => this.open(), RECONNECT_MS).unref();
  }

  private write(packet: Packet): void {
    if (this.socket !== undefined) mqttPacket.writeToStream(packet, this.socket, { protocolVersion: 4 });
  }
}
