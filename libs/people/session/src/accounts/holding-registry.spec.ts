import {
  People,
  type AdminActor,
  type HandedOver,
  type HoldingSource,
  type NewMessage,
  type OpaqueTransaction,
  type Person,
} from '@sed/platform-ports';
import { ListedMessenger, NullMessenger, NullPeople } from '@sed/testing';
import { describe, expect, it } from 'vitest';
import { HoldingRegistry } from './holding-registry';

class SendingMessenger extends ListedMessenger {
  /** The transaction of each sending. */
  readonly within: unknown[] = [];

  override send(messages: readonly NewMessage[], within?: OpaqueTransaction): Promise<void> {
    this.within.push(within);
    return super.send(messages, within);
  }

  override retire(): Promise<void> {
    throw new Error('nothing is closed here');
  }
}

/** Each plant has one manager, named after it. */
class Managers extends People {
  override ofPlant(factoryNo: string, filter?: { position?: string }): Promise<readonly Person[]> {
    const code = `manager-${factoryNo}`;
    const person = { code, loginName: code, name: { zh: code, en: code }, departments: [], orgCodes: [] };
    return Promise.resolve(filter?.position === 'PLANT_MGR' ? [person] : []);
  }

  override ofAudience(): Promise<readonly Person[]> {
    return Promise.resolve([]);
  }

  override byCodes(): Promise<readonly Person[]> {
    return Promise.resolve([]);
  }
}

const actor: AdminActor = { viewer: { code: 'a', loginName: 'admin', name: { zh: 'a', en: 'a' } }, source: null };
const within: OpaqueTransaction = { transaction: null };
const leaver = { code: 'lee', name: { zh: '李', en: 'Lee' } };
const holding = (id: string, factoryNo: string | null, to: string | null): HandedOver => {
  return { kind: 'task', id, factoryNo, title: { zh: `事项${id}`, en: `Item ${id}` }, to };
};

function sourceOf(...held: HandedOver[]): HoldingSource {
  return { of: () => Promise.resolve(held), handOver: () => Promise.resolve(held) };
}

describe('what somebody who leaves held', () => {
  it('is listed over all features', async () => {
    const registry = new HoldingRegistry(new NullPeople(), new NullMessenger());
    registry.register(sourceOf(holding('1', 'A', null)));
    registry.register(sourceOf(holding('2', 'B', 'kim')));
    expect((await registry.of('lee')).map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('is told to who has it now, and to the manager of each plant where nobody has', async () => {
    const messenger = new SendingMessenger();
    const registry = new HoldingRegistry(new Managers(), messenger);
    registry.register(sourceOf(holding('1', 'A', null), holding('2', 'A', null), holding('3', 'B', null)));
    registry.register(sourceOf(holding('4', 'A', 'kim'), holding('5', null, null)));
    await registry.handOver(leaver, actor, within);
    expect(messenger.sent.map(({ to, body }) => [to, body.en])).toEqual([
      [['kim'], 'Item 4'],
      [['manager-A'], 'Item 1; Item 2'],
      [['manager-B'], 'Item 3'],
    ]);
    expect(messenger.sent[1]).toMatchObject({ type: 'TODO', ext: { factoryNo: 'A' } });
    expect(messenger.within).toEqual([within]);
  });

  it('is no news for the one who leaves', async () => {
    const messenger = new SendingMessenger();
    const registry = new HoldingRegistry(new Managers(), messenger);
    registry.register(sourceOf(holding('1', 'A', null)));
    await registry.handOver({ ...leaver, code: 'manager-A' }, actor, within);
    expect(messenger.sent).toEqual([]);
  });
});
