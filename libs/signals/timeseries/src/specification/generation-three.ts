import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';

const answer = z.object({
  results: z.array(
    z.object({
      series: z
        .array(
          z.object({
            name: z.string(),
            tags: z.record(z.string(), z.string()).optional(),
            columns: z.array(z.string()),
            values: z.array(z.array(z.unknown())),
          }),
        )
        .optional(),
    }),
  ),
});

/**
 * A server of generation 1 with the manners of generation 3, as its public source has them: one statement a request and
 * in the address, tags as columns of one series, no deletes, a version in words, writes by the interface of generation 2.
 * What it cannot stand in for is the query engine itself.
 */
export async function generationThree(
  serverUrl: string,
  token: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const http = createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const asked = new URL(request.url ?? '/', serverUrl);
    const tell = (status: number, what: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(what));
    if (request.headers.authorization !== `Token ${token}`) return void tell(401, { error: 'unauthorized' });
    if (asked.pathname === '/ping') return void tell(200, { version: '3.8.0', revision: 'spec' });
    if (asked.pathname === '/query') return void tell(...(await query(asked)));
    if (asked.pathname !== '/api/v2/write') return void tell(404, { error: 'not found' });
    const database = encodeURIComponent(asked.searchParams.get('bucket') ?? '');
    const written = await fetch(`${serverUrl}/write?db=${database}&precision=ms`, { method: 'POST', body });
    response.writeHead(written.status).end(await written.text());
  }

  async function query(asked: URL): Promise<[number, object]> {
    const statement = asked.searchParams.get('q');
    if (statement === null) return [400, { error: 'missing query parameter q' }];
    if (statement.includes(';')) return [400, { error: 'must provide only one InfluxQl statement per query' }];
    if (!/^(SELECT|SHOW) /.test(statement)) return [400, { error: 'error in InfluxQL statement' }];
    const found = await fetch(asked);
    if (!found.ok) return [found.status, { error: await found.text() }];
    return [200, withTagColumns(answer.parse(await found.json()))];
  }

  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('the server of the specification has no port');
  return {
    url: `http://127.0.0.1:${String(address.port)}`,
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function withTagColumns({ results }: z.infer<typeof answer>): object {
  return {
    results: results.map(({ series = [] }, index) => {
      const [first] = series;
      if (first === undefined) return { statement_id: index, series: [] };
      const tags = Object.keys(first.tags ?? {});
      const columns = [...first.columns.slice(0, 1), ...tags, ...first.columns.slice(1)];
      const values = series.flatMap((one) =>
        one.values.map((row) => [...row.slice(0, 1), ...tags.map((tag) => one.tags?.[tag]), ...row.slice(1)]),
      );
      return { statement_id: index, series: [{ name: first.name, columns, values }] };
    }),
  };
}
