import { cameraView } from '@sed/cameras-tables';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCamerasApp, type CamerasApp } from '../testing/cameras-app';
import { storedView, VIEW_HEIGHT, VIEW_WIDTH } from './grey-view';
import { LensWatch } from './lens-watch';

const DAY_MS = 86_400_000;
/** Half past two in the morning at the plants. */
const NIGHT_MS = Date.UTC(2026, 10, 20, 18, 30);
let test: TestDatabase;
let cameras: CamerasApp;

beforeAll(async () => {
  test = await openTestDatabase();
  await test.truncate();
  cameras = await openCamerasApp(test);
});
afterAll(async () => {
  await cameras.app.close();
  await test.close();
});

const round = () => cameras.app.get(LensWatch).round();
async function lensOf(id: string): Promise<{ readonly lens: unknown; readonly version: number }> {
  const { body } = await cameras.get(`api/v1/modules/camera/records/${id}`).expect(200);
  return { lens: body.data.record.values.lens, version: body.data.record.version };
}
const referenceOf = async (id: string) => {
  const [row] = await test.db.select().from(cameraView).where(eq(cameraView.cameraId, id));
  return row?.reference;
};
/** As if it had been far sharper when its reference was taken. */
async function sharperReference(id: string): Promise<void> {
  const pixels = Uint8Array.from({ length: VIEW_WIDTH * VIEW_HEIGHT }, (_, at) => ((at * 7919) % 251) + (at % 3));
  const reference = storedView({ width: VIEW_WIDTH, height: VIEW_HEIGHT, pixels });
  await test.db.update(cameraView).set({ reference }).where(eq(cameraView.cameraId, id));
}

it('looks at night, takes a reference first, tells who keeps the equipment what is wrong, and that it is over', async () => {
  const { id } = await cameras.addCamera({ clip: 'aeration' });
  await round();
  expect(await referenceOf(id)).toBeUndefined();
  cameras.clock.ms = NIGHT_MS;
  await round();
  expect((await lensOf(id)).lens).toBe('GOOD');
  expect(await referenceOf(id)).toHaveLength(3072);

  await sharperReference(id);
  cameras.clock.pass(600_000);
  await round();
  // Once a night.
  expect((await lensOf(id)).lens).toBe('GOOD');
  cameras.clock.ms = NIGHT_MS + DAY_MS;
  await round();
  // Against a reference of fine grain the picture has lost its detail.
  expect((await lensOf(id)).lens).toBe('DIRTY');
  const [message] = cameras.messages.sent;
  expect(message).toMatchObject({ to: ['keeper'], type: 'TODO', ext: { id: `camera-lens:${id}` } });
  expect(message?.ext?.linkedUrl).toContain(`id=${id}`);
  cameras.clock.ms = NIGHT_MS + 2 * DAY_MS;
  await round();
  // The same finding again is nothing new.
  expect(cameras.messages.sent).toHaveLength(1);

  const { version } = await lensOf(id);
  const action = `api/v1/modules/camera/records/${id}/actions/takeReference`;
  await cameras.post(action, { version }, 'look').expect(403);
  await cameras.post(action, { version }).expect(200);
  expect((await lensOf(id)).lens).toBeNull();
  expect(cameras.messages.retired).toContain(`camera-lens:${id}`);
  await round();
  expect((await lensOf(id)).lens).toBe('GOOD');
});

it('takes no picture of a private place', async () => {
  const { id } = await cameras.addCamera({ isPrivate: true });
  cameras.clock.ms = NIGHT_MS + 5 * DAY_MS;
  await round();
  expect(await referenceOf(id)).toBeUndefined();
});
