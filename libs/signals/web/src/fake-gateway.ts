/** A request as a spec sees it. */
export interface GatewayRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** Answers with the `data` of a success, or throws a {@link GatewayRefusal}. */
export type GatewayHandler = (request: GatewayRequest) => unknown;

export class GatewayRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

const HTTP_STATUS: Readonly<Record<number, number>> = { 2: 422, 4: 401 };

/** The gateway for specs, put in place of `fetch`: routes are `METHOD path`, `*` in a path stands for one segment. */
export class FakeGateway {
  readonly requests: (GatewayRequest & { readonly method: string })[] = [];

  constructor(private readonly routes: Readonly<Record<string, GatewayHandler>>) {}

  readonly fetch = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address instanceof Request ? address.url : address, 'http://localhost');
    const path = url.pathname.replace('/gateway/', '');
    const method = init.method ?? 'GET';
    const request = { path, query: url.searchParams, body: bodyOf(init.body) };
    this.requests.push({ ...request, method });
    const handler = this.handlerOf(method, path);
    await Promise.resolve();
    if (handler === undefined) return answer({ code: 404, msg: `no route ${method} ${path}` });
    try {
      return answer({ code: 0, msg: 'ok', data: handler(request) ?? null });
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error;
      return answer({ code: error.code, msg: error.message });
    }
  };

  sent(method: string, path: string): readonly GatewayRequest[] {
    return this.requests.filter((request) => request.method === method && request.path === path);
  }

  private handlerOf(method: string, path: string): GatewayHandler | undefined {
    const parts = path.split('/');
    const route = Object.keys(this.routes).find((name) => {
      const [wantedMethod, wantedPath = ''] = name.split(' ');
      const wanted = wantedPath.split('/');
      return (
        wantedMethod === method &&
        wanted.length === parts.length &&
        wanted.every((part, index) => part === '*' || part === parts[index])
      );
    });
    return route === undefined ? undefined : this.routes[route];
  }
}

function bodyOf(body: RequestInit['body']): unknown {
  if (typeof body !== 'string') return undefined;
  try {
    const parsed: unknown = JSON.parse(body);
    return parsed;
  } catch {
    // A form: read as its fields.
    return Object.fromEntries(new URLSearchParams(body));
  }
}

function answer(envelope: { code: number; msg: string; data?: unknown }): Response {
  const status = envelope.code === 0 ? 200 : (HTTP_STATUS[envelope.code] ?? envelope.code);
  return new Response(JSON.stringify(envelope), { status, headers: { 'content-type': 'application/json' } });
}

/** The reply of a list call. */
export function pageOf(list: readonly unknown[]): unknown {
  return { list, total: list.length, pageNum: 1, pageSize: 200 };
}
