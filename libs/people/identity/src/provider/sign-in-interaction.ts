import { Injectable } from '@nestjs/common';
import { DomainError, languageOf } from '@sed/platform-api';
import { LocalAccounts } from '@sed/platform-ports';
import { LANGUAGES, type Language } from '@sed/platform-contract';
import type { Request, Response } from 'express';
import type { Provider } from 'oidc-provider';
import { INTERACTION_PATH } from './provider-options';
import { messagePage, PAGE_POLICY, signInPage, type SignInForm } from './provider-pages';

export interface Exchange {
  readonly request: Request;
  readonly response: Response;
  readonly publicUrl: string;
}

const MAX_FORM_BYTES = 4096;
const MAX_FIELD = 100;

/** The sign-in page of the embedded provider. */
@Injectable()
export class SignInInteraction {
  constructor(private readonly accounts: LocalAccounts) {}

  /** @returns false when the path is not the sign-in page's */
  async serve(provider: Provider, exchange: Exchange): Promise<boolean> {
    const { request, response } = exchange;
    if (!request.path.startsWith(INTERACTION_PATH)) return false;
    response.setHeader('Content-Security-Policy', PAGE_POLICY);
    // Without a referrer the browser names no origin for the form, which is then refused as another site's.
    response.setHeader('Referrer-Policy', 'same-origin');
    try {
      const { params } = await provider.interactionDetails(request, response);
      const language = languageIn(request, params.ui_locales);
      if (request.method === 'POST') await this.submit(provider, exchange, language);
      else show(response, 200, { language });
    } catch (error) {
      // Came too late, or in another browser than it began in.
      if (!isSessionNotFound(error)) throw error;
      response.status(400).type('html').send(messagePage(request.headers, 'failed'));
    }
    return true;
  }

  private async submit(provider: Provider, exchange: Exchange, language: Language): Promise<void> {
    const { request, response, publicUrl } = exchange;
    const { origin } = request.headers;
    // Beside the same-site cookie: a form of another site is not a sign-in.
    if (origin !== undefined && origin !== publicUrl) throw new DomainError('sso.address');
    const form = await formOf(request);
    const loginName = form.get('username') ?? '';
    try {
      const source = request.ip ?? 'unknown';
      const { code } = await this.accounts.authenticate(loginName, form.get('password') ?? '', source);
      await provider.interactionFinished(request, response, { login: { accountId: code } });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const status = error.code === 'request.tooMany' ? 429 : 422;
      show(response, status, { language, loginName, error: { code: error.code, params: error.params } });
    }
  }
}

function show(response: Response, status: number, form: SignInForm): void {
  response.status(status).type('html').send(signInPage(form));
}

/** Field by field, with the first value of each; longer than any of ours is refused. */
async function formOf(request: Request): Promise<ReadonlyMap<string, string>> {
  if (request.headers['content-type']?.split(';')[0]?.trim() !== 'application/x-www-form-urlencoded')
    throw new DomainError('request.unsupportedMediaType');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    bytes += chunk.length;
    if (bytes > MAX_FORM_BYTES) throw new DomainError('request.tooLarge');
    chunks.push(chunk);
  }
  const fields = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  return new Map([...fields].filter(([, value]) => value.length <= MAX_FIELD && !value.includes('\0')).reverse());
}

function languageIn(request: Request, locales: unknown): Language {
  const { lang } = request.query;
  const wanted = [lang, typeof locales === 'string' ? locales.split('-')[0] : undefined];
  // In the order of the wishes: a link on the page wins over what the relying party asked for.
  const known = wanted.flatMap((wish) => LANGUAGES.filter((language) => language === wish));
  return known[0] ?? languageOf(request.headers);
}

function isSessionNotFound(error: unknown): boolean {
  return error instanceof Error && error.name === 'SessionNotFound';
}
