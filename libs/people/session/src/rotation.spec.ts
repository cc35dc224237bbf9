import { AuditTrail, Sessions, TokenRenewal, type Viewer } from '@sed/platform-ports';
import { session as sessionTable } from '@sed/people-tables';
import { runs } from '@sed/testing/runs';
import { ListedAuditTrail } from '@sed/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { credentialsOf, SessionApp, type Credentials } from './testing/session-app';

const ROTATE_MS = 15 * 60_000;
const trail = new ListedAuditTrail();

let opened: SessionApp;
beforeAll(async () => {
  opened = await SessionApp.open({ providers: [{ provide: AuditTrail, useValue: trail }] });
});
afterAll(() => opened.close());
beforeEach(() => {
  opened.clock.ms += 120_000;
  trail.entries.length = 0;
});

const pass = (ms: number) => void (opened.clock.ms += ms);
const sessions = () => opened.app.get(Sessions);
const seen = (token: string) => sessions().viewerOfToken(token);

async function viewer(token: string): Promise<Viewer> {
  const found = await seen(token);
  if (found === undefined) throw new Error('the token was refused');
  return found;
}

/** What the message poll does: the renewed token, if one is due. */
const poll = async (token: string) => opened.app.get(TokenRenewal).dueFor(await viewer(token));

async function rotated(): Promise<{ old: Credentials; next: Credentials }> {
  const old = await opened.signIn('oper');
  pass(ROTATE_MS);
  const token = await poll(old.token);
  return { old, next: credentialsOf(token ?? '') };
}

describe('renewal of a token', () => {
  it('is not due before its time', async () => {
    const { token } = await opened.signIn('oper');
    pass(ROTATE_MS - 1);
    expect(await poll(token)).toBeUndefined();
    pass(1);
    const next = await poll(token);
    expect(next).not.toBe(token);
    expect(await seen(next ?? '')).toMatchObject({ loginName: 'oper' });
  });

  it('gives every tab and every process the same successor, and no chain of them', async () => {
    const { old, next } = await rotated();
    pass(7000);
    expect(await poll(old.token)).toBe(next.token);
    const others = await Promise.all([poll(old.token), poll(old.token)]);
    expect(others).toEqual([next.token, next.token]);
    expect(await poll(next.token)).toBeUndefined();
    const family = (await viewer(next.token)).sessionId;
    const rows = (await opened.test.db.select().from(sessionTable)).filter(({ familyId }) => familyId === family);
    expect(rows).toHaveLength(2);
  });

  it('leaves the old token alone while nobody used the new one', async () => {
    const { old } = await rotated();
    pass(ROTATE_MS * 3);
    expect(await seen(old.token)).toMatchObject({ loginName: 'oper' });
  });

  it('ends the old token half a minute after the first use of the new one, in every process', async () => {
    const { old, next } = await rotated();
    const other = opened.otherProcess();
    expect(await other.viewerOfToken(old.token)).toBeDefined();
    await opened.viewerOf(next.jti).expect(200);
    pass(29_000);
    await opened.viewerOf(old.jti).expect(200);
    pass(5000);
    await opened.viewerOf(old.jti).expect(401);
    await opened.signOut(old.token).expect(401);
    expect(await other.viewerOfToken(old.token)).toBeUndefined();
    expect(await opened.otherProcess().viewerOfJti(old.jti)).toBeUndefined();
    await opened.viewerOf(next.jti).expect(200);
  });

  it('notes the use of a token replaced long ago once, and ends nothing', async () => {
    const { old, next } = await rotated();
    await viewer(next.token);
    pass(60_000);
    for (let i = 0; i < 3; i++) {
      expect(await seen(old.token)).toBeUndefined();
      pass(4000);
    }
    expect(trail.entries.filter(({ action }) => action === 'tokenReuse')).toMatchObject([
      { actor: 'oper', outcome: 'denied' },
    ]);
    expect(await seen(next.token)).toBeDefined();
  });

  it('goes on over many successors, to the absolute end of the session and no further', async () => {
    const { token: first } = await opened.signIn('oper');
    const startedMs = opened.clock.ms;
    let token = first;
    const tokens = new Set([first]);
    while (opened.clock.ms - startedMs < opened.config.sessionMs - ROTATE_MS) {
      pass(ROTATE_MS);
      token = (await poll(token)) ?? token;
      tokens.add(token);
    }
    expect(tokens.size).toBeGreaterThan(5);
    expect(await seen(token)).toMatchObject({ loginName: 'oper' });
    pass(ROTATE_MS);
    expect(await seen(token)).toBeUndefined();
  });

  it('keeps a connection open that began with the old token, and ends it with the session', async () => {
    const { old, next } = await rotated();
    const connected = await viewer(old.token);
    await viewer(next.token);
    pass(60_000);
    const still = await sessions().current(connected);
    expect(still).toMatchObject({ jti: old.jti, loginName: 'oper' });
    expect(still?.expiresAtMs).toBe(connected.expiresAtMs);
    await opened.signOut(next.token).expect(200);
    expect(await sessions().current(connected)).toBeUndefined();
  });

  it('ends with the session: no token of the family works after signing out', async () => {
    const { old, next } = await rotated();
    await opened.signOut(old.token).expect(200);
    expect(await seen(old.token)).toBeUndefined();
    expect(await seen(next.token)).toBeUndefined();
  });
});

describe('three tabs of a browser', () => {
  /** They share the stored token; each reads it when it sends, and may still have an old one on its way. */
  async function live(answersLost: (answer: number) => boolean, gapsMs: readonly number[]): Promise<string> {
    const { token: first } = await opened.signIn('oper');
    const browser = { token: first };
    const used = new Map<string, number>();
    let answers = 0;
    for (const gapMs of gapsMs) {
      pass(gapMs);
      // Two requests leave with what is stored now; the second arrives after the first one's answer.
      const sent = [browser.token, browser.token];
      for (const token of sent) {
        const found = await seen(token);
        if (found === undefined) return `logged out at answer ${answers}`;
        if (!used.has(token)) used.set(token, opened.clock.ms);
        const renewed = await opened.app.get(TokenRenewal).dueFor(found);
        answers++;
        if (renewed !== undefined && !answersLost(answers)) browser.token = renewed;
      }
    }
    const tokens = [...used];
    for (const [index, [token]] of tokens.entries()) {
      const successorUsedMs = tokens[index + 1]?.[1];
      if (successorUsedMs === undefined || opened.clock.ms - successorUsedMs < 60_000) continue;
      if ((await seen(token)) !== undefined) return `token ${index} of ${tokens.length} still works`;
    }
    return 'well';
  }

  it('are never signed out when every third answer is lost', async () => {
    const polls = Array.from({ length: 360 }, () => 10_000);
    expect(await live((answer) => answer % 3 === 0, polls)).toBe('well');
  });

  it('are never signed out, whatever is lost and however long they sleep below the limit', async () => {
    const gap = fc.integer({ min: 0, max: 40 * 60_000 });
    const lost = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(fc.array(gap, { minLength: 1, maxLength: 16 }), lost, async (gapsMs, pattern) => {
        pass(120_000);
        expect(await live((answer) => pattern[answer % pattern.length] ?? false, gapsMs)).toBe('well');
      }),
      { numRuns: runs(5, 15) },
    );
  });
});

describe('a session nobody uses', () => {
  it('ends after the idle time, and stays ended', async () => {
    const { token, jti } = await opened.signIn('oper');
    pass(opened.config.identity.idleMs - 1000);
    await opened.viewerOf(jti).expect(200);
    pass(opened.config.identity.idleMs - 61_000);
    await opened.viewerOf(jti).expect(401);
    opened.clock.ms -= 3_600_000;
    expect(await opened.otherProcess().viewerOfToken(token)).toBeUndefined();
    opened.clock.ms += 3_600_000;
  });
});
