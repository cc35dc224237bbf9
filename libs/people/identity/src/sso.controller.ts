import { Controller, Get, Ip, Query, Req, Res } from '@nestjs/common';
import { DomainError, Log } from '@sed/platform-api';
import type { Request, Response } from 'express';
import { PublicAddress } from './public-address';
import { bindBrowser } from './relying-party/browser-binding';
import { SsoSignIn } from './relying-party/sso-sign-in';
import { SSO_START } from './sign-in-options';

/** Sends a browser to the identity provider. A page, not a call: what fails is said on the sign-in page. */
@Controller()
export class SsoController {
  constructor(
    private readonly signing: SsoSignIn,
    private readonly address: PublicAddress,
    private readonly log: Log,
  ) {}

  @Get(SSO_START)
  async start(
    @Query() query: Record<string, unknown>,
    @Ip() source: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    try {
      const publicUrl = this.address.of(request);
      if (publicUrl === undefined) throw new DomainError('sso.address');
      const wish = { source, publicUrl, target: textIn(query.target), language: languageIn(query.lang) };
      const { url, stateHash, browser } = await this.signing.start(wish);
      bindBrowser(response, stateHash, browser, publicUrl);
      response.redirect(302, url);
    } catch (error) {
      const code = error instanceof DomainError ? error.code : 'internal';
      this.log.warn({ err: error, code }, 'a single sign-on could not begin');
      response.redirect(302, `/login?ssoError=${encodeURIComponent(code)}`);
    }
  }
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function languageIn(value: unknown): string | undefined {
  return value === 'zh' || value === 'en' ? value : undefined;
}
