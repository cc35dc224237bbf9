import { io, type Socket } from 'socket.io-client';
import type { AlarmPush } from '@sed/alarms-contract';
import type { LiveServerEvents, SubscribeReply } from '@sed/platform-contract';
import { decodeFrame } from '@sed/signals-contract';

interface ClientEvents {
  subscribe: (request: unknown, reply: (answer: SubscribeReply) => void) => void;
}

/** A browser on `/live` as far as the wire goes: reconnects, subscribes again and keeps the newest values. */
export class LiveClient {
  readonly alarms: AlarmPush[] = [];
  frames = 0;
  fullFrames = 0;
  disconnects = 0;
  epoch = '';
  /** Server time of the newest frame minus our clock when it came. */
  newestAgeMs = Infinity;
  private readonly values = new Map<number, { value: number; ts: number }>();
  private ids: Readonly<Record<string, number>> = {};

  private watched: number | undefined;

  private constructor(
    readonly socket: Socket<LiveServerEvents, ClientEvents>,
    private readonly watchedKey: string | undefined,
  ) {}

  static async open(
    baseUrl: string,
    token: string,
    plants: readonly string[],
    watchedKey?: string,
  ): Promise<LiveClient> {
    const socket: Socket<LiveServerEvents, ClientEvents> = io(`${baseUrl}/live`, {
      transports: ['websocket'],
      forceNew: true,
      auth: { token },
      reconnectionDelay: 200,
      reconnectionDelayMax: 1000,
    });
    const client = new LiveClient(socket, watchedKey);
    socket.on('connect', () => client.subscribe(plants));
    socket.on('disconnect', () => client.disconnects++);
    socket.on('alarm', (push) => client.alarms.push(push));
    socket.on('frame', (bytes) => client.take(bytes));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => resolve());
      socket.once('connect_error', reject);
    });
    return client;
  }

  value(key: string): { value: number; ts: number } | undefined {
    const id = this.ids[key];
    return id === undefined ? undefined : this.values.get(id);
  }

  close(): void {
    this.socket.disconnect();
  }

  private subscribe(plants: readonly string[]): void {
    this.socket.emit('subscribe', { plants }, (answer) => {
      if (!answer.ok) throw new Error(`subscription refused: ${answer.error}`);
      if (answer.epoch !== this.epoch) this.values.clear();
      this.epoch = answer.epoch;
      this.ids = answer.ids;
      if (this.watchedKey !== undefined) this.watched = answer.ids[this.watchedKey];
    });
  }

  private take(bytes: Uint8Array): void {
    const frame = decodeFrame(bytes);
    this.frames++;
    if (frame.full) this.fullFrames++;
    this.newestAgeMs = Date.now() - frame.timeMs;
    // Hundreds of clients in one process: one that looks at one signal only must not store all.
    const rows = this.watched === undefined ? [...frame.ids.keys()] : [frame.ids.indexOf(this.watched)];
    for (const row of rows) {
      const id = frame.ids[row];
      if (id !== undefined) this.values.set(id, { value: frame.values[row] ?? NaN, ts: frame.tsMs[row] ?? 0 });
    }
  }
}
