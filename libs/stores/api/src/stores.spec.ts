import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { stockCalls } from '@sed/stores-contract';
import { A, B, codeOf, StoresBench, type SeenRecord } from './testing/stores-bench';

const MINUTE = 60_000;
const IO = 'inOutManage';

let bench: StoresBench;
beforeAll(async () => {
  bench = await StoresBench.open();
});
afterAll(() => bench.close());
beforeEach(() => bench.empty());

const line = (item: SeenRecord, quantity: string, more: object = {}) => ({ item: item.id, quantity, ...more });
const linesOf = (record: SeenRecord) => z.array(z.looseObject({})).parse(record.values.lines);

describe('documents that move stock', () => {
  it('come in at their price and go out at the average, to the cent', async () => {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    await bench.receive(place, [line(item, '3', { unitPriceYuan: '10' })]);
    await bench.receive(place, [line(item, '1', { unitPriceYuan: '11' })]);
    const out = await bench.posted(bench.issueOf(place, [line(item, '3')]));
    expect(out).toMatchObject({ status: 'POSTED', values: { amountYuan: '30.75', postedBy: 'u1' } });
    expect(linesOf(out)).toMatchObject([{ unit: 'pc', amountYuan: '30.7500' }]);
    expect([out.no?.slice(0, 2), await bench.stock(place, item)]).toEqual(['CK', '1/0/10.25']);
  });

  it('are numbered by their direction', async () => {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    const made = await bench.receive(place, [line(item, '1')]);
    expect([made.no?.slice(0, 2), made.values.amountYuan]).toEqual(['RK', '10.00']);
  });

  it('keep back what is approved until it has gone, and never give what is not there', async () => {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    await bench.receive(place, [line(item, '5')]);
    const first = await bench.create(IO, bench.issueOf(place, [line(item, '4')]));
    await bench.act(IO, first, 'submit', 'keeper');
    await bench.act(IO, first, 'approve', 'em');
    expect(await bench.stock(place, item)).toBe('5/4/50');
    const second = await bench.create(IO, bench.issueOf(place, [line(item, '2')]));
    await bench.act(IO, second, 'submit', 'keeper');
    expect(await bench.refusal(IO, second, 'approve', 'em')).toEqual(['ledger.short']);
    await bench.act(IO, first, 'withdraw', 'keeper');
    expect(await bench.stock(place, item)).toBe('5/0/50');
    await bench.act(IO, second, 'approve', 'em');
    await bench.act(IO, second, 'post', 'keeper');
    expect(await bench.stock(place, item)).toBe('3/0/30');
  });

  it('are decided by their process and by nobody beside it', async () => {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    const made = await bench.create(IO, bench.issueOf(place, [line(item, '1')]));
    await bench.act(IO, made, 'submit', 'keeper');
    for (const action of ['approve', 'reject', 'withdraw']) {
      expect(JSON.stringify((await bench.byHand(IO, made, action, 'boss')).body)).toContain('record.state');
    }
  });

  it('say why goods go out and which order of the plant they are for', async () => {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    const bare = await bench.create(IO, { ...bench.issueOf(place, [line(item, '1')]), costObject: null });
    expect(await bench.refusal(IO, bare, 'submit', 'keeper')).toEqual(['stores.purposeMissing']);
    const order = { orderType: 'temporaryOrder', orderNo: 'LS-A-20260101-0001' };
    const made = await bench.create(IO, bench.issueOf(place, [line(item, '1')], order));
    expect(await bench.refusal(IO, made, 'submit', 'keeper')).toContain('orderNo');
    const known = await bench.create('temporaryOrder', { name: 'Seal', content: 'Change the seal' });
    await bench.receive(place, [line(item, '5')]);
    const ofOrder = { orderType: 'temporaryOrder', orderNo: known.no };
    await bench.posted(bench.issueOf(place, [line(item, '3')], { ...ofOrder, outKind: 'REQUISITION' }));
    await bench.receive(place, [line(item, '1')], { ...ofOrder, inKind: 'RETURN' });
    const path = `stock/orders/temporaryOrder/${known.no ?? ''}/materials?factoryNo=${A}`;
    const { data } = z
      .object({ data: stockCalls.ofOrder.reply })
      .parse((await bench.engine.get(path, 'u1').expect(200)).body);
    expect(data).toMatchObject([{ issued: '3', returned: '1', costYuan: '20.00' }]);
    expect(data[0]?.documents).toHaveLength(2);
  });

  it('take the batch that expires first, and hand dangerous goods over to two persons', async () => {
    const place = await bench.warehouse();
    const item = await bench.item({ inventoryType: '1', isBatchTracked: true, isHazardous: true, unit: 'kg' });
    const two = { secondPerson: 'boss' };
    const batch = (name: string, expiresOn: string) => line(item, '5', { batch: name, expiresOn });
    await bench.receive(place, [batch('late', '2027-06-30'), batch('early', '2027-01-31')], two);
    const made = await bench.create(IO, bench.issueOf(place, [line(item, '7')]));
    await bench.act(IO, made, 'submit', 'keeper');
    await bench.act(IO, made, 'approve', 'boss');
    await bench.signed(made);
    expect(await bench.refusal(IO, made, 'post', 'keeper')).toContain('secondPerson');
    await bench.act(IO, made, 'handOver', 'keeper', { values: { ...two, receiver: 'u2' } });
    expect(await bench.refusal(IO, made, 'post', 'keeper')).toContain('secondPerson');
    const posted = await bench.act(IO, made, 'post', 'keeper');
    expect(linesOf(posted).map(({ batch: name, quantity }) => [name, quantity])).toEqual([
      ['early', '5.0000'],
      ['late', '2.0000'],
    ]);
    expect(await bench.stock(place, item)).toBe('3/0/30');
  });

  it('are reversed by a document of their own entries, once its approval agrees', async () => {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    await bench.receive(place, [line(item, '7', { unitPriceYuan: '3.33' })]);
    const before = await bench.stock(place, item);
    const out = await bench.posted(bench.issueOf(place, [line(item, '2')]));
    await bench.act(IO, out, 'requestReversal', 'boss', { note: 'wrong item' });
    expect((await bench.byHand(IO, out, 'approveReversal', 'em')).status).not.toBe(200);
    await bench.act(IO, out, 'approveReversal', 'em');
    expect(await bench.stock(place, item)).toBe(before);
    expect(await bench.differences()).toEqual([]);
  });
});

describe('goods that arrive', () => {
  async function arrival(passed: string, more: object = {}, kind: object = {}) {
    const [place, item] = [await bench.warehouse(), await bench.item(kind)];
    const seller = await bench.create(
      'supplier',
      { code: `S${place.id.slice(-6)}`, name: `Seller ${place.id.slice(-6)}`, category: 'CHEMICAL' },
      { who: 'boss', plant: null },
    );
    const lines = [
      { item: item.id, orderedQty: '10', unitPriceYuan: '4', arrivedQty: '10', passedQty: passed, ...more },
    ];
    const values = { subject: 'Bearings', supplier: seller.id, warehouse: place.id, lines };
    const made = await bench.create('arrivalAcceptance', values);
    await bench.act('arrivalAcceptance', made, 'check', 'keeper', { values: { arrivedAt: bench.engine.clock.ms } });
    return { made, place, item };
  }

  it('are checked by one, accepted by another, and wait as an inbound document to be posted', async () => {
    const { made, place, item } = await arrival('10');
    expect(await bench.refusal('arrivalAcceptance', made, 'conclude', 'keeper')).not.toEqual([]);
    const done = await bench.act('arrivalAcceptance', made, 'conclude', 'em');
    expect(done).toMatchObject({ status: 'ACCEPTED', values: { checkedBy: 'u1', acceptedBy: 'u2' } });
    const [inbound] = await bench.list(IO);
    expect(inbound).toMatchObject({ status: 'APPROVED', no: done.values.inboundNo });
    if (inbound === undefined) throw new Error('no inbound document');
    await bench.act(IO, inbound, 'post', 'keeper');
    expect(await bench.stock(place, item)).toBe('10/0/40');
    expect((await bench.see('arrivalAcceptance', made.id)).status).toBe('STORED');
  });

  it('are taken as far as they passed; what failed says why and is settled with the supplier', async () => {
    const { made } = await arrival('6');
    expect(await bench.refusal('arrivalAcceptance', made, 'conclude', 'em')).toEqual([
      'stores.rejectionMissing',
      'lines.0.rejectionType',
    ]);
    const { values } = await bench.see('arrivalAcceptance', made.id);
    const [first] = z.array(z.looseObject({})).parse(values.lines);
    const lines = [{ ...first, rejectionType: '02', afterType: '1' }];
    expect((await bench.act('arrivalAcceptance', made, 'conclude', 'em', { values: { lines } })).status).toBe(
      'PARTIAL',
    );
    const [inbound] = await bench.list(IO);
    expect(linesOf(inbound ?? made)).toMatchObject([{ quantity: '6.0000' }]);
    const settled = { values: { afterSalesResult: 'Returned' } };
    expect((await bench.act('arrivalAcceptance', made, 'closeAfterSales', 'em', settled)).status).toBe('CLOSED');
  });

  it('that are bought by their content are measured before they are taken (AA-02)', async () => {
    const chemical = { inventoryType: '1', contentPct: 25, dosageForm: '1' };
    const { made } = await arrival('10', {}, chemical);
    expect(await bench.refusal('arrivalAcceptance', made, 'conclude', 'em')).toEqual([
      'stores.contentMissing',
      'lines.0.contentPct',
    ]);
    const { values } = await bench.see('arrivalAcceptance', made.id);
    const [first] = z.array(z.looseObject({})).parse(values.lines);
    const measured = { values: { lines: [{ ...first, contentPct: 25.5 }] } };
    expect((await bench.act('arrivalAcceptance', made, 'conclude', 'em', measured)).status).toBe('ACCEPTED');
    // What is sent back needs no laboratory, nor does what is bought by the piece.
    const refused = await arrival('0', { rejectionType: '02', afterType: '1' }, chemical);
    expect((await bench.act('arrivalAcceptance', refused.made, 'conclude', 'em')).status).toBe('REFUSED');
  });

  it('that contain less than was bought are taken on terms alone, paid by content, and known by their batch', async () => {
    const chemical = { inventoryType: '1', contentPct: 25, isBatchTracked: true, dosageForm: '1' };
    const { made, place, item } = await arrival('10', { contentPct: 20, batch: 'B-20' }, chemical);
    expect(await bench.refusal('arrivalAcceptance', made, 'conclude', 'em')).toEqual([
      'stores.contentBelow',
      'lines.0.afterType',
    ]);
    const { values } = await bench.see('arrivalAcceptance', made.id);
    const [first] = z.array(z.looseObject({})).parse(values.lines);
    const lines = [{ ...first, afterType: '5' }];
    await bench.act('arrivalAcceptance', made, 'conclude', 'em', { values: { lines } });
    const [inbound] = await bench.list(IO);
    expect(linesOf(inbound ?? made)).toMatchObject([{ unitPriceYuan: '3.2000' }]);
    await bench.act(IO, inbound ?? made, 'post', 'keeper');
    expect(await bench.stock(place, item)).toBe('10/0/32');
    const batch = (await bench.list('stockBatch')).find((one) => one.values.batch === 'B-20');
    expect(batch?.values.contentPct).toBe(20);
    const asked = await bench.engine.get(`stock/purity?item=${item.id}`, codeOf('keeper')).expect(200);
    expect(z.object({ data: stockCalls.purity.reply }).parse(asked.body).data).toMatchObject({
      agreedPct: 25,
      points: [
        { contentPct: 20, arrival: made.id, no: made.no, supplierName: `Seller ${place.id.slice(-6)}`, isPassed: true },
      ],
    });
    // Of a foreign plant nothing is seen.
    const foreign = await bench.engine.get(`stock/purity?item=${item.id}`, codeOf('far')).expect(200);
    expect(z.object({ data: stockCalls.purity.reply }).parse(foreign.body).data.points).toEqual([]);
  });
});

describe('a transfer', () => {
  const TR = 'transferManage';
  async function requested(quantity: string) {
    const [to, item] = [await bench.warehouse(A), await bench.item()];
    const from = await bench.warehouse(B, 'far');
    const lines = [line(item, '10', { unitPriceYuan: '7' })];
    await bench.posted({ typeCode: '1', inKind: 'PURCHASE', warehouse: from.id, lines }, { who: 'far', plant: B });
    const goods = [{ item: item.id, requestedQty: quantity }];
    const made = await bench.create(TR, { subject: 'Help', otherPlant: B, warehouse: to.id, lines: goods });
    await bench.act(TR, made, 'request', 'keeper');
    const [other] = await bench.list(TR, 'far', B);
    if (other === undefined) throw new Error('the other plant has no document');
    return { made, other, from, to, item };
  }

  it('moves through both plants and the way between them, and what is lost is said', async () => {
    const { made, other, from, to, item } = await requested('6');
    expect(await bench.refusal(TR, made, 'offer', 'keeper')).toContain('stores.notYourSide');
    await bench.act(TR, other, 'offer', 'far', { values: { warehouse: from.id } });
    await bench.act(TR, made, 'approve', 'region');
    expect(await bench.stock(from, item, B)).toBe('10/6/70');
    const shipped = await bench.act(TR, other, 'ship', 'far');
    expect(await bench.stock(from, item, B)).toBe('4/0/28');
    const way = { id: `transit/${shipped.no ?? ''}` };
    expect(await bench.stock({ ...item, ...way }, item, B)).toBe('6/0/42');
    const { values, status } = await bench.see(TR, made.id);
    expect([status, values.valueYuan]).toEqual(['IN_TRANSIT', '42.00']);
    const [first] = z.array(z.looseObject({})).parse(values.lines);
    const received = await bench.act(TR, made, 'receive', 'keeper', {
      values: { lines: [{ ...first, receivedQty: '5', shippedQty: '99' }], claim: 'One broke' },
    });
    expect(received).toMatchObject({ status: 'RECEIVED', values: { lostYuan: '7.00' } });
    expect([await bench.stock(to, item), await bench.stock({ ...item, ...way }, item, B)]).toEqual(['5/0/35', '0/0/0']);
    expect((await bench.see(TR, other.id, 'far')).status).toBe('RECEIVED');
    const settled = { values: { settledYuan: '35', settlementNo: 'V-1' } };
    expect((await bench.act(TR, made, 'settle', 'em', settled)).status).toBe('SETTLED');
    expect((await bench.see(TR, other.id, 'far')).values.settledYuan).toBe('35.00');
    expect(await bench.differences()).toEqual([]);
  });

  it('that is refused, or cancelled after it was approved, leaves everything where it was', async () => {
    const first = await requested('6');
    await bench.act(TR, first.other, 'refuse', 'far', { note: 'needed here' });
    expect((await bench.see(TR, first.made.id)).status).toBe('REFUSED');
    const second = await requested('6');
    await bench.act(TR, second.other, 'offer', 'far', { values: { warehouse: second.from.id } });
    await bench.act(TR, second.made, 'approve', 'region');
    await bench.act(TR, second.made, 'cancel', 'keeper', { note: 'not needed' });
    expect(await bench.stock(second.from, second.item, B)).toBe('10/0/70');
    expect((await bench.see(TR, second.other.id, 'far')).status).toBe('CANCELLED');
  });

  it('shows nobody the documents of the other plant', async () => {
    const { made } = await requested('1');
    await expect(bench.see(TR, made.id, 'far')).rejects.toThrow('notFound');
  });
});

describe('a count', () => {
  const PD = 'accessoryStocktaking';
  async function started(mode = 'BLIND') {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    await bench.receive(place, [line(item, '10')]);
    const made = await bench.create(PD, { subject: 'Month end', warehouse: place.id, mode, counters: ['u1'] });
    return { place, item, made: await bench.act(PD, made, 'start', 'keeper') };
  }
  const answer = (record: SeenRecord, values: object) => ({
    values: { lines: [{ ...linesOf(record)[0], ...values }] },
  });

  it('compares with the book of the moment, while goods go on moving, and posts the difference alone', async () => {
    const { place, item, made } = await started();
    expect(linesOf(made)).toMatchObject([{ item: item.id, bookQty: null, unit: 'pc' }]);
    bench.pass(MINUTE);
    const counted = await bench.act(PD, made, 'count', 'keeper', answer(made, { countedQty: '9', bookQty: '9' }));
    expect(linesOf(counted)).toMatchObject([{ bookQty: null }]);
    bench.pass(MINUTE);
    await bench.posted(bench.issueOf(place, [line(item, '4')]));
    expect(await bench.refusal(PD, made, 'finish', 'keeper')).toContain('lines.0.recountQty');
    bench.pass(MINUTE);
    const again = answer(counted, { recountQty: '5', purpose: '6' });
    const done = await bench.act(PD, made, 'finish', 'keeper', again);
    expect(linesOf(done)).toMatchObject([{ bookQty: '6.0000', differenceQty: '-1.0000', differenceYuan: '-10.0000' }]);
    expect((await bench.byHand(PD, made, 'approve', 'em')).status).not.toBe(200);
    await bench.act(PD, made, 'approve', 'em');
    expect(await bench.stock(place, item)).toBe('5/0/50');
    expect(await bench.differences()).toEqual([]);
  });

  it('asks for every line and a reason for every difference, and is one at a time', async () => {
    const { place, made } = await started('OPEN');
    expect(linesOf(made)).toMatchObject([{ bookQty: '10.0000' }]);
    const other = await bench.create(PD, { subject: 'Another', warehouse: place.id, counters: ['u1'] });
    expect(await bench.refusal(PD, other, 'start', 'keeper')).toEqual(['stores.countOpen']);
    expect(await bench.refusal(PD, made, 'finish', 'keeper')).toContain('lines.0.countedQty');
    const unexplained = answer(made, { countedQty: '12', recountQty: '12' });
    expect(await bench.refusal(PD, made, 'finish', 'keeper', unexplained)).toContain('lines.0.purpose');
    await bench.act(PD, made, 'finish', 'keeper', answer(made, { countedQty: '12', recountQty: '12', purpose: '5' }));
    const back = await bench.act(PD, made, 'recount', 'em', { note: 'look again' });
    expect([back.status, linesOf(back)[0]?.countedQty]).toEqual(['COUNTING', null]);
  });
});
