import { connect } from 'node:net';
import mqttPacket from 'mqtt-packet';

const RECONNECT_MS = 200;
const LIVE_EVERY_MS = 1000;
const KEEPALIVE_S = 30;
const STRIDE = 30_011;

/** What signal `no` shows at a step of the period. */
export const backlogValue = (tsMs, periodMs, no) => (((tsMs / periodMs) * 7 + no * 13) % 1000) / 10;

/**
 * A gateway after an outage, as `docs/gateways.md` asks: oldest first, live values before what was kept, a window of
 * unacknowledged messages, and what was not acknowledged again after a broken connection.
 */
export class BacklogGateway {
  connections = 0;
  /** From handing a live message to the socket to its acknowledgement, ms. */
  liveMs = [];
  #options;
  #next = 0;
  #again = [];
  #live = [];
  #inFlight = new Map();
  #id = 1;
  #acknowledged = 0;
  #isUp = false;
  #isDone = false;
  #socket;
  #done;

  constructor(options) {
    this.#options = options;
  }

  get acknowledgedShare() {
    return this.#acknowledged / this.#options.steps;
  }

  /** Resolves when every kept message is acknowledged. */
  run() {
    return new Promise((resolve) => {
      const timer = setInterval(() => this.#readLive(), LIVE_EVERY_MS);
      const ping = setInterval(() => this.#isUp && this.#write({ cmd: 'pingreq' }), (KEEPALIVE_S * 1000) / 2);
      this.#done = () => {
        if (this.#isDone) return;
        this.#isDone = true;
        clearInterval(timer);
        clearInterval(ping);
        this.#socket.destroy();
        resolve();
      };
      this.#open();
    });
  }

  #readLive() {
    // Never on a step of the period: the check counts those.
    this.#live.push({ tsMs: Math.floor(Date.now() / 1000) * 1000 + 7, isLive: true, atMs: performance.now() });
    this.#send();
  }

  #send() {
    if (!this.#isUp) return;
    const { window, steps, fromMs, periodMs, repeatEvery } = this.#options;
    this.#socket.cork();
    while (this.#live.length > 0) this.#publish(this.#live.shift());
    while (this.#inFlight.size < window) {
      const again = this.#again.shift();
      if (again !== undefined) this.#publish(again);
      else if (this.#next < steps) {
        const message = { tsMs: fromMs + this.#step(this.#next++) * periodMs, isLive: false };
        this.#publish(message);
        if (repeatEvery > 0 && this.#next % repeatEvery === 0) this.#publish({ ...message, isRepeat: true });
      } else break;
    }
    this.#socket.uncork();
  }

  /** A prime step visits every place once, far apart. */
  #step(n) {
    const { isShuffled, steps } = this.#options;
    return isShuffled && steps % STRIDE !== 0 ? (n * STRIDE) % steps : n;
  }

  #publish(message) {
    while (this.#inFlight.has(this.#id)) this.#id = (this.#id % 65_535) + 1;
    const messageId = this.#id;
    this.#id = (this.#id % 65_535) + 1;
    this.#inFlight.set(messageId, message);
    const { plant } = this.#options;
    this.#write({
      cmd: 'publish',
      topic: `plants/${plant}/signals`,
      payload: this.#payload(message),
      qos: 1,
      messageId,
    });
  }

  #payload({ tsMs, isLive }) {
    const { signals, periodMs } = this.#options;
    let text = `{"ts":${tsMs},"values":{`;
    for (let no = 1; no <= signals; no++) {
      const value = isLive ? no : backlogValue(tsMs, periodMs, no);
      text += `${no === 1 ? '' : ','}"L${String(no).padStart(5, '0')}":${value}`;
    }
    return `${text}}}`;
  }

  #open() {
    const socket = connect({ host: '127.0.0.1', port: this.#options.port });
    this.#socket = socket;
    const parser = mqttPacket.parser({ protocolVersion: 4 });
    parser.on('packet', (packet) => this.#handle(packet));
    socket.setNoDelay(true);
    socket.on('data', (chunk) => parser.parse(chunk));
    // 'close' follows.
    socket.on('error', () => undefined);
    socket.on('close', () => this.#closed());
    socket.on('connect', () =>
      this.#write({
        cmd: 'connect',
        protocolId: 'MQTT',
        protocolVersion: 4,
        clean: true,
        clientId: 'backlog',
        keepalive: KEEPALIVE_S,
      }),
    );
  }

  #handle(packet) {
    if (packet.cmd === 'connack') {
      this.#isUp = true;
      this.connections++;
      return this.#send();
    }
    if (packet.cmd !== 'puback') return;
    const message = this.#inFlight.get(packet.messageId);
    this.#inFlight.delete(packet.messageId);
    if (message?.isLive === true) this.liveMs.push(performance.now() - message.atMs);
    else if (message !== undefined && message.isRepeat !== true) this.#acknowledged++;
    if (this.#acknowledged >= this.#options.steps) return this.#done();
    this.#send();
  }

  #closed() {
    this.#isUp = false;
    this.#again = [...this.#inFlight.values(), ...this.#again];
    this.#inFlight.clear();
    if (!this.#isDone) setTimeout(() => this.#open(), RECONNECT_MS);
  }

  #write(packet) {
    mqttPacket.writeToStream(packet, this.#socket, { protocolVersion: 4 });
  }
}
