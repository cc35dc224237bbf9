import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine, type ModuleBehaviour, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { countTolerancePct } from '@sed/stores-contract';
import { accessoryStocktaking, COUNTED_TYPES, drugStocktaking } from '@sed/stores-definitions';
import { exact, plain, sum, text2, text4 } from '../desk/amounts';
import { averagesIn } from '../desk/document-lines';
import { StockDesk } from '../desk/stock-desk';
import { itemIn, StockItems } from '../desk/stock-items';
import { OrderTopping } from '../orders/order-topping';
import { NO_TANK, TankCounts } from './tank-counts';

type Module = typeof drugStocktaking;
type Count = RecordOf<typeof drugStocktaking>;
type CountPatch = Patch<typeof drugStocktaking>;
type Line = NonNullable<Count['values']['lines']>[number];

/** Counting: what is there is compared with the book of the very moment it was counted (ST-01 to ST-07). */
@Injectable()
export class StocktakingBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly items: StockItems,
    private readonly desk: StockDesk,
    private readonly topping: OrderTopping,
    private readonly tanks: TankCounts,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(drugStocktaking, this.behaviourOf(drugStocktaking));
    this.engine.bindBehaviour(accessoryStocktaking, this.behaviourOf(accessoryStocktaking));
  }

  private behaviourOf(module: Module): ModuleBehaviour<typeof drugStocktaking> {
    return {
      // Lines come with the start of the count and by nobody before.
      beforeCreate: () => ({ lines: [] }),
      beforeUpdate: () => ({ lines: [] }),
      beforeAction: async (action, record, asked, context) => {
        if (action === 'start') return this.start(module, record, context);
        if (action === 'count') {
          const stood = await this.tanks.stoodAt(record, asked, context);
          return { ...stood, ...(await this.counted(module, record, asked, context)) };
        }
        if (action === 'finish') return this.finish(module, record, asked, context);
        if (action === 'recount') return { finishedAt: null, lines: recounted(record), ...NO_TANK };
        return action === 'approve' ? this.post(module, record, context) : {};
      },
      afterAction: async (action, _before, { id, no, factoryNo, values }, context) => {
        if (action !== 'approve') return;
        const items = (values.lines ?? []).map(({ item }) => item);
        await this.topping.arrived({ id, no, factoryNo: factoryNo ?? '', items }, context);
      },
    };
  }

  /** ST-02: every item of this kind the warehouse holds, batch by batch; a blind count says no quantity. */
  private async start(module: Module, record: Count, context: WriteContext): Promise<CountPatch> {
    const { warehouse, mode } = record.values;
    await this.requireAlone(module, record, context);
    const place = { ledger: 'stock', plants: [record.factoryNo ?? ''], parts: { warehouse } } as const;
    const held = await context.ledger.holdings(place);
    const items = await this.items.of(
      held.map(({ parts }) => ({ item: parts.item ?? null })),
      context,
    );
    const types: readonly (string | null)[] = COUNTED_TYPES[module.key];
    const lines = held.flatMap(({ parts, quantity, lots }) => {
      const item = items.get(parts.item ?? '');
      if (item === undefined || !types.includes(item.values.inventoryType)) return [];
      const inLots = lots.map((lot) => ({ batch: lot.parts.batch ?? null, quantity: lot.quantity }));
      const loose = exact(quantity).minus(sum(inLots.map((lot) => lot.quantity)));
      const all = loose.eq(0) ? inLots : [{ batch: null, quantity: plain(loose) }, ...inLots];
      return all.map((lot) => ({
        ...emptyLine(item.id, lot.batch, item.values.unit),
        bookQty: mode === 'OPEN' ? text4(exact(lot.quantity)) : null,
      }));
    });
    return { lines, startedAt: context.atMs, finishedAt: null };
  }

  /** Two counts of a warehouse at once would both post the same difference. */
  private async requireAlone(module: Module, record: Count, { records }: WriteContext): Promise<void> {
    const open = await records.referring(module, 'warehouse', record.values.warehouse);
    const other = open.find(({ id, status }) => id !== record.id && (status === 'COUNTING' || status === 'TO_REVIEW'));
    if (other !== undefined) throw new DomainError('stores.countOpen', { no: other.no ?? '' });
  }

  /** ST-03: a count that is entered or changed is of this moment; what else was sent is not taken. */
  private async counted(_module: Module, record: Count, asked: CountPatch, context: WriteContext): Promise<CountPatch> {
    if (asked.lines === undefined || asked.lines === null) return {};
    const known = new Map((record.values.lines ?? []).map((line) => [keyOf(line), line]));
    const items = await this.items.of(asked.lines, context);
    const sent = new Map(asked.lines.map((line) => [keyOf(line), line]));
    const found = [...sent.values()].filter((line) => !known.has(keyOf(line)));
    const extra = found.map((line) => emptyLine(line.item, line.batch, itemIn(items, line.item).values.unit));
    const lines = [...known.values(), ...extra].map((line): Line => {
      const answer = sent.get(keyOf(line));
      if (answer === undefined) return line;
      const { countedQty, recountQty, purpose, remark } = answer;
      const isNew = !isSame(countedQty, line.countedQty) || !isSame(recountQty, line.recountQty);
      return { ...line, countedQty, recountQty, purpose, remark, countedAt: isNew ? context.atMs : line.countedAt };
    });
    const isCounted = lines.some(({ countedAt }) => countedAt === context.atMs);
    return { lines, ...(isCounted && (await this.tanks.read(record, context))) };
  }

  /** ST-04: every line counted, those beyond the tolerance twice, and every difference explained. */
  private async finish(module: Module, record: Count, asked: CountPatch, context: WriteContext): Promise<CountPatch> {
    const counted = await this.counted(module, record, asked, context);
    const { lines } = { ...record.values, ...counted };
    const compared = await this.compared(record, lines ?? [], context);
    const items = await this.items.of(compared, context);
    const refusals = compared.flatMap((line, index) => {
      const product = itemIn(items, line.item).values;
      const problem = problemOf(line, countTolerancePct(record.values.tolerancePct, product));
      return problem === undefined ? [] : [{ code: problem.code, field: `lines.${String(index)}.${problem.at}` }];
    });
    if (refusals.length > 0) throw new RefusedFieldsError(refusals);
    const differenceYuan = text2(sum(compared.map((line) => line.differenceYuan)));
    const whole = { ...record, values: { ...record.values, ...counted, lines: compared } };
    const tank = await this.tanks.compared(whole, context);
    return { ...counted, ...tank, lines: compared, differenceYuan, finishedAt: context.atMs };
  }

  /** Lines beside the book of the moment each of them was counted. */
  private async compared(record: Count, lines: readonly Line[], { ledger }: WriteContext): Promise<readonly Line[]> {
    const { warehouse } = record.values;
    const factoryNo = record.factoryNo ?? '';
    const place = { ledger: 'stock', plants: [factoryNo], parts: { warehouse } } as const;
    const average = await averagesIn({ factoryNo, warehouse }, { ledger });
    const books = new Map<number, Map<string, string>>();
    for (const atMs of new Set(lines.flatMap(({ countedAt }) => countedAt ?? []))) {
      const held = await ledger.holdings(place, atMs);
      const book = new Map<string, string>();
      for (const { parts, quantity, lots } of held) {
        const inLots = new Map<string, ReturnType<typeof exact>>();
        for (const lot of lots) {
          const batch = lot.parts.batch ?? '';
          inLots.set(batch, (inLots.get(batch) ?? exact(0)).plus(exact(lot.quantity)));
        }
        for (const [batch, there] of inLots) book.set(keyOf({ item: parts.item ?? null, batch }), plain(there));
        const loose = exact(quantity).minus(sum(lots.map((lot) => lot.quantity)));
        if (!inLots.has('')) book.set(keyOf({ item: parts.item ?? null, batch: null }), plain(loose));
      }
      books.set(atMs, book);
    }
    return lines.map((line) => {
      if (line.countedAt === null) return line;
      const bookQty = exact(books.get(line.countedAt)?.get(keyOf(line)));
      const difference = exact(line.recountQty ?? line.countedQty).minus(bookQty);
      const price = average(line.item) ?? exact(0);
      return {
        ...line,
        bookQty: text4(bookQty),
        differenceQty: text4(difference),
        differenceYuan: text4(difference.times(price)),
      };
    });
  }

  /** ST-05: differences are posted, balances are never written. */
  private async post(module: Module, record: Count, context: WriteContext): Promise<CountPatch> {
    const lines = record.values.lines ?? [];
    const items = await this.items.of(lines, context);
    const place = { factoryNo: record.factoryNo ?? '', warehouse: record.values.warehouse };
    const document = { module: module.key, recordId: record.id, no: record.no };
    const average = await averagesIn(place, context);
    const numbered = lines.map((line, index) => ({ ...line, line: index + 1 }));
    const gains = numbered.filter(({ differenceQty }) => exact(differenceQty).gt(0));
    const losses = numbered.filter(({ differenceQty }) => exact(differenceQty).lt(0));
    const reason = record.values.subject;
    await this.desk.issue(
      { ...place, document, reason, purpose: 'countLoss' },
      losses.map((line) => ({ ...line, quantity: text4(exact(line.differenceQty).abs()) })),
      items,
      context,
    );
    await this.desk.receive(
      { ...place, document, reason, purpose: 'countGain' },
      gains.map((line) => {
        const price = average(line.item) ?? exact(itemIn(items, line.item).values.priceYuan);
        return { ...line, quantity: line.differenceQty, valueYuan: text4(exact(line.differenceQty).times(price)) };
      }),
      items,
      context,
    );
    return { postedAt: context.atMs };
  }
}

function emptyLine(item: string | null, batch: string | null, unit: string | null): Line {
  return {
    ...{ item, batch, unit, bookQty: null, countedQty: null, recountQty: null, countedAt: null },
    ...{ differenceQty: null, differenceYuan: null, purpose: null, remark: null },
  };
}

/** What is counted again starts anew; a blind count forgets what the book said. */
function recounted({ values }: Count): readonly Line[] {
  return (values.lines ?? []).map((line) => ({
    ...emptyLine(line.item, line.batch, line.unit),
    bookQty: values.mode === 'OPEN' ? line.bookQty : null,
    remark: line.remark,
  }));
}

const keyOf = ({ item, batch }: Pick<Line, 'item' | 'batch'>) => `${item ?? ''}\n${batch ?? ''}`;

function isSame(a: string | null, b: string | null): boolean {
  return a === null || b === null ? a === b : exact(a).eq(exact(b));
}

interface Problem {
  readonly code: 'stores.notCounted' | 'stores.countAgain' | 'stores.differenceReason';
  readonly at: 'countedQty' | 'recountQty' | 'purpose';
}

function problemOf(line: Line, tolerancePct: number): Problem | undefined {
  if (line.countedQty === null) return { code: 'stores.notCounted', at: 'countedQty' };
  const first = exact(line.countedQty).minus(exact(line.bookQty)).abs();
  const allowed = exact(line.bookQty).abs().times(tolerancePct).div(100);
  if (line.recountQty === null && first.gt(allowed)) return { code: 'stores.countAgain', at: 'recountQty' };
  const differs = !exact(line.differenceQty).eq(0);
  return differs && line.purpose === null ? { code: 'stores.differenceReason', at: 'purpose' } : undefined;
}
