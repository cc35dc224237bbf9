import { connect, type Socket } from 'node:net';

/** Sends bytes no HTTP client would, and reads until the other side closes or the time is over. */
export async function sendRaw(port: number, text: string, waitMs = 3000): Promise<{ answer: string; closed: boolean }> {
  const tcp = connect({ port, host: '127.0.0.1' });
  let answer = '';
  let closed = false;
  tcp.on('data', (bytes) => (answer += bytes.toString('latin1')));
  tcp.on('error', () => tcp.destroy());
  await new Promise<void>((resolve) => {
    tcp.once('close', () => {
      closed = true;
      resolve();
    });
    setTimeout(resolve, waitMs);
    tcp.once('connect', () => tcp.write(text));
  });
  tcp.destroy();
  return { answer, closed };
}

/** Connections that send their header one byte at a time and never finish. */
export class SlowSenders {
  private open: Socket[] = [];
  private readonly timer: NodeJS.Timeout;

  constructor(port: number, count: number) {
    for (let i = 0; i < count; i++) {
      const tcp = connect({ port, host: '127.0.0.1' });
      tcp.on('error', () => tcp.destroy());
      tcp.on('close', () => (this.open = this.open.filter((one) => one !== tcp)));
      tcp.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
      tcp.resume();
      this.open.push(tcp);
    }
    this.timer = setInterval(() => this.open.forEach((tcp) => tcp.write('a')), 2000);
  }

  get count(): number {
    return this.open.length;
  }

  stop(): void {
    clearInterval(this.timer);
    for (const tcp of this.open) tcp.destroy();
  }
}
