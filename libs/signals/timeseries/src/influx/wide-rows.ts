import { LAST_USABLE_QUALITY } from '@sed/platform-contract';
import type { LatestSample } from '@sed/platform-ports';
import type { RangeRequest } from '../core/backend';
import { blockOf, seriesAt, slotOf, WIDE } from './blocks';
import { type Course, emptyCourse, pushColumns } from './course';
import type { InfluxSeries } from './influx-client';
import { columnReader } from './influx-rows';
import { type RawDigest, type RawPlace, type RawSource, type Reading, STATEMENTS_PER_QUERY } from './raw-source';

/** Requests of one block over one range: one statement. */
interface Question {
  readonly block: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** Requests by the place of their series in the block. */
  readonly slots: Map<number, number[]>;
}

/** Fields asked together of all blocks: each is a series of every block, and an answer comes only when all are read. */
const FIELDS_PER_QUERY = 10;
const COLUMN = /^([vq])(\d+)$/;

/** Samples in points of a block of series each. */
export class WideRows implements RawSource {
  readonly measurement = WIDE;

  constructor(private readonly place: RawPlace) {}

  async runs(requests: readonly RangeRequest[], reading: Reading = {}): Promise<Course[]> {
    const courses = requests.map(emptyCourse);
    // A limit is of one series: others in the statement would use it up.
    const questions = reading.limit === undefined ? together(requests) : requests.map((r, i) => questionOf(r, i));
    for (let from = 0; from < questions.length; from += STATEMENTS_PER_QUERY) {
      const part = questions.slice(from, from + STATEMENTS_PER_QUERY);
      const answers = await this.place.client.query(part.map((question) => this.statement(question, reading)));
      for (const [i, { slots }] of part.entries()) {
        for (const series of answers[i] ?? []) {
          for (const [slot, owners] of slots) {
            const at = [series.columns.indexOf(`v${slot}`), series.columns.indexOf(`q${slot}`)] as const;
            for (const owner of owners) pushColumns(courses[owner] ?? emptyCourse(), series, ...at);
          }
        }
      }
    }
    return courses;
  }

  private statement({ block, fromMs, toMs, slots }: Question, { limit, newestFirst = false }: Reading): string {
    const fields = [...slots.keys()].flatMap((slot) => [`"v${slot}"`, `"q${slot}"`]).join(',');
    const order = newestFirst ? ' ORDER BY time DESC' : '';
    const most = limit === undefined ? '' : ` LIMIT ${limit}`;
    return `SELECT ${fields} FROM "${WIDE}" WHERE "b" = '${block}' AND ${this.place.within(fromMs, toMs)}${order}${most}`;
  }

  async window(fromMs: number, toMs: number): Promise<Map<number, Course>> {
    const [found = []] = await this.place.client.query([
      `SELECT * FROM "${WIDE}" WHERE ${this.place.within(fromMs, toMs)} GROUP BY "b"`,
    ]);
    const courses = new Map<number, Course>();
    for (const series of found) {
      for (const slot of slotsOf(series.columns)) {
        const course = emptyCourse();
        pushColumns(course, series, series.columns.indexOf(`v${slot}`), series.columns.indexOf(`q${slot}`));
        if (course.tsMs.length > 0) courses.set(seriesAt(Number(series.tags.b), slot), course);
      }
    }
    return courses;
  }

  async newest(beforeMs: number): Promise<Map<number, LatestSample>> {
    const slots = (await this.slots()).filter(({ letter }) => letter === 'v');
    const where = this.place.within(-Infinity, beforeMs);
    const answers = await this.each(
      slots,
      ({ slot }) => `SELECT last("v${slot}") AS "v","q${slot}" AS "q" FROM "${WIDE}" WHERE ${where} GROUP BY "b"`,
    );
    const newest = new Map<number, LatestSample>();
    for (const { slot, series } of answers) {
      const at = columnReader(series);
      const [id, value] = [seriesAt(Number(series.tags.b), slot), at(0, 'v')];
      if (!Number.isNaN(value)) newest.set(id, { series: id, tsMs: at(0, 'time'), value, quality: at(0, 'q') || 0 });
    }
    return newest;
  }

  async span(fromMs: number, toMs: number): Promise<{ firstMs: number; lastMs: number } | undefined> {
    const from = `SELECT * FROM "${WIDE}" WHERE ${this.place.within(fromMs, toMs)}`;
    const [[first] = [], [last] = []] = await this.place.client.query([
      `${from} LIMIT 1`,
      `${from} ORDER BY time DESC LIMIT 1`,
    ]);
    if (first === undefined || last === undefined) return undefined;
    return { firstMs: columnReader(first)(0, 'time'), lastMs: columnReader(last)(0, 'time') };
  }

  async digest(fromMs: number, toMs: number): Promise<Map<number, RawDigest>> {
    const where = this.place.within(fromMs, toMs);
    const slots = await this.slots();
    const counted = await this.each(
      slots.filter(({ letter }) => letter === 'v'),
      ({ slot: s }) =>
        `SELECT count("v${s}") AS "n",min("v${s}") AS "lo",max("v${s}") AS "hi" FROM "${WIDE}" WHERE ${where} GROUP BY "b"`,
    );
    const unusable = await this.each(
      slots.filter(({ letter }) => letter === 'q'),
      ({ slot: s }) =>
        `SELECT count("q${s}") AS "n" FROM "${WIDE}" WHERE ${where} AND "q${s}" > ${LAST_USABLE_QUALITY} GROUP BY "b"`,
    );
    const unusableOf = new Map(
      unusable.map(({ slot, series }) => [seriesAt(Number(series.tags.b), slot), columnReader(series)(0, 'n')]),
    );
    const digests = new Map<number, RawDigest>();
    for (const { slot, series } of counted) {
      const at = columnReader(series);
      const id = seriesAt(Number(series.tags.b), slot);
      const count = at(0, 'n') || 0;
      if (count > 0) digests.set(id, { count, min: at(0, 'lo'), max: at(0, 'hi'), unusable: unusableOf.get(id) ?? 0 });
    }
    return digests;
  }

  /** The fields that exist: not all places of a block need be taken. */
  private async slots(): Promise<{ letter: string; slot: number }[]> {
    const [found = []] = await this.place.client.query([`SHOW FIELD KEYS FROM "${WIDE}"`]);
    const names = found.flatMap(({ columns, values }) => values.map((row) => String(row[columns.indexOf('fieldKey')])));
    return names.flatMap((name) => {
      const [, letter, slot] = COLUMN.exec(name) ?? [];
      return letter === undefined ? [] : [{ letter, slot: Number(slot) }];
    });
  }

  /** One statement per field, with the field of each series of the answers. */
  private async each(
    slots: readonly { letter: string; slot: number }[],
    statement: (field: { letter: string; slot: number }) => string,
  ): Promise<{ slot: number; series: InfluxSeries }[]> {
    const all: { slot: number; series: InfluxSeries }[] = [];
    for (let from = 0; from < slots.length; from += FIELDS_PER_QUERY) {
      const part = slots.slice(from, from + FIELDS_PER_QUERY);
      const answers = await this.place.client.query(part.map(statement));
      part.forEach(({ slot }, i) => all.push(...(answers[i] ?? []).map((series) => ({ slot, series }))));
    }
    return all;
  }
}

function questionOf(request: RangeRequest, index: number): Question {
  const { series, fromMs, toMs } = request;
  return { block: blockOf(series), fromMs, toMs, slots: new Map([[slotOf(series), [index]]]) };
}

/** Requests of a block for the same range as one: late data and counters mostly concern many series of a plant. */
function together(requests: readonly RangeRequest[]): Question[] {
  const questions = new Map<string, Question>();
  for (const [index, request] of requests.entries()) {
    const key = `${blockOf(request.series)} ${request.fromMs} ${request.toMs}`;
    const known = questions.get(key);
    if (known === undefined) questions.set(key, questionOf(request, index));
    else known.slots.set(slotOf(request.series), [...(known.slots.get(slotOf(request.series)) ?? []), index]);
  }
  return [...questions.values()];
}

function slotsOf(columns: readonly string[]): number[] {
  const slots = columns.flatMap((name) => COLUMN.exec(name)?.[2] ?? []);
  return [...new Set(slots.map(Number))];
}
