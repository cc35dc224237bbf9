/** As much of a browser as a sign-in needs: cookies by path, redirects by hand, forms. */
export class TestBrowser {
  private readonly cookies = new Map<string, { value: string; path: string; origin: string }>();

  async get(url: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(url, { headers });
  }

  async submit(url: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(url, { method: 'POST', body: new URLSearchParams(form), headers });
  }

  async post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const json = { 'content-type': 'application/json', ...headers };
    return this.send(url, { method: 'POST', body: JSON.stringify(body), headers: json });
  }

  /** Follows redirects until a page comes, or an address of `stop` is reached. */
  async follow(url: string, stop: (url: URL) => boolean): Promise<{ url: URL; response: Response | undefined }> {
    let next = new URL(url);
    for (let hops = 0; hops < 12; hops++) {
      if (stop(next)) return { url: next, response: undefined };
      const response = await this.get(next.href);
      const location = response.headers.get('location');
      if (location === null) return { url: next, response };
      next = new URL(location, next);
    }
    throw new Error(`too many redirects at ${next.href}`);
  }

  cookieNames(): string[] {
    return [...this.cookies.keys()];
  }

  private async send(address: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Response> {
    const url = new URL(address);
    const sent = [...this.cookies]
      .filter(([, { path, origin }]) => origin === url.origin && url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`);
    const headers = new Headers(init.headers);
    if (sent.length > 0) headers.set('cookie', sent.join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.store(line, url);
    return response;
  }

  private store(line: string, url: URL): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
    const expires = attributes.find((one) => /^expires=/i.test(one))?.slice(8);
    if (expires !== undefined && Date.parse(expires) <= Date.now()) this.cookies.delete(name);
    else this.cookies.set(name, { value, path, origin: url.origin });
  }
}
