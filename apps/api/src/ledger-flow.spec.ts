import { opaque } from '@sed/platform-database';
import { auditRow as auditRowTable } from '@sed/system-tables';
import { timer as timerTable } from '@sed/records-tables';
import { ledgerCheck as ledgerCheckTable } from '@sed/ledger-tables';
import { ModuleEngine, Timers, type ModuleBehaviour } from '@sed/records-api';
import { Clock, Ledger, LedgerPeriods } from '@sed/platform-ports';
import type { LedgerBalanceDto, LedgerEntryDto } from '@sed/ledger-contract';
import { errorText, type ListPage } from '@sed/platform-contract';
import type { RecordDto } from '@sed/records-contract';
import { costAllocation } from '@sed/business-definitions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WholeService } from './testing/whole-service';

const PLANT = 'demo_e01';
const RECORDS = 'modules/costAllocation/records';
const CHLORINE = { ledger: 'stock' as const, factoryNo: PLANT, parts: { warehouse: 'W1', item: 'chlorine' } };

/**
 * A document of the store in the clothes of a module that is there: published, each share goes out of the store;
 * retired, it is taken back.
 */
const storeDocument: ModuleBehaviour<typeof costAllocation> = {
  async afterAction(action, _before, after, { ledger }) {
    const document = { module: costAllocation.key, recordId: after.id, no: after.values.name };
    if (action === 'retire') {
      await ledger.reverse({ of: document, document, reason: 'retired' });
      return;
    }
    await ledger.post(
      after.values.shares.map(({ share }, index) => ({
        ...CHLORINE,
        ...{ document, line: String(index + 1), purpose: 'dosing', name: 'Chlorine' },
        ...{ quantity: `-${String(share)}`, unit: 't' },
      })),
    );
  },
};

let service: WholeService;
let admin: string;

beforeAll(async () => {
  service = await WholeService.open();
  service.app.get(ModuleEngine).bindBehaviour(costAllocation, storeDocument);
  admin = await service.signIn('admin');
});
afterAll(() => service.close());

const inStore = async (who = admin) => {
  const path = `ledgers/stock/balances?factoryNo=${PLANT}&item=chlorine`;
  const { status, data } = await service.call<ListPage<LedgerBalanceDto>>(who, 'get', path);
  return { status, list: status === 200 ? data.list.map(({ quantity, value }) => [quantity, value]) : [] };
};
const status = async (id: string) =>
  (await service.call<{ record: RecordDto }>(admin, 'get', `${RECORDS}/${id}`)).data.record.status;

async function draft(name: string): Promise<RecordDto> {
  const shares = [
    { part: 'A', share: 0.6 },
    { part: 'B', share: 0.4 },
  ];
  const values = { name, costType: 'CHEMICAL', driver: 'FIXED', periodFrom: '2026-11', shares };
  return (await service.call<RecordDto>(admin, 'post', RECORDS, { factoryNo: PLANT, values })).data;
}

const act = ({ id }: RecordDto, action: string, version = 1) =>
  service.call(admin, 'post', `${RECORDS}/${id}/actions/${action}`, { version, note: 'because' });

/** A delivery, posted by no record. */
async function receive(recordId: string, quantity: string, value: string): Promise<void> {
  const source = { document: { module: 'arrival', recordId, no: null }, line: '1', purpose: 'in' };
  const receipt = { ...CHLORINE, ...source, quantity, unit: 't', value, currency: 'CNY' };
  await service.test.db.transaction((tx) => service.app.get(Ledger).post([receipt], { code: 'u' }, opaque(tx)));
}

describe('a record whose behaviour posts', () => {
  it('moves and posts in one transaction, and the entries say whose they are', async () => {
    await receive('1', '1.5', '300');
    const record = await draft('First');
    expect((await act(record, 'publish')).status).toBe(200);
    expect((await inStore()).list).toEqual([['0.5', '100']]);
    const path = `ledger-documents/costAllocation/${record.id}/entries?factoryNo=${PLANT}`;
    const { data } = await service.call<ListPage<LedgerEntryDto>>(admin, 'get', path);
    expect(data.list.map(({ quantity, value, line, documentNo }) => [quantity, value, line, documentNo])).toEqual([
      ['-0.4', '-80', '2', 'First'],
      ['-0.6', '-120', '1', 'First'],
    ]);
    const [poster] = new Set(data.list.map(({ postedBy }) => postedBy));
    expect(poster).toBe('demo_admin');
    expect((await act(record, 'retire', 2)).status).toBe(200);
    expect((await inStore()).list).toEqual([['1.5', '300']]);
  });

  it('is refused in the words of the ledger and stays as it was, with nothing posted', async () => {
    const record = await draft('Second');
    expect((await act(await draft('Before it'), 'publish')).status).toBe(200);
    const refused = await service.gateway(
      await service.credential('admin'),
      'POST',
      `api/v1/${RECORDS}/${record.id}/actions/publish`,
      { body: { version: 1 } },
    );
    const figures = { account: 'Chlorine', available: '0.5', asked: '0.6', unit: 't' };
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(errorText('en', 'ledger.short', figures));
    expect(await status(record.id)).toBe('DRAFT');
    expect((await inStore()).list).toEqual([['0.5', '100']]);
  });

  it('is refused in a closed month, and goes on when it is open again', async () => {
    await receive('2', '1', '200');
    const period = new Date(service.app.get(Clock).nowMs() + 8 * 3_600_000).toISOString().slice(0, 7);
    const month = { ledger: 'stock' as const, factoryNo: PLANT, period };
    const change = { by: { code: 'demo_admin', loginName: 'admin' }, reason: 'month end' };
    const record = await draft('Third');
    await service.app.get(LedgerPeriods).close(month, change);
    expect(await act(record, 'publish')).toMatchObject({ status: 422, error: 'ledger.periodClosed' });
    expect(await status(record.id)).toBe('DRAFT');
    await service.app.get(LedgerPeriods).reopen(month, change);
    expect((await act(record, 'publish')).status).toBe(200);
    const rows = await service.test.db.select().from(auditRowTable).where(eq(auditRowTable.entity, 'ledgerPeriod'));
    expect(rows.map(({ action, actor, reason }) => [action, actor, reason])).toEqual([
      ['close', 'admin', 'month end'],
      ['reopen', 'admin', 'month end'],
    ]);
  });
});

describe('ledgers', () => {
  it('are read with the right to, on own plants and the nodes above them alone', async () => {
    expect((await inStore(await service.signIn('plant'))).status).toBe(200);
    expect((await inStore(await service.signIn('lab'))).status).toBe(403);
    const plant = await service.signIn('plant');
    const other = await service.call(plant, 'get', 'ledgers/stock/balances?factoryNo=demo_e02');
    expect([other.status, other.error]).toEqual([403, 'plant.forbidden']);
    const group = await service.signIn('group');
    const node = await service.call<ListPage<LedgerBalanceDto>>(
      group,
      'get',
      'ledgers/stock/balances?factoryNo=sed_manager_group',
    );
    expect(node.data.list.map(({ factoryNo }) => factoryNo)).toEqual([PLANT]);
    const [own] = node.data.list;
    const path = `ledgers/stock/entries?factoryNo=${PLANT}&account=${encodeURIComponent(own?.account ?? '')}`;
    expect((await service.call<ListPage<LedgerEntryDto>>(group, 'get', path)).data.total).toBeGreaterThan(5);
  });

  it('are checked every night, once', async () => {
    const nights = () => service.test.db.select().from(timerTable).where(eq(timerTable.kind, 'ledgerCheck'));
    const checks = () => service.test.db.select().from(ledgerCheckTable);
    const [tonight, ...others] = await nights();
    expect(others).toEqual([]);
    const now = service.app.get(Clock).nowMs();
    expect((tonight?.dueAt ?? 0) - now).toBeGreaterThan(0);
    expect((tonight?.dueAt ?? 0) - now).toBeLessThanOrEqual(86_400_000);
    await service.test.db
      .update(timerTable)
      .set({ nextAt: now })
      .where(eq(timerTable.id, tonight?.id ?? 0));
    await service.app.get(Timers).fireDue();
    await expect.poll(checks).toMatchObject([{ accounts: 1, differences: [] }]);
  });
});
