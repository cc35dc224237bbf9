import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { T0 } from '../specification/samples';
import { InfluxClient } from './influx-client';

const TYPE_CONFLICT =
  'failure writing points to database: partial write: field type conflict: input field "v" on measurement "raw" is type string, already exists as type float dropped=1';
const deletion = z.object({ start: z.string(), stop: z.string(), predicate: z.string() });

/** A server that answers as generation 2 does; the real one is asked by `npm run test:influx2`. */
describe('InfluxDB client of generation 2', () => {
  const bodies: string[] = [];
  const http = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push(body);
      if (!/v="text"|v3=/.test(body)) return response.writeHead(204).end();
      return response
        .writeHead(422, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code: 'unprocessable entity', message: TYPE_CONFLICT }));
    });
  });
  let url = '';

  beforeEach(async () => {
    bodies.length = 0;
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const address = http.address();
    if (address === null || typeof address === 'string') throw new Error('the test server has no port');
    url = `http://127.0.0.1:${address.port}`;
  });
  afterEach(async () => {
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  });

  it('puts aside the point of another type, which that server refuses with 422, and stores the others', async () => {
    const rejected: string[] = [];
    const client = new InfluxClient({ url, org: 'sed', bucket: 'signals', onRejected: (line) => rejected.push(line) });
    const good = [`raw,s=1 v=1,q=0i ${T0}`, `raw,s=1 v=2,q=0i ${T0 + 1}`];
    const bad = `raw,s=1 v="text",q=0i ${T0 + 2}`;
    await client.write([...good, bad]);
    expect(rejected).toEqual([bad]);
    const stored = bodies.filter((body) => !body.includes(bad)).flatMap((body) => body.split('\n'));
    expect(stored).toEqual(good);
  });

  it('puts aside the one field of a wide point that is refused and stores its neighbours', async () => {
    const rejected: string[] = [];
    const client = new InfluxClient({ url, org: 'sed', bucket: 'signals', onRejected: (line) => rejected.push(line) });
    const texts = [`signals,b=0 v1=1,v2=2,v3=3,v4=4 ${T0}\nsignals,b=0 v1=5 ${T0 + 1}\n`, `signals,b=1 v1=6 ${T0}\n`];
    await client.writeTexts(texts.values());
    expect(rejected).toEqual([`signals,b=0 v3=3 ${T0}`]);
    const taken = bodies.filter((body) => !body.includes('v3=')).join('\n');
    for (const field of ['v1=1', 'v2=2', 'v4=4', 'v1=5', 'v1=6']) expect(taken).toContain(field);
  });

  it('deletes up to an instant and not that instant itself: that server takes the end of the range as well', async () => {
    const client = new InfluxClient({ url, org: 'sed', bucket: 'signals' });
    await client.deleteBefore('raw', Date.UTC(2026, 0, 2));
    const [body] = bodies.map((text) => deletion.parse(JSON.parse(text)));
    expect(body).toMatchObject({ stop: '2026-01-01T23:59:59.999999999Z', predicate: '_measurement="raw"' });
  });
});
