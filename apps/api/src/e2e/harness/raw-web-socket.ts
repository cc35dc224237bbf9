import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** A WebSocket spoken by hand, to send text frames no client library would. */
export class RawWebSocket {
  /** Resolves when the other side says that it closes, or cuts the connection. */
  readonly closed: Promise<void>;
  private text = '';
  private rest = Buffer.alloc(0);

  private constructor(
    private readonly tcp: Socket,
    first: Buffer,
  ) {
    this.closed = new Promise((resolve) => {
      const read = (bytes: Buffer): void => {
        if (this.read(bytes)) resolve();
      };
      tcp.once('close', () => resolve());
      tcp.on('data', read);
      read(first);
    });
  }

  static open(port: number): Promise<RawWebSocket> {
    const tcp = connect({ port, host: '127.0.0.1' });
    tcp.on('error', () => tcp.destroy());
    tcp.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${String(port)}\r\nUpgrade: websocket\r\n` +
        `Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
    return new Promise((resolve, reject) => {
      tcp.once('data', (bytes) => {
        const [status = ''] = bytes.toString('latin1').split('\r\n');
        if (status.includes(' 101 ')) resolve(new RawWebSocket(tcp, bytes.subarray(bytes.indexOf('\r\n\r\n') + 4)));
        else reject(new Error(status));
      });
      tcp.once('close', () => reject(new Error('closed')));
    });
  }

  /** One masked text frame, below 64 kB. */
  send(text: string): void {
    const payload = Buffer.from(text);
    const mask = randomBytes(4);
    const { length } = payload;
    const size = length < 126 ? Buffer.of(0x80 | length) : Buffer.of(0x80 | 126, length >> 8, length & 255);
    const masked = payload.map((byte, i) => byte ^ (mask[i % 4] ?? 0));
    this.tcp.write(Buffer.concat([Buffer.of(0x81), size, mask, masked]));
  }

  /** Whether the text was received so far. */
  received(text: string): boolean {
    return this.text.includes(text);
  }

  end(): void {
    this.tcp.destroy();
  }

  /** @returns true when a close frame is among the bytes. Frames of 64 kB are not expected here. */
  private read(bytes: Buffer): boolean {
    this.rest = Buffer.concat([this.rest, bytes]);
    while (this.rest.length >= 2) {
      const short = (this.rest[1] ?? 0) & 127;
      const head = short === 126 ? 4 : 2;
      if (this.rest.length < head) return false;
      const length = short === 126 ? this.rest.readUInt16BE(2) : short;
      if (this.rest.length < head + length) return false;
      if (((this.rest[0] ?? 0) & 15) === 8) return true;
      this.text += this.rest.toString('latin1', head, head + length);
      this.rest = this.rest.subarray(head + length);
    }
    return false;
  }
}
