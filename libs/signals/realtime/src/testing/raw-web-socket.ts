import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** A WebSocket spoken by hand, to send what a real client would not and to stop reading at will. */
export class RawWebSocket {
  /** Resolves when the server says that it closes, or cuts the connection. */
  readonly closed: Promise<void>;
  private text = '';
  private rest = Buffer.alloc(0);

  private constructor(
    readonly tcp: Socket,
    first: Buffer,
  ) {
    this.closed = new Promise<void>((resolve) => {
      const read = (bytes: Buffer): void => {
        if (this.read(bytes)) resolve();
      };
      tcp.once('close', () => resolve());
      tcp.on('data', read);
      read(first);
    });
  }

  /** @throws Error with the status line when the upgrade is refused. */
  static open(port: number, headers: Readonly<Record<string, string>> = {}, query = ''): Promise<RawWebSocket> {
    const tcp = connect({ port, host: '127.0.0.1' });
    const lines = Object.entries({ ...headers, 'Sec-WebSocket-Key': randomBytes(16).toString('base64') });
    tcp.write(
      `GET /socket.io/?EIO=4&transport=websocket${query} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\n` +
        `Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n${lines.map(([k, v]) => `${k}: ${v}\r\n`).join('')}\r\n`,
    );
    tcp.on('error', () => tcp.destroy());
    return new Promise((resolve, reject) => {
      tcp.once('data', (bytes) => {
        const head = bytes.indexOf('\r\n\r\n');
        const [status = ''] = bytes.toString('latin1').split('\r\n');
        if (status.includes(' 101 ')) resolve(new RawWebSocket(tcp, bytes.subarray(head + 4)));
        else reject(new Error(status));
      });
      tcp.once('close', () => reject(new Error('closed')));
    });
  }

  /** Sends one text frame, masked as a client must. */
  send(text: string): void {
    const payload = Buffer.from(text);
    const mask = randomBytes(4);
    const length =
      payload.length < 126
        ? Buffer.of(0x80 | payload.length)
        : Buffer.of(0x80 | 126, payload.length >> 8, payload.length & 255);
    const masked = payload.map((byte, i) => byte ^ (mask[i % 4] ?? 0));
    this.tcp.write(Buffer.concat([Buffer.of(0x81), length, mask, masked]));
  }

  /** Waits until the text is among what was received. */
  async received(text: string): Promise<void> {
    while (!this.text.includes(text)) await new Promise((resolve) => this.tcp.once('data', resolve));
  }

  /** @returns true when a close frame is among the bytes. Frames above 64 kB are not expected here. */
  private read(bytes: Buffer): boolean {
    this.rest = Buffer.concat([this.rest, bytes]);
    while (this.rest.length >= 2) {
      const short = (this.rest[1] ?? 0) & 127;
      const head = short === 126 ? 4 : 2;
      const length = short === 126 ? this.rest.readUInt16BE(2) : short;
      if (this.rest.length < head + length) return false;
      if (((this.rest[0] ?? 0) & 15) === 8) return true;
      this.text += this.rest.toString('latin1', head, head + length);
      this.rest = this.rest.subarray(head + length);
    }
    return false;
  }
}
