import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { signedHeaders, type S3Credentials, type S3Request } from '../content/sign-s3';

const METHODS = ['GET', 'PUT', 'DELETE', 'HEAD'] as const;

/** The part of an S3 server the store uses, with one bucket in memory; it refuses what is not signed for what it is. */
export class S3Server {
  readonly objects = new Map<string, Buffer>();
  /** Answers the next requests with these instead of doing what they ask. */
  readonly stumbles: number[] = [];
  private readonly server: Server;

  private constructor(
    readonly bucket: string,
    private readonly credentials: S3Credentials,
  ) {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch(() => response.writeHead(500).end());
    });
  }

  static async open(bucket: string, credentials: S3Credentials): Promise<S3Server> {
    const made = new S3Server(bucket, credentials);
    await new Promise<void>((resolve) => made.server.listen(0, '127.0.0.1', resolve));
    return made;
  }

  get url(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('not listening');
    return `http://127.0.0.1:${String(address.port)}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const stumble = this.stumbles.shift();
    const status = stumble ?? this.refusal(request, body);
    if (status !== undefined) {
      response.writeHead(status).end();
      return;
    }
    const [, bucket, key] = (request.url ?? '').split('/');
    if (bucket !== this.bucket) response.writeHead(404).end();
    else if (key === undefined) response.writeHead(200).end();
    else this.act(request.method, key, body, response);
  }

  private act(method: string | undefined, key: string, body: Buffer, response: ServerResponse): void {
    if (method === 'PUT') this.objects.set(key, body);
    if (method === 'DELETE') {
      this.objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    const content = this.objects.get(key);
    if (content === undefined) response.writeHead(404).end('<Error/>');
    else response.writeHead(200).end(method === 'GET' ? content : undefined);
  }

  private refusal({ headers, method, url }: IncomingMessage, body: Buffer): number | undefined {
    const known = METHODS.find((one) => one === method);
    const hash = createHash('sha256').update(body).digest('hex');
    if (known === undefined || headers['x-amz-content-sha256'] !== hash) return 400;
    const stamp = String(headers['x-amz-date']);
    const [, year, month, day, hour, minute, second] =
      /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp)?.map(Number) ?? [];
    const atMs = Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second);
    const asked: S3Request = { method: known, url: new URL(url ?? '', this.url), bodyHash: hash, atMs };
    return signedHeaders(asked, this.credentials).authorization === headers.authorization ? undefined : 403;
  }
}
