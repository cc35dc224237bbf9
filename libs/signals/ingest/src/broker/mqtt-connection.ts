import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import * as mqttPacket from 'mqtt-packet';
import type { IConnectPacket, IPublishPacket, Packet } from 'mqtt-packet';

export interface ConnectionOptions {
  readonly url: string;
  readonly clientId: string;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  /** PEM of the authority that signed the broker's certificate, for `mqtts:`. */
  readonly ca?: string | undefined;
  readonly protocolVersion: 4 | 5;
  readonly will?: { readonly topic: string; readonly payload: string } | undefined;
}

export interface ConnectionEvents {
  onConnected(sessionPresent: boolean): void;
  onPublish(packet: IPublishPacket): void;
  /** Called once, whatever ended the connection. */
  onClosed(reason: string): void;
}

const KEEPALIVE_S = 10;
const CONNECT_TIMEOUT_MS = 5000;
/** MQTT 5 reason code and MQTT 3.1.1 return code for "protocol version not supported". */
const UNSUPPORTED_VERSION = [0x84, 1];
const RECEIVE_MAXIMUM = 65_535;
const SESSION_EXPIRY_NEVER_S = 0xffff_ffff;

/**
 * One MQTT connection with acknowledgements in the caller's hands. General clients handle one message after the other
 * until its handler is done, which makes a flush per message the ceiling; here any number may wait for one flush.
 * Codec: mqtt-packet, which also does the checking of lengths and protocol.
 */
export class MqttConnection {
  private readonly socket: Socket;
  private readonly protocolVersion: 4 | 5;
  private pingTimer: NodeJS.Timeout | undefined;
  private lastReadMs = performance.now();
  private isPaused = false;
  private isClosed = false;
  private nextId = 1;
  private readonly pending = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  private acknowledged: number[] = [];
  private isAckScheduled = false;

  constructor(
    options: ConnectionOptions,
    private readonly events: ConnectionEvents,
  ) {
    this.protocolVersion = options.protocolVersion;
    this.socket = openSocket(options);
    this.socket.setNoDelay(true);
    const parser = mqttPacket.parser({ protocolVersion: options.protocolVersion });
    parser.on('packet', (packet: Packet) => this.handle(packet));
    parser.on('error', (error: Error) => this.close(`malformed packet: ${error.message}`));
    this.socket.on('data', (chunk) => {
      this.lastReadMs = performance.now();
      parser.parse(chunk);
    });
    this.socket.on('error', (error) => this.close(error.message));
    this.socket.on('close', () => this.close('connection closed'));
    this.socket.once(options.url.startsWith('mqtts:') ? 'secureConnect' : 'connect', () =>
      this.write(connectPacket(options)),
    );
    this.socket.setTimeout(CONNECT_TIMEOUT_MS, () => {
      if (this.pingTimer === undefined) this.close('no answer to CONNECT');
    });
  }

  pause(isPaused: boolean): void {
    if (this.isPaused === isPaused || this.isClosed) return;
    this.isPaused = isPaused;
    this.lastReadMs = performance.now();
    if (isPaused) this.socket.pause();
    else this.socket.resume();
  }

  subscribe(topics: readonly string[]): Promise<void> {
    return this.request((messageId) => ({
      cmd: 'subscribe',
      messageId,
      subscriptions: topics.map((topic) => ({ topic, qos: 1 as const })),
    }));
  }

  publish(topic: string, payload: string | Uint8Array, options: { qos: 0 | 1; retain: boolean }): Promise<void> {
    const base = { cmd: 'publish' as const, topic, payload: Buffer.from(payload), dup: false, ...options };
    if (options.qos === 1) return this.request((messageId) => ({ ...base, messageId }));
    this.write(base);
    return Promise.resolve();
  }

  /** Queues a PUBACK; all of one turn leave in one write. */
  acknowledge(messageId: number): void {
    this.acknowledged.push(messageId);
    if (this.isAckScheduled) return;
    this.isAckScheduled = true;
    setImmediate(() => this.flushAcknowledgements());
  }

  /** Says goodbye; the broker keeps the session and does not send the will. */
  async end(): Promise<void> {
    if (this.isClosed) return;
    this.flushAcknowledgements();
    this.write({ cmd: 'disconnect' });
    await new Promise<void>((resolve) => this.socket.end(() => resolve()));
    this.close('ended');
  }

  close(reason: string): void {
    if (this.isClosed) return;
    this.isClosed = true;
    clearInterval(this.pingTimer);
    this.socket.destroy();
    for (const { reject } of this.pending.values()) reject(new Error(reason));
    this.pending.clear();
    this.events.onClosed(reason);
  }

  private handle(packet: Packet): void {
    switch (packet.cmd) {
      case 'connack':
        return this.connected(packet.reasonCode ?? packet.returnCode ?? 0, packet.sessionPresent);
      case 'publish':
        return this.events.onPublish(packet);
      case 'suback':
      case 'puback': {
        const waiting = this.pending.get(packet.messageId ?? 0);
        this.pending.delete(packet.messageId ?? 0);
        return waiting?.resolve();
      }
      case 'disconnect':
        return this.close(`broker ended the connection (${packet.reasonCode ?? 0})`);
      default:
        return undefined;
    }
  }

  private connected(code: number, sessionPresent: boolean): void {
    if (code !== 0) {
      return this.close(
        UNSUPPORTED_VERSION.includes(code) && this.protocolVersion === 5 ? 'unsupported version' : `refused (${code})`,
      );
    }
    this.socket.setTimeout(0);
    this.pingTimer = setInterval(() => this.ping(), (KEEPALIVE_S * 1000) / 2);
    this.events.onConnected(sessionPresent);
  }

  /** A line that went dead without a word shows by silence; while we do not read, silence means nothing. */
  private ping(): void {
    if (!this.isPaused && performance.now() - this.lastReadMs > KEEPALIVE_S * 1500) return this.close('broker silent');
    this.write({ cmd: 'pingreq' });
  }

  private request(build: (messageId: number) => Packet): Promise<void> {
    return new Promise((resolve, reject) => {
      const messageId = this.nextId;
      this.nextId = (this.nextId % 65_535) + 1;
      this.pending.set(messageId, { resolve, reject });
      this.write(build(messageId));
    });
  }

  private flushAcknowledgements(): void {
    this.isAckScheduled = false;
    const ids = this.acknowledged;
    this.acknowledged = [];
    if (ids.length === 0 || this.isClosed) return;
    // PUBACK without reason code has the same four bytes in MQTT 3.1.1 and 5.
    const bytes = Buffer.allocUnsafe(4 * ids.length);
    ids.forEach((id, i) => {
      bytes.writeUInt16BE(0x4002, 4 * i);
      bytes.writeUInt16BE(id, 4 * i + 2);
    });
    this.socket.write(bytes);
  }

  private write(packet: Packet): void {
    if (!this.isClosed) mqttPacket.writeToStream(packet, this.socket, { protocolVersion: this.protocolVersion });
  }
}

function openSocket({ url, ca }: ConnectionOptions): Socket {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'mqtts:') return connectTcp({ host, port: Number(port === '' ? 1883 : port) });
  return connectTls({
    host,
    servername: host,
    port: Number(port === '' ? 8883 : port),
    ...(ca === undefined ? {} : { ca }),
  });
}

function connectPacket(options: ConnectionOptions): IConnectPacket {
  const { clientId, username, password, protocolVersion, will } = options;
  return {
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion,
    clean: false,
    clientId,
    keepalive: KEEPALIVE_S,
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password: Buffer.from(password) }),
    ...(will === undefined
      ? {}
      : { will: { topic: will.topic, payload: Buffer.from(will.payload), qos: 1, retain: true } }),
    ...(protocolVersion === 5
      ? { properties: { sessionExpiryInterval: SESSION_EXPIRY_NEVER_S, receiveMaximum: RECEIVE_MAXIMUM } }
      : {}),
  };
}
