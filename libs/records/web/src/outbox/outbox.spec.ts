import type { RecordDto } from '@sed/records-contract';
import { describe, expect, it } from 'vitest';
import { forgetKept } from './forget-kept';
import { memoryStore } from './memory-store';
import { NoRoom, Outbox, ROOM_BYTES, Refused, Unreached, type Delivery } from './outbox';
import type { Step } from './outbox-store';

const ORDER: RecordDto = {
  ...{ id: 'o1', version: 1, no: 'XJ-1', factoryNo: 'plant_a', status: 'FILLING', values: {}, labels: {} },
  ...{ createdAt: 0, createdBy: 'u', updatedAt: 0, updatedBy: 'u' },
};

/** A service that does each key once, and can lose the way to it or the answer. */
class Service {
  line: 'up' | 'down' | 'answersLost' = 'up';
  version = 1;
  refusing: string | undefined;
  refused = 0;
  isTouched = true;
  /** What the record may take in its state. */
  possible: readonly string[] = ['save', 'submit'];
  readonly done: { readonly action: string; readonly values: Step['values'] }[] = [];
  readonly uploads: number[] = [];
  private readonly answers = new Map<string, number>();

  readonly delivery: Delivery = {
    send: ({ key, action }, values, version) => {
      if (this.line === 'down') throw new Unreached();
      const given = this.answers.get(key);
      if (given === undefined) {
        if (this.refusing !== undefined) throw new Refused(this.refusing, false);
        if (version !== this.version) {
          this.refused += 1;
          throw new Refused('changed', true);
        }
        this.version += 1;
        this.done.push({ action, values });
        this.answers.set(key, this.version);
      }
      if (this.line === 'answersLost') throw new Unreached();
      return Promise.resolve({ ...ORDER, version: given ?? this.version });
    },
    recordOf: () =>
      this.line === 'up' ? Promise.resolve({ ...ORDER, version: this.version }) : Promise.reject(new Unreached()),
    isTouched: () => Promise.resolve(this.isTouched),
    isPossible: ({ action }) => Promise.resolve(this.possible.includes(action)),
    upload: ({ file }) => {
      if (this.line !== 'up') throw new Unreached();
      return Promise.resolve(`stored${String(this.uploads.push(file.size))}`);
    },
  };
}

const at = (point: string) => ({ points: [{ point, proof: 'QR', token: 'x' }] });
const asked = (action: string, values: object = {}) => ({
  module: 'runPatrolWork',
  recordId: 'o1',
  action,
  values: { ...values },
  atMs: 5,
});

describe('what waits on the phone', () => {
  it('is sent in its order once there is a connection, also by the next page after this one was killed', async () => {
    const [store, service] = [memoryStore(), new Service()];
    service.line = 'down';
    const killed = new Outbox(store, service.delivery);
    await killed.add(asked('save', at('p1')));
    await killed.flush();
    await killed.add(asked('submit', { result: 'ok' }));
    expect(service.done).toEqual([]);
    service.line = 'up';
    const next = new Outbox(store, service.delivery);
    await Promise.all([next.flush(), next.flush()]);
    expect(service.done.map(({ action }) => action)).toEqual(['save', 'submit']);
    expect(await next.steps()).toEqual([]);
  });

  it('is no longer shown in one window when another has sent it', async () => {
    const [store, service] = [memoryStore(), new Service()];
    const [one, other] = [new Outbox(store, service.delivery), new Outbox(store, service.delivery)];
    const shown: number[] = [];
    other.onChange((steps) => shown.push(steps.length));
    await one.add(asked('save', at('p1')));
    await one.flush();
    await other.flush();
    expect([service.done.length, shown]).toEqual([1, [0]]);
  });

  it('is done once when the answer was lost and it is sent again', async () => {
    const [store, service] = [memoryStore(), new Service()];
    service.line = 'up';
    const outbox = new Outbox(store, service.delivery);
    await store.keep({ recordId: 'o1', record: ORDER });
    service.line = 'answersLost';
    await outbox.add(asked('save', at('p1')));
    await outbox.flush();
    expect(await outbox.steps()).toHaveLength(1);
    service.line = 'up';
    await new Outbox(store, service.delivery).flush();
    expect([service.done.length, (await outbox.steps()).length]).toEqual([1, 0]);
  });

  it('takes the present version where somebody else changed the order meanwhile', async () => {
    const [store, service] = [memoryStore(), new Service()];
    await store.keep({ recordId: 'o1', record: ORDER });
    service.version = 7;
    const outbox = new Outbox(store, service.delivery);
    await outbox.add(asked('save', at('p1')));
    await outbox.flush();
    expect([service.done.length, (await store.kept('o1'))?.record.version]).toEqual([1, 8]);
  });

  it('waits for a decision where a person changed what it was decided on, not where only the product did', async () => {
    const [store, service] = [memoryStore(), new Service()];
    const outbox = new Outbox(store, service.delivery);
    service.version = 7;
    await outbox.add({ ...asked('submit'), base: ORDER });
    await outbox.flush();
    expect([service.done.length, (await outbox.steps()).map(({ isConflict }) => isConflict)]).toEqual([0, [true]]);
    service.isTouched = false;
    await outbox.retry('o1');
    expect([service.done.length, await outbox.steps()]).toEqual([1, []]);
  });

  it('goes on from the newest the service said, whatever an older page still keeps', async () => {
    const [store, service] = [memoryStore(), new Service()];
    await store.keep({ recordId: 'o1', record: { ...ORDER, version: 4 } });
    await store.keep({ recordId: 'o1', record: { ...ORDER, version: 3 }, title: 'XJ-1' });
    expect(await store.kept('o1')).toMatchObject({ record: { version: 4 }, title: 'XJ-1' });
    service.version = 4;
    const outbox = new Outbox(store, service.delivery);
    await outbox.add(asked('save', at('p1')));
    await outbox.flush();
    expect([service.done.length, service.refused]).toEqual([1, 0]);
  });

  it('goes on from what somebody else made of the record while the answer of a step was lost', async () => {
    const [store, service] = [memoryStore(), new Service()];
    await store.keep({ recordId: 'o1', record: ORDER });
    const outbox = new Outbox(store, service.delivery);
    service.line = 'answersLost';
    await outbox.add(asked('save', at('p1')));
    await outbox.add(asked('save', at('p2')));
    await outbox.flush();
    // A page looks at the record meanwhile.
    service.version = 9;
    await store.keep({ recordId: 'o1', record: { ...ORDER, version: 9 } });
    service.line = 'up';
    await outbox.flush();
    expect([service.done.length, service.refused]).toEqual([2, 0]);
    expect((await store.kept('o1'))?.record.version).toBe(10);
  });

  it('keeps its record when the others are let go', async () => {
    const [store, service] = [memoryStore(), new Service()];
    const outbox = new Outbox(store, service.delivery);
    await store.keep({ recordId: 'o1', record: ORDER });
    await store.keep({ recordId: 'o2', record: { ...ORDER, id: 'o2' } });
    service.line = 'down';
    await outbox.add(asked('save', at('p1')));
    await forgetKept({ outbox, store }, () => true);
    expect((await store.allKept()).map(({ recordId }) => recordId)).toEqual(['o1']);
  });

  it('stays with its reason where the service refuses, until it is tried again or given up', async () => {
    const [store, service] = [memoryStore(), new Service()];
    const outbox = new Outbox(store, service.delivery);
    service.refusing = 'closed by its time';
    await outbox.add(asked('save', at('p1')));
    await outbox.add(asked('save', at('p2')));
    await outbox.flush();
    expect((await outbox.steps()).map(({ refusal }) => refusal)).toEqual(['closed by its time', null]);
    service.refusing = undefined;
    await outbox.retry('o1');
    expect([service.done.length, (await outbox.steps()).length]).toEqual([2, 0]);
  });

  const picture = (bytes: number) => ({
    ...({ module: 'runPatrolWork', factoryNo: 'plant_a', kind: 'picture', name: 'a.png' } as const),
    file: new Blob(['x'.repeat(bytes)]),
  });

  it('keeps what was recorded of an order that was closed meanwhile, and goes on once it may be filled in late', async () => {
    const [store, service] = [memoryStore(), new Service()];
    const outbox = new Outbox(store, service.delivery);
    for (const step of [asked('start'), asked('fill'), asked('submit', { result: 'ok' })])
      await outbox.add({ ...step, base: ORDER });
    // Closed by its time: nothing can be taken, and nothing is lost however often it is tried.
    service.version = 2;
    [service.possible, service.refusing] = [[], 'Not possible when closed'];
    await outbox.flush();
    await outbox.retry('o1');
    expect((await outbox.steps()).map(({ action }) => action)).toEqual(['start', 'fill', 'submit']);
    // Opened again to be filled in: the record is past the steps that only led there.
    [service.possible, service.refusing, service.version] = [['submit'], undefined, 3];
    await outbox.retry('o1');
    const [step, ...others] = await outbox.steps();
    expect([step?.action, step?.isConflict, others]).toEqual(['submit', true, []]);
    // Looked at beside what is there, and sent.
    await outbox.decide(step!, { values: { result: 'ok' }, base: { ...ORDER, version: 3 } });
    expect(service.done).toEqual([{ action: 'submit', values: { result: 'ok' } }]);
    expect(await outbox.steps()).toEqual([]);
  });

  it('takes along when passed steps were done and what was noted at them', async () => {
    const [store, service] = [memoryStore(), new Service()];
    const outbox = new Outbox(store, service.delivery);
    const noted = (action: string, note: string, atMs: number) => ({ ...asked(action), note, atMs, base: ORDER });
    await outbox.add(noted('start', 'The gate was locked', 3));
    await outbox.add({ ...asked('fill'), atMs: 4, base: ORDER });
    await outbox.add({ ...asked('submit', { result: 'ok' }), note: 'Done', base: ORDER });
    [service.refusing, service.possible] = ['Not possible', []];
    await outbox.flush();
    service.possible = ['submit'];
    await outbox.retry('o1');
    expect(await outbox.steps()).toMatchObject([
      {
        ...{ action: 'submit', note: 'The gate was locked\nDone' },
        passed: [
          { action: 'start', atMs: 3 },
          { action: 'fill', atMs: 4 },
        ],
      },
    ]);
  });

  it('keeps a step whose note fits nowhere else', async () => {
    const [store, service] = [memoryStore(), new Service()];
    const outbox = new Outbox(store, service.delivery);
    await outbox.add({ ...asked('start'), note: 'x'.repeat(300), base: ORDER });
    await outbox.add({ ...asked('submit', { result: 'ok' }), note: 'y'.repeat(300), base: ORDER });
    [service.refusing, service.possible] = ['Not possible', ['submit']];
    await outbox.flush();
    await outbox.retry('o1');
    expect((await outbox.steps()).map(({ action }) => action)).toEqual(['start', 'submit']);
  });

  it('passes over no step that records something', async () => {
    const [store, service] = [memoryStore(), new Service()];
    const outbox = new Outbox(store, service.delivery);
    await outbox.add({ ...asked('pause', { reason: 'PARTS' }), base: ORDER });
    await outbox.add({ ...asked('submit', { result: 'ok' }), base: ORDER });
    [service.refusing, service.possible] = ['Not possible', ['submit']];
    await outbox.flush();
    await outbox.retry('o1');
    expect((await outbox.steps()).map(({ action }) => action)).toEqual(['pause', 'submit']);
  });

  it('has its files sent before it, each once, also by the next page after this one was killed', async () => {
    const [store, service] = [memoryStore(), new Service()];
    service.line = 'down';
    const killed = new Outbox(store, service.delivery);
    const id = await killed.keepFile(picture(3));
    await killed.add(asked('save', { points: [{ point: 'p1', photo: id }], photos: [id] }));
    await killed.add(asked('save', { photos: [id], signed: { fileId: id } }));
    await killed.flush();
    service.line = 'up';
    await new Outbox(store, service.delivery).flush();
    expect(service.uploads).toEqual([3]);
    expect(service.done.map(({ values }) => values)).toEqual([
      { points: [{ point: 'p1', photo: 'stored1' }], photos: ['stored1'] },
      { photos: ['stored1'], signed: { fileId: 'stored1' } },
    ]);
    expect((await store.file(id))?.file.size).toBe(0);
  });

  it('names a file once that a page still knows by both its ids', async () => {
    const [store, service] = [memoryStore(), new Service()];
    const outbox = new Outbox(store, service.delivery);
    const id = await outbox.keepFile(picture(3));
    await outbox.add(asked('save', { photos: [id] }));
    await outbox.flush();
    await outbox.add(asked('submit', { photos: ['stored1', id] }));
    await outbox.flush();
    expect(service.done.map(({ values }) => values.photos)).toEqual([['stored1'], ['stored1']]);
  });

  it('keeps a file whole until the step that names it is taken, and lets it go when that is given up', async () => {
    const [store, service] = [memoryStore(), new Service()];
    const outbox = new Outbox(store, service.delivery);
    const id = await outbox.keepFile(picture(3));
    service.refusing = 'closed by its time';
    const step = await outbox.add(asked('save', { photos: [id] }));
    await outbox.flush();
    expect([service.uploads, (await store.file(id))?.file.size]).toEqual([[3], 3]);
    const other = await outbox.keepFile(picture(4));
    await outbox.add(asked('save', { photos: [other] }));
    await outbox.giveUp(step);
    expect([(await store.file(id))?.file.size, await store.file(other)]).toEqual([0, undefined]);
  });

  it('takes no more files than there is room for, and forgets those nobody named in the end', async () => {
    const [store, service] = [memoryStore(), new Service()];
    const outbox = new Outbox(store, service.delivery);
    const named = await outbox.keepFile(picture(3));
    service.line = 'down';
    await outbox.add(asked('save', { photos: [named] }));
    const left = await outbox.keepFile(picture(4));
    const large = { ...picture(1), file: Object.defineProperty(new Blob([]), 'size', { value: ROOM_BYTES }) };
    await expect(outbox.keepFile(large)).rejects.toBeInstanceOf(NoRoom);
    await outbox.forgetFiles(Date.now());
    expect(await store.file(left)).toBeDefined();
    await outbox.forgetFiles(Date.now() + 80 * 3_600_000);
    expect([await store.file(left), (await store.file(named))?.file.size]).toEqual([undefined, 3]);
  });
});
