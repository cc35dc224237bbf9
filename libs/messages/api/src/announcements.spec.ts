import { announcement as announcementTable } from '@sed/messages-tables';
import type { Right } from '@sed/platform-contract';
import { aViewer } from '@sed/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AnnouncementExpiry } from './announcements/announcement-expiry';
import { MessagesApp } from './testing/messages-app';

const world = new MessagesApp();
const NONE: ReadonlySet<Right> = new Set();
const everywhere = { orgCodes: new Set(['root', 'n1', 'n2']) };

beforeAll(async () => {
  await world.start();
  world.sessions.allow('ED', aViewer(['A', 'B'], { code: 'ED', ...everywhere }));
  world.sessions.allow('LOCAL', aViewer(['A'], { code: 'LOCAL', orgCodes: new Set(['n1']) }));
  world.sessions.allow('R1', aViewer(['A'], { code: 'R1', rights: NONE, orgCodes: new Set(['n1']) }));
  world.sessions.allow('R2', aViewer(['B'], { code: 'R2', rights: NONE, orgCodes: new Set(['n2']) }));
  world.people.add('R1', ['n1']);
  world.people.add('R2', ['n2'], { roles: ['lab'] });
  world.people.add('ED', ['root']);
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.clear();
  // Audiences are kept for seconds.
  world.clock.ms += 60_000;
});

const draft = (over: object = {}) => ({ title: 'Water day', body: '<p>Come all</p>', ...over });
const add = async (over: object = {}, user = 'ED') => {
  const { body } = await world.post('announcement/add', user, draft(over)).expect(200);
  return body.data as { id: number; version: number; state: string; audienceCount: number };
};
const publish = (id: number, on = true, user = 'ED') =>
  world.get(`announcement/doPunish?announcementId=${String(id)}&publish=${String(on)}`, user);
const published = async (over: object = {}) => {
  const { id } = await add(over);
  await publish(id).expect(200);
  return id;
};
const fetch = async (user: string, query = '') =>
  (await world.get(`announcement/fetch?target=${user}&afterId=0&platType=WEB${query}`, user).expect(200)).body.data as {
    id: number;
    readStatus: string;
  }[];
const read = (id: number, user: string, confirm = false) =>
  world.post('announcement/read', user, { announcementId: id, confirm });
const pushes = () =>
  world.push.sent
    .filter(({ event }) => event === 'announcement')
    .map(({ to, payload }) => ({ to, ...(payload as { event: string }) }));

describe('states of an announcement', () => {
  it('AN-01 to AN-03: saved, published to its audience, withdrawn from it', async () => {
    const { id, state, audienceCount } = await add();
    expect([state, audienceCount]).toEqual(['DRAFT', 3]);
    expect(await fetch('R1')).toEqual([]);
    await world.get(`announcement/detail/${String(id)}`, 'R1').expect(404);
    await publish(id).expect(200);
    expect(await fetch('R1')).toMatchObject([{ id, readStatus: 'UNREAD', title: 'Water day' }]);
    expect(pushes()).toMatchObject([{ event: 'published', to: ['R1', 'R2', 'ED'] }]);
    await publish(id).expect(422);
    await publish(id, false).expect(200);
    expect(await fetch('R1')).toEqual([]);
    expect(pushes().at(-1)).toMatchObject({ event: 'withdrawn' });
    await world.get(`announcement/detail/${String(id)}`, 'R1').expect(404);
  });

  it('AN-04: read records are reset only when the body changed', async () => {
    const id = await published();
    await read(id, 'R1').expect(200);
    await publish(id, false).expect(200);
    const renamed = await add({ id, version: 3, title: 'New title' });
    await publish(id).expect(200);
    expect(await fetch('R1')).toMatchObject([{ readStatus: 'READ', title: 'New title' }]);
    await publish(id, false).expect(200);
    expect(renamed.version).toBe(4);
    await add({ id, version: 6, body: '<p>Everything is different</p>' });
    await publish(id).expect(200);
    expect(await fetch('R1')).toMatchObject([{ readStatus: 'UNREAD' }]);
  });

  it('AN-05: only a draft or a withdrawn one is deleted', async () => {
    const id = await published();
    const remove = () => world.get(`announcement/delete?announcementId=${String(id)}`, 'ED');
    expect((await remove().expect(422)).body.error.code).toBe('announcement.state');
    await publish(id, false).expect(200);
    await remove().expect(200);
    await remove().expect(404);
    expect(world.audit.entries.map(({ action }) => action)).toEqual(['create', 'publish', 'withdraw', 'delete']);
  });

  it('AN-06: ends at its time, also for a service that was down, and is told once', async () => {
    const id = await published({ expiresAt: world.clock.ms + 1000 });
    world.clock.ms += 1000;
    expect(await fetch('R1')).toEqual([]);
    await read(id, 'R1').expect(404);
    const expiry = world.app.get(AnnouncementExpiry);
    await Promise.all([expiry.step(), expiry.step()]);
    const { body } = await world.get('announcement/list?state=EXPIRED', 'ED').expect(200);
    expect(body.data.list).toMatchObject([{ id, state: 'EXPIRED' }]);
    expect(pushes().filter(({ event }) => event === 'withdrawn')).toHaveLength(1);
    expect(world.audit.entries.filter(({ action }) => action === 'expire')).toHaveLength(1);
    await publish(id).expect(422);
  });

  it('a published one is not changed, a stale version is a conflict', async () => {
    const id = await published();
    await world.post('announcement/add', 'ED', draft({ id, version: 2 })).expect(422);
    await publish(id, false).expect(200);
    await world.post('announcement/add', 'ED', draft({ id, version: 2 })).expect(409);
    await world.post('announcement/add', 'ED', draft({ id })).expect(409);
    await world.post('announcement/add', 'ED', draft({ expiresAt: world.clock.ms })).expect(422);
    await world.post('announcement/add', 'ED', draft({ body: '<p>&nbsp;</p><script>x</script>' })).expect(422);
  });
});

describe('readers', () => {
  it('get what is for their organisation or role, and nothing else', async () => {
    const forNode = await published({ audience: { orgCodes: ['n1'], roleCodes: [] } });
    const forRole = await published({ audience: { orgCodes: [], roleCodes: ['lab'] } });
    expect((await fetch('R1')).map(({ id }) => id)).toEqual([forNode]);
    expect((await fetch('R2')).map(({ id }) => id)).toEqual([forRole]);
    await world.get(`announcement/detail/${String(forRole)}`, 'R1').expect(404);
    await read(forRole, 'R1').expect(404);
    await world.get('announcement/fetch?target=R2', 'R1').expect(403);
    expect(pushes().map(({ to }) => to)).toEqual([['R1'], ['R2']]);
  });

  it('mark it read once, and confirm where that is asked for', async () => {
    const id = await published({ mustConfirm: true });
    const first = await read(id, 'R1').expect(200);
    expect(first.body.data.readStatus).toBe('READ');
    expect((await read(id, 'R1', true).expect(200)).body.data.readStatus).toBe('CONFIRMED');
    expect((await read(id, 'R1').expect(200)).body.data.readStatus).toBe('CONFIRMED');
    expect(await fetch('R1', '&read=false')).toEqual([]);
    expect(await fetch('R1', '&read=true')).toMatchObject([{ id, readStatus: 'CONFIRMED' }]);
    const plain = await published();
    expect((await read(plain, 'R1', true).expect(422)).body.error.code).toBe('announcement.noConfirm');
  });

  it('are listed with what they did, reminded while they have not, and exported', async () => {
    const id = await published({ mustConfirm: true });
    await read(id, 'R1').expect(200);
    await read(id, 'R2', true).expect(200);
    const info = (query = '') =>
      world.get(`announcement/read-info?announcementId=${String(id)}${query}`, 'ED').expect(200);
    expect((await info()).body.data).toMatchObject({ total: 3, readCount: 2, unreadCount: 1, confirmedCount: 1 });
    expect((await info('&state=unread')).body.data.list).toMatchObject([{ code: 'ED', readAt: null }]);
    expect((await info('&keyword=user r1')).body.data.list).toMatchObject([{ code: 'R1' }]);
    const remind = () => world.post(`api/v1/announcements/${String(id)}/reminders`, 'ED').expect(200);
    expect((await remind()).body.data).toEqual({ reminded: 2 });
    expect((await remind()).body.data).toEqual({ reminded: 0 });
    const { body } = await world.get('message/notice/fetch?target=R1', 'R1').expect(200);
    expect(body.data).toMatchObject([
      { extParameters: { messageType: 'REMIND', linkedUrl: `/messageCenter?announcement=${String(id)}` } },
    ]);
    const csv = await world.get(`api/v1/announcements/${String(id)}/readers/export`, 'ED').expect(200);
    expect(csv.text.trim().split('\r\n')).toHaveLength(4);
    await publish(id, false).expect(200);
    const after = await world.get('message/notice/fetch?target=R1', 'R1').expect(200);
    expect(after.body.data).toMatchObject([{ isObsolete: true }]);
  });
});

describe('editors', () => {
  it('of one organisation address only that one and see nothing of others', async () => {
    const whole = await published();
    const own = await add({}, 'LOCAL');
    const rows = await world.opened.db.select().from(announcementTable);
    expect(rows.find((row) => row.id === own.id)?.audience).toEqual({ orgCodes: ['n1'], roleCodes: [] });
    const beyond = [
      { orgCodes: ['n2'], roleCodes: [] },
      { orgCodes: ['n1'], roleCodes: ['lab'] },
    ];
    for (const audience of beyond) {
      const { body } = await world.post('announcement/add', 'LOCAL', draft({ audience })).expect(422);
      expect(body.error.code).toBe('announcement.audience');
    }
    const { body } = await world.get('announcement/list', 'LOCAL').expect(200);
    expect(body.data).toMatchObject({ total: 1, list: [{ id: own.id }] });
    await publish(whole, false, 'LOCAL').expect(404);
    await world.get(`announcement/delete?announcementId=${String(whole)}`, 'LOCAL').expect(404);
    await world.get(`announcement/read-info?announcementId=${String(whole)}`, 'LOCAL').expect(404);
    await world.get(`api/v1/announcements/${String(whole)}`, 'LOCAL').expect(404);
    await publish(own.id, true, 'LOCAL').expect(200);
  });

  it('need their rights', async () => {
    const id = await published();
    await world.post('announcement/add', 'R1', draft()).expect(403);
    await publish(id, false, 'R1').expect(403);
    await world.get('announcement/list', 'R1').expect(403);
    await world.post(`api/v1/announcements/${String(id)}/reminders`, 'R1').expect(403);
  });
});

describe('attachments and pictures', () => {
  const picture = '<p><img src="/gateway/export/file/p1?size=1280"></p>';
  const viewer = async (code: string) => {
    const found = await world.sessions.viewerOfToken(code);
    if (found === undefined) throw new Error(`no ${code}`);
    return found;
  };
  const sees = async (code: string, id: number) => world.access.maySee(await viewer(code), { recordId: String(id) });

  beforeEach(() => {
    world.files.owners.set('f1', 'ED').set('p1', 'ED').set('foreign', 'R1');
  });

  it('are tied to the announcement and shown to its readers', async () => {
    const id = await published({ body: picture, fileIds: ['f1'], audience: { orgCodes: ['n1'], roleCodes: [] } });
    expect(world.files.attached.at(-1)).toEqual({ ids: ['f1', 'p1'], recordId: String(id) });
    const { body } = await world.get(`announcement/detail/${String(id)}`, 'R1').expect(200);
    expect(body.data.files).toEqual([{ id: 'f1', name: 'f1.pdf', sizeBytes: 3, contentType: 'application/pdf' }]);
    expect([await sees('R1', id), await sees('R2', id), await sees('ED', id), await sees('LOCAL', id)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    await publish(id, false).expect(200);
    expect([await sees('R1', id), await sees('ED', id)]).toEqual([false, true]);
  });

  it('of somebody else cannot be taken over', async () => {
    await world.post('announcement/add', 'ED', draft({ fileIds: ['foreign'] })).expect(422);
    const stolen = draft({ body: picture.replace('p1', 'foreign') });
    await world.post('announcement/add', 'ED', stolen).expect(422);
    expect(await world.opened.db.select().from(announcementTable)).toEqual([]);
  });
});

describe('hostile announcements', () => {
  it('are accepted harmless, under the name another client gives the body, with the title as text', async () => {
    const content =
      `<img src=x onerror=fetch('//canary')><svg/onload=alert(1)><a href='javascript:alert(1)'>k</a><base href='//evil'>` +
      `<meta http-equiv=refresh content='0;url=//evil'><style>@import'//evil'</style>`;
    const { id } = await add({ title: '<b>x</b>', body: undefined, content });
    await publish(id).expect(200);
    const detail = await world.get(`announcement/detail/${String(id)}`, 'R1').expect(200);
    expect(detail.body.data).toMatchObject({ title: '<b>x</b>', body: '<a>k</a>' });
  });
});
