import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { People, UserRights } from '@sed/platform-ports';
import { LANGUAGES } from '@sed/platform-contract';
import { z } from 'zod';
import type { Caller } from '../records/caller';

/** Who asked, as it is kept with a job. */
export const storedCaller = z.object({
  ticket: z.string(),
  userCode: z.string(),
  loginName: z.string(),
  language: z.enum(LANGUAGES),
  source: z.string().nullable(),
});
export type StoredCaller = z.infer<typeof storedCaller>;

const MAX_HELD = 1000;

/** Brings a caller from a call to the job it started, in this process or another. */
@Injectable()
export class ImportCallers {
  private readonly held = new Map<string, Caller>();

  constructor(
    private readonly rights: UserRights,
    private readonly people: People,
  ) {}

  keep(caller: Caller): StoredCaller {
    const ticket = randomUUID();
    this.held.set(ticket, caller);
    const [oldest] = this.held.keys();
    if (this.held.size > MAX_HELD && oldest !== undefined) this.held.delete(oldest);
    const { viewer, language, source } = caller;
    return { ticket, userCode: viewer.code, loginName: viewer.loginName, language, source };
  }

  /** As they called, in this process; in another one with the rights they have now. */
  async take({ ticket, userCode, loginName, language, source }: StoredCaller): Promise<Caller> {
    const held = this.held.get(ticket);
    this.held.delete(ticket);
    if (held !== undefined) return held;
    const [person] = await this.people.byCodes([userCode]);
    const viewer = {
      ...(await this.rights.of(userCode)),
      code: userCode,
      loginName,
      name: person?.name ?? { zh: loginName, en: loginName },
      jti: '',
      expiresAtMs: 0,
    };
    return { viewer, language, source };
  }
}
