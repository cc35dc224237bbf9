import type { OrdersBench } from '@sed/orders-api/testing';

type Line = Readonly<Record<string, unknown>>;

/** Points with their sheets, plans that visit them, and orders of those plans, as the specs of patrols need them. */
export class PatrolDesk {
  private made = 0;

  constructor(private readonly bench: OrdersBench) {}

  /** A point with the sheet of what is looked at there: a number compared with a signal, and a check. */
  async aSheet(values: object = {}) {
    this.made += 1;
    const code = String(10_000_000 + this.made);
    const name = `Point ${code}`;
    const point = await this.bench.make('operationPatrolPointsList', {
      ...{ code, name, uses: ['RUN'], section: 'SCR', longitude: 120, latitude: 31, equipNo: `E${code}` },
      ...values,
    });
    const text = { zh: '液位', en: 'Level' };
    const common = { name: text, place: 'ANY', method: 'MEASURE', standard: text, raisedAs: 'EQUIPMENT' };
    const level = await this.bench.make('patrolElement', {
      ...{ ...common, kind: 'NUMBER', upper: 10, signal: 'plant_a/AIT101', photoWhenNok: true },
    });
    const noise = await this.bench.make('patrolElement', { ...common, kind: 'CHECK', photoWhenNok: false });
    const elements = [{ element: level.id }, { element: noise.id }];
    const sheet = await this.bench.make('patrolPlanElement', { name, use: 'RUN', point: point.id, elements });
    return { code, point: point.id, level: level.id, noise: noise.id, sheet: sheet.id };
  }

  async aPlan(sheets: readonly { readonly sheet: string }[], values: object = {}) {
    const plan = await this.bench.make('runPatrol', {
      ...{ name: 'Walk', cycle: 'DAY', frequency: 2, times: [{ at: '08:00' }, { at: '20:00' }], durationMin: 60 },
      ...{ validFrom: '2020-01-01', executor: 'fitter', route: sheets.map(({ sheet }) => ({ sheet })) },
      ...values,
    });
    return plan.id;
  }

  async ordersOf(no: unknown, states = '') {
    const query = `keyword=${encodeURIComponent(String(no))}&pageSize=100&sort=planStart${states}`;
    const reply = await this.bench.engine.get(`modules/runPatrolWork/records?${query}`, 'om').expect(200);
    const body = reply.body as { data: { list: { id: string; status: string; values: Line }[] } };
    return body.data.list;
  }

  /** An order of its own plan that its executor has opened. */
  async opened(sheets: readonly { readonly sheet: string }[], values: object = {}) {
    const plan = await this.aPlan(sheets, values);
    const { id } = await this.bench.make('runPatrolWork', { name: 'Round', content: 'By hand', plan });
    await this.bench.act(['runPatrolWork', id], 'issue', 'om');
    await this.bench.act(['runPatrolWork', id], 'fill', 'fitter');
    return id;
  }

  save(id: string, values: object, action = 'save') {
    return this.bench.act(['runPatrolWork', id], action, 'fitter', { values });
  }
}
