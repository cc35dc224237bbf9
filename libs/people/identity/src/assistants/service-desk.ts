import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config, DomainError, Log } from '@sed/platform-api';
import { Clock, PlantDirectory, type LocalAccount, type Viewer } from '@sed/platform-ports';
import { z } from 'zod';
import { IdentityAudit } from '../identity-audit';

const TIMEOUT_MS = 5000;
const MAX_ANSWER = 10_000;
/** A token of the desk is asked for, and its use written down, once in this time and user. */
const TOKEN_MS = 10 * 60_000;
const MAX_TOKENS = 5000;
const MAX_PLANTS = 5;
/** The desk's own code for success. */
const DESK_OK = 200;

const deskAnswer = z.object({ code: z.literal(DESK_OK), data: z.string().min(1).max(4096) });

interface Issued {
  readonly token: string | undefined;
  readonly untilMs: number;
}

/** Signs the way to the external service desk. The secret stays here; the browser gets a finished address. */
@Injectable()
export class ServiceDesk {
  private readonly issued = new Map<string, Issued>();

  constructor(
    private readonly plants: PlantDirectory,
    private readonly audit: IdentityAudit,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Null when no desk is configured, or when it does not let us in right now. */
  async urlFor(viewer: Viewer, account: LocalAccount, source: string): Promise<string | null> {
    const { serviceDeskUrl, serviceDeskSecret } = this.config.assistants;
    if (serviceDeskUrl === undefined || serviceDeskSecret === undefined) return null;
    const issued = await this.issue(viewer, account, source);
    if (issued === undefined) return null;
    const claims = new URLSearchParams({
      userName: account.name.zh,
      email: account.email ?? '',
      phone: account.phone ?? '',
      organisation: this.organisationOf(viewer),
      timestamp: String(this.clock.nowMs()),
    });
    const signature = createHmac('sha256', serviceDeskSecret).update(claims.toString()).digest('hex');
    const url = new URL(serviceDeskUrl);
    for (const [name, value] of claims) url.searchParams.set(name, value);
    url.searchParams.set('sign', signature);
    if (issued.token !== undefined) url.searchParams.set('token', issued.token);
    return url.href;
  }

  private async issue(viewer: Viewer, account: LocalAccount, source: string): Promise<Issued | undefined> {
    const nowMs = this.clock.nowMs();
    const present = this.issued.get(viewer.code);
    if (present !== undefined && present.untilMs > nowMs) return present;
    const token = await this.tokenFor(account);
    if (token === null) return undefined;
    const entry = { actor: viewer.loginName, source, entity: 'serviceDesk', entityId: viewer.code, action: 'open' };
    await this.audit.record(entry, 'service desk opened');
    const issued = { token, untilMs: nowMs + TOKEN_MS };
    this.issued.set(viewer.code, issued);
    if (this.issued.size > MAX_TOKENS) this.issued.delete(this.issued.keys().next().value ?? '');
    return issued;
  }

  /** Undefined when the desk wants none, null when it gave none. */
  private async tokenFor({ code, name }: LocalAccount): Promise<string | null | undefined> {
    const { serviceDeskTokenUrl, serviceDeskTenant } = this.config.assistants;
    if (serviceDeskTokenUrl === undefined) return undefined;
    try {
      const answer = await fetch(serviceDeskTokenUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ tenantId: serviceDeskTenant, userId: code, nick: name.zh }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return deskAnswer.parse(JSON.parse((await answer.text()).slice(0, MAX_ANSWER))).data;
    } catch (error) {
      this.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the service desk gave no token');
      return null;
    }
  }

  /** Codes of the organisation where there is a tree, else the plants. */
  private organisationOf({ orgCodes, plants }: Viewer): string {
    const [first] = orgCodes ?? [];
    if (first !== undefined) return first;
    const own = this.plants.plants().filter(({ factoryNo }) => plants.has(factoryNo));
    return own
      .slice(0, MAX_PLANTS)
      .map(({ name }) => name.zh)
      .join(',');
  }
}

/** An account that vanished while its session lived. */
export function accountOrRefuse(account: LocalAccount | undefined): LocalAccount {
  if (account === undefined) throw new DomainError('token.error');
  return account;
}
