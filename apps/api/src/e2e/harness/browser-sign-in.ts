/** As much of a browser as a single sign-on needs: cookies, redirects by hand, one form. */
export class BrowserSignIn {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly baseUrl: string) {}

  /** @returns what the provider answers in the address of the sign-in page */
  async codeFor(username: string, password: string): Promise<URLSearchParams> {
    const form = await this.follow(new URL('/sso/start', this.baseUrl));
    const body = new URLSearchParams({ username, password });
    const submitted = await this.send(form, { method: 'POST', body });
    const next = new URL(submitted.headers.get('location') ?? '', form);
    return (await this.follow(next)).searchParams;
  }

  /** @returns the token in `msg`, or nothing when it was refused */
  async exchange(answer: URLSearchParams): Promise<{ code: number; msg: string }> {
    const body = {
      client: 'PC',
      authenticatInfo: answer.get('code'),
      state: answer.get('state'),
      iss: answer.get('iss'),
    };
    const response = await this.send(new URL('/gateway/login/exchangeToken', this.baseUrl), {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    const { code, msg }: { code: number; msg: string } = JSON.parse(await response.text());
    return { code, msg };
  }

  /** All of them, as one header. */
  cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** To the first page, or to the sign-in page of the cockpit. */
  private async follow(from: URL): Promise<URL> {
    let url = from;
    for (let hops = 0; hops < 12; hops++) {
      if (url.pathname === '/login') return url;
      const location = (await this.send(url, {})).headers.get('location');
      if (location === null) return url;
      url = new URL(location, url);
    }
    throw new Error(`too many redirects at ${url.href}`);
  }

  private async send(url: URL, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', this.cookie());
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }
}
