import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const CONNECT = 0x10;
const PUBLISH = 0x30;
const DISCONNECT = 0xe0;

/** A text with its length before it, as MQTT writes them. */
function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** A control packet: its kind, how long the rest is in groups of seven bits, the rest. */
function packet(kind: number, ...parts: readonly Buffer[]): Buffer {
  const rest = Buffer.concat(parts);
  const length: number[] = [];
  for (let left = rest.length; length.length === 0 || left > 0; left = Math.floor(left / 128))
    length.push((left % 128) + (left >= 128 ? 128 : 0));
  return Buffer.concat([Buffer.from([kind, ...length]), rest]);
}

/** A gateway of a plant that says what a test tells it to: as little of MQTT 3.1.1 as that takes. */
export class PlantGateway {
  private constructor(
    private readonly socket: Socket,
    private readonly plant: string,
  ) {}

  static async connect(port: number, plant: string): Promise<PlantGateway> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const cleanWithoutKeepAlive = Buffer.from([4, 2, 0, 0]);
    socket.write(packet(CONNECT, text('MQTT'), cleanWithoutKeepAlive, text(`e2e-${plant}`)));
    await once(socket, 'data');
    // What the broker says later is nothing a test asks about.
    socket.resume();
    return new PlantGateway(socket, plant);
  }

  /** Publishes values, with the time of now where none is given. */
  say(values: Readonly<Record<string, number>>, atMs = Date.now()): void {
    const payload = JSON.stringify({ ts: atMs, values });
    this.socket.write(packet(PUBLISH, text(`plants/${this.plant}/signals`), Buffer.from(payload)));
  }

  /** Ends when the broker has let go: one that is killed before resets the connection, which no test would catch. */
  async close(): Promise<void> {
    if (this.socket.destroyed) return;
    const closed = once(this.socket, 'close');
    this.socket.end(packet(DISCONNECT));
    await closed;
  }
}
