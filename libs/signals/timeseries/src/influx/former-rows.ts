import { LAST_USABLE_QUALITY } from '@sed/platform-contract';
import type { LatestSample } from '@sed/platform-ports';
import type { RangeRequest } from '../core/backend';
import { type Course, emptyCourse, pushColumns } from './course';
import type { InfluxSeries } from './influx-client';
import { columnReader, seriesOf } from './influx-rows';
import { type RawDigest, type RawPlace, type RawSource, type Reading, STATEMENTS_PER_QUERY } from './raw-source';

const FORMER = 'raw';

/**
 * Samples in the schema of former releases: a point a sample, tag `s` the series. Nothing is written so any more, and
 * what there is goes with its retention.
 */
export class FormerRows implements RawSource {
  readonly measurement = FORMER;

  constructor(private readonly place: RawPlace) {}

  async runs(requests: readonly RangeRequest[], { limit, newestFirst = false }: Reading = {}): Promise<Course[]> {
    const order = newestFirst ? ' ORDER BY time DESC' : '';
    const most = limit === undefined ? '' : ` LIMIT ${limit}`;
    const courses: Course[] = [];
    for (let from = 0; from < requests.length; from += STATEMENTS_PER_QUERY) {
      const part = requests.slice(from, from + STATEMENTS_PER_QUERY);
      const answers = await this.place.client.query(
        part.map(({ series, fromMs, toMs }) => {
          const where = `"s" = '${series}' AND ${this.place.within(fromMs, toMs)}`;
          return `SELECT "v","q" FROM "${FORMER}" WHERE ${where}${order}${most}`;
        }),
      );
      courses.push(...part.map((_, i) => courseOf(answers[i]?.[0])));
    }
    return courses;
  }

  async window(fromMs: number, toMs: number): Promise<Map<number, Course>> {
    const [found = []] = await this.place.client.query([
      `SELECT "v","q" FROM "${FORMER}" WHERE ${this.place.within(fromMs, toMs)} GROUP BY "s"`,
    ]);
    return new Map(found.map((series) => [seriesOf(series), courseOf(series)]));
  }

  async newest(beforeMs: number): Promise<Map<number, LatestSample>> {
    const where = this.place.within(-Infinity, beforeMs);
    const [found = []] = await this.place.client.query([
      `SELECT last("v") AS "v","q" FROM "${FORMER}" WHERE ${where} GROUP BY "s"`,
    ]);
    return new Map(
      found.map((series) => {
        const [id, at] = [seriesOf(series), columnReader(series)];
        return [id, { series: id, tsMs: at(0, 'time'), value: at(0, 'v'), quality: at(0, 'q') }];
      }),
    );
  }

  async span(fromMs: number, toMs: number): Promise<{ firstMs: number; lastMs: number } | undefined> {
    const where = this.place.within(fromMs, toMs);
    const [[first] = [], [last] = []] = await this.place.client.query([
      `SELECT first("v") AS "v" FROM "${FORMER}" WHERE ${where}`,
      `SELECT last("v") AS "v" FROM "${FORMER}" WHERE ${where}`,
    ]);
    if (first === undefined || last === undefined) return undefined;
    return { firstMs: columnReader(first)(0, 'time'), lastMs: columnReader(last)(0, 'time') };
  }

  async digest(fromMs: number, toMs: number): Promise<Map<number, RawDigest>> {
    const from = `FROM "${FORMER}" WHERE ${this.place.within(fromMs, toMs)}`;
    const [counted = [], bad = []] = await this.place.client.query([
      `SELECT count("v") AS "n",min("v") AS "lo",max("v") AS "hi" ${from} GROUP BY "s"`,
      `SELECT count("v") AS "n" ${from} AND "q" > ${LAST_USABLE_QUALITY} GROUP BY "s"`,
    ]);
    const unusable = new Map(bad.map((series) => [seriesOf(series), columnReader(series)(0, 'n')]));
    return new Map(
      counted.map((series) => {
        const [id, at] = [seriesOf(series), columnReader(series)];
        return [id, { count: at(0, 'n'), min: at(0, 'lo'), max: at(0, 'hi'), unusable: unusable.get(id) ?? 0 }];
      }),
    );
  }
}

function courseOf(series: InfluxSeries | undefined): Course {
  const course = emptyCourse();
  if (series !== undefined) pushColumns(course, series, series.columns.indexOf('v'), series.columns.indexOf('q'));
  return course;
}
