import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config, DomainError, RateLimit } from '@sed/platform-api';
import { Clock, LocalAccounts, SessionStarter, type LocalAccount, type OpenedSession } from '@sed/platform-ports';
import type { sessionCalls } from '@sed/people-contract';
import type { InputOf } from '@sed/platform-contract';
import { digest } from '../digest';
import { IdentityAudit } from '../identity-audit';
import { ownPath } from '../public-address';
import { RelyingParty, type Identity } from './relying-party';
import { SsoTransactions, type SsoTransaction } from './sso-transactions';

type Exchange = InputOf<typeof sessionCalls.exchangeToken>['body'];

const PER_MINUTE = 60;
const CLEAN_EVERY_MS = 10 * 60_000;

export interface StartedSignIn {
  readonly url: string;
  readonly stateHash: string;
  readonly browser: string;
}

/** Where an exchange comes from. */
export interface Visitor {
  readonly source: string;
  readonly publicUrl: string;
  readonly browser: string | undefined;
}

export interface SignedIn {
  readonly token: string;
  /** The page that was wanted when the sign-in began. */
  readonly target: string | null;
}

/** Single sign-on from the redirect to the session. */
@Injectable()
export class SsoSignIn {
  private readonly starts: RateLimit;
  private readonly failures: RateLimit;
  private cleanedAtMs = 0;

  constructor(
    private readonly party: RelyingParty,
    private readonly transactions: SsoTransactions,
    private readonly accounts: LocalAccounts,
    private readonly starter: SessionStarter,
    private readonly audit: IdentityAudit,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    const limit = { limit: PER_MINUTE, windowMs: 60_000 };
    this.starts = new RateLimit(clock, limit);
    this.failures = new RateLimit(clock, limit);
  }

  async start(wish: {
    readonly source: string;
    readonly publicUrl: string;
    readonly target: string | undefined;
    readonly language: string | undefined;
  }): Promise<StartedSignIn> {
    this.starts.take(wish.source);
    await this.clean();
    const { url, state, nonce, verifier } = await this.party.begin(wish.publicUrl, wish.language);
    const browser = randomBytes(32).toString('base64url');
    const stateHash = digest(state);
    const target = ownPath(wish.target, wish.publicUrl) ?? null;
    const { publicUrl } = wish;
    await this.transactions.begin({ stateHash, browserHash: digest(browser), nonce, verifier, publicUrl, target });
    return { url, stateHash, browser };
  }

  /** @throws DomainError `sso.…` saying why nobody is signed in. */
  async exchange(body: Exchange, visitor: Visitor): Promise<SignedIn> {
    this.failures.check(visitor.source);
    try {
      return await this.tryExchange(body, visitor);
    } catch (error) {
      if (error instanceof DomainError) {
        this.failures.count(visitor.source);
        await this.audit.refused(visitor.source, error);
      }
      throw error;
    }
  }

  private async clean(): Promise<void> {
    const nowMs = this.clock.nowMs();
    if (nowMs - this.cleanedAtMs < CLEAN_EVERY_MS) return;
    this.cleanedAtMs = nowMs;
    await this.transactions.deleteOld();
  }

  private tryExchange(body: Exchange, visitor: Visitor): Promise<SignedIn> {
    const isToken = body.state === undefined && isJwt(body.authenticatInfo);
    return isToken ? this.byToken(body, visitor) : this.byCode(body, visitor);
  }

  private async byToken({ authenticatInfo, client }: Exchange, visitor: Visitor): Promise<SignedIn> {
    if (!this.config.identity.allowsTokenSignIn) throw new DomainError('sso.failed');
    const account = await this.accountOf(await this.party.verify(authenticatInfo, visitor.publicUrl));
    const opened = await this.starter.open(account.code, { source: visitor.source, client });
    await this.audit.signedIn(account, visitor.source, opened.sessionId, 'token');
    return { token: opened.token, target: null };
  }

  private async byCode({ authenticatInfo: code, state, iss, client }: Exchange, visitor: Visitor): Promise<SignedIn> {
    const codeHash = digest(code);
    await this.refuseReplay(codeHash);
    if (state === undefined || visitor.browser === undefined) throw new DomainError('sso.state');
    const claim = { stateHash: digest(state), browserHash: digest(visitor.browser), codeHash };
    const transaction = await this.transactions.claim(claim);
    if (transaction === undefined) throw new DomainError('sso.state');
    const { publicUrl, nonce, verifier, target } = transaction;
    const identity = await this.party.redeem({ publicUrl, code, state, iss, nonce, verifier });
    const account = await this.accountOf(identity.loginName);
    const origin = { source: visitor.source, client, singleSignOn: { idToken: identity.idToken, publicUrl } };
    const opened = await this.starter.open(account.code, origin);
    await this.bind(transaction, opened);
    await this.audit.signedIn(account, visitor.source, opened.sessionId, 'code');
    return { token: opened.token, target };
  }

  /** A code that comes twice was stolen by one of the two: neither keeps a session. */
  private async refuseReplay(codeHash: string): Promise<void> {
    const used = await this.transactions.replayed(codeHash);
    if (used === undefined) return;
    if (used.sessionId !== null) await this.starter.end(used.sessionId, 'codeReplay');
    throw new DomainError('sso.replay');
  }

  private async bind(transaction: SsoTransaction, { sessionId }: OpenedSession): Promise<void> {
    if (await this.transactions.bind(transaction.stateHash, sessionId)) return;
    await this.starter.end(sessionId, 'codeReplay');
    throw new DomainError('sso.replay');
  }

  private async accountOf(loginName: Identity['loginName']): Promise<LocalAccount> {
    const account = await this.accounts.byLoginName(loginName);
    if (account === undefined) throw new DomainError('sso.unknownUser', { loginName });
    return account;
  }
}

/** By its header: some providers' codes have two dots as well. */
function isJwt(text: string): boolean {
  const [header, ...rest] = text.split('.');
  if (rest.length !== 2 || header === undefined) return false;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(header, 'base64url').toString('utf8'));
    return typeof parsed === 'object' && parsed !== null && 'alg' in parsed;
  } catch {
    // Not JSON, so not a token.
    return false;
  }
}
