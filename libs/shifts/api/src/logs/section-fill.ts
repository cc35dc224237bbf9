import { Injectable } from '@nestjs/common';
import type { AlarmDto } from '@sed/alarms-contract';
import { abnormalOperation, equipmentAbnormal, riskManagement } from '@sed/exceptions-definitions';
import { ORDER_MODULES, PATROL_ORDER_MODULES } from '@sed/orders-definitions';
import { formatNumber, LAST_USABLE_QUALITY, QUALITIES, unitText, zoneOffsetMs } from '@sed/platform-contract';
import type { Db } from '@sed/platform-database';
import {
  AlarmFeed,
  AlarmFloods,
  Ledger,
  LiveValues,
  PermitsInForce,
  PlantDirectory,
  SilentConsoles,
  VisitorsOnSite,
  type OpaqueTransaction,
  type SignalRef,
  type SilenceCause,
} from '@sed/platform-ports';
import { ActionsTaken, columnName, ModuleEngine, Parameters } from '@sed/records-api';
import { AUTO_SECTIONS, type AutoSection, type FilledSection, type SectionLine } from '@sed/shifts-contract';
import { and, eq, isNull, notInArray, sql, type SQL } from 'drizzle-orm';
import { equipmentLines } from './equipment-lines';
import { laboratoryLines } from './laboratory-lines';
import { permitLines, visitorLines } from './permit-lines';
import type { SectionConfig } from './section-config';
import { leading, sum } from './section-lines';
import { ShiftHistory } from './shift-history';
import { stockLines, tankLines } from './stock-lines';

const MOST_LINES = 40;
const MOST_VALUES = 30;
const ENDED = ['TO_ISSUE', 'CANCELLED', 'COMPLETED', 'EVALUATED', 'PASSED', 'TIMEOUT_CLOSED'];
const column = (field: string): SQL => sql`${sql.identifier(columnName(field))}`;
const counted = (condition: SQL): SQL<number> => sql<number>`(count(*) filter (where ${condition}))::int`;

/** A shift whose sections are filled. */
export interface FilledShift {
  readonly factoryNo: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly nowMs: number;
  /** The transaction of the change, where the sections are filled within one. */
  readonly within?: OpaqueTransaction;
}

/** Fills the sections of a shift log from what the system knows: values, alarms, orders, permits, exceptions, links. */
@Injectable()
export class SectionFill {
  constructor(
    private readonly alarms: AlarmFeed,
    private readonly live: LiveValues,
    private readonly plants: PlantDirectory,
    private readonly engine: ModuleEngine,
    private readonly ledger: Ledger,
    private readonly history: ShiftHistory,
    private readonly taken: ActionsTaken,
    private readonly permits: PermitsInForce,
    private readonly visitors: VisitorsOnSite,
    private readonly floods: AlarmFloods,
    private readonly parameters: Parameters,
    private readonly consoles: SilentConsoles,
  ) {}

  /** @param db the database, or the transaction of a change */
  async fill(shift: FilledShift, sections: readonly SectionConfig[], db: Db): Promise<FilledSection[]> {
    const filled: FilledSection[] = [];
    for (const section of sections) {
      const code = AUTO_SECTIONS.find((auto) => auto.code === section.code)?.code;
      const lines = code === undefined ? undefined : await this.linesOf(code, section, shift, db);
      if (code === undefined || lines === undefined) continue;
      const shown = lines.slice(0, MOST_LINES);
      filled.push({ code, atMs: shift.nowMs, lines: shown, more: lines.length - shown.length });
    }
    return filled;
  }

  /** Undefined where nothing can be said of a section. */
  private linesOf(
    code: AutoSection,
    { signals }: SectionConfig,
    shift: FilledShift,
    db: Db,
  ): SectionLine[] | Promise<SectionLine[] | undefined> {
    const { engine, taken } = this;
    const zone = this.zoneOf(shift);
    const fillers: Readonly<Record<AutoSection, () => SectionLine[] | Promise<SectionLine[] | undefined>>> = {
      VALUES: () => this.values(shift.factoryNo, signals),
      PRODUCTION: () => this.history.production(shift),
      EQUIPMENT: () => equipmentLines({ engine, taken }, shift, db),
      SETPOINTS: () => this.history.setpoints(shift),
      ALARMS: () => this.alarmLines(shift),
      ORDERS: () => this.orderLines(shift, db),
      PERMITS: () => permitLines(this.permits, shift, zone),
      LABORATORY: () => laboratoryLines(engine, shift, db),
      STOCK: () => stockLines(this.stores(), shift, db),
      TANKS: () => this.tankLines(shift, db),
      EXCEPTIONS: () => this.exceptionLines(shift, db),
      VISITORS: () => visitorLines(this.visitors, shift, zone),
      HEALTH: () => this.health(shift),
    };
    return fillers[code]();
  }

  private zoneOf({ factoryNo }: FilledShift): string {
    return this.plants.plant(factoryNo)?.zone ?? 'UTC';
  }

  private async tankLines(shift: FilledShift, db: Db): Promise<SectionLine[]> {
    const lowPct = await this.parameters.number('stock.tankLowPct', shift.factoryNo, db);
    return tankLines(this.stores(), { ...shift, lowPct }, db);
  }

  private stores() {
    const { engine, ledger, live, plants } = this;
    return { engine, ledger, live, plants };
  }

  private openOf(factoryNo: string): readonly AlarmDto[] {
    return this.alarms
      .open()
      .filter((alarm) => alarm.factoryNo === factoryNo)
      .toSorted((a, b) => a.level - b.level || a.raisedAt - b.raisedAt);
  }

  private values(factoryNo: string, wanted: readonly string[]): SectionLine[] {
    const all = [...this.plants.signalsOf(factoryNo).values()].filter(({ enabled }) => enabled);
    const ids = new Set(wanted);
    const named = all.filter(({ id, code }) => ids.has(String(id)) || ids.has(`${factoryNo}/${code}`));
    const measured = all.filter(({ kind, critical }) => critical && (kind === 'AI' || kind === 'CALC'));
    return (named.length > 0 ? named : measured).slice(0, MOST_VALUES).map((signal) => this.valueLine(signal));
  }

  private valueLine({ id, name, decimals, unit }: SignalRef): SectionLine {
    const sample = this.live.get(id);
    const figure = sample === undefined ? '--' : `${formatNumber(sample.value, decimals)} ${unitText(unit)}`.trim();
    const isUsable = sample !== undefined && sample.quality <= LAST_USABLE_QUALITY;
    const quality = sample === undefined ? 'UNKNOWN' : (QUALITIES[sample.quality] ?? 'UNKNOWN');
    return { text: name, value: isUsable ? figure : `${figure} (${quality})`, isMarked: !isUsable, path: null };
  }

  private async alarmLines({ factoryNo, startsAt, endsAt, nowMs, within }: FilledShift): Promise<SectionLine[]> {
    const open = this.openOf(factoryNo);
    const flooded = await this.floods.minutesIn(factoryNo, { from: startsAt, to: Math.min(nowMs, endsAt) }, within);
    const count = (test: (alarm: AlarmDto) => boolean) => open.filter(test).length;
    const overlaid = (overlay: string) => count((alarm) => alarm.overlay === overlay);
    const sums = [
      sum('未关闭', 'Open', open.length),
      sum(
        '未确认',
        'Unacknowledged',
        count(({ acked, overlay }) => !acked && (overlay ?? null) === null),
        true,
      ),
      sum(
        '本班触发',
        'Raised in this shift',
        count(({ raisedAt }) => raisedAt >= startsAt),
      ),
      sum(
        '超过响应时间未确认',
        'Not acknowledged in time',
        count((alarm) => isMissed(alarm, nowMs)),
        true,
      ),
      { ...sum('报警泛滥时长', 'Time flooded with alarms', flooded, true), value: `${String(flooded)} min` },
      sum('搁置', 'Shelved', overlaid('SHELVED'), true),
      sum('停用', 'Out of service', overlaid('OUT_OF_SERVICE'), true),
    ];
    const listed = open.filter(
      ({ level, overlay }) => level <= 2 || overlay === 'SHELVED' || overlay === 'OUT_OF_SERVICE',
    );
    const lines = listed.map(({ text, level, overlay, active }): SectionLine => {
      const state = overlay ?? (active ? 'ACTIVE' : 'CLEARED');
      return { text, value: `L${String(level)} · ${STATE_WORDS[state] ?? state}`, isMarked: level === 1, path: null };
    });
    return [...sums, ...lines];
  }

  private async orderLines({ factoryNo, startsAt, nowMs }: FilledShift, db: Db): Promise<SectionLine[]> {
    let [open, done, overdue] = [0, 0, 0];
    const late: SectionLine[] = [];
    for (const { key, path } of [...ORDER_MODULES, ...PATROL_ORDER_MODULES]) {
      const table = this.engine.tables().get(key);
      if (table === undefined) continue;
      const isOpen = notInArray(table.status, ENDED);
      const isLate = sql`${isOpen} and ${column('planEnd')} < ${nowMs}`;
      const isOwn = and(eq(table.factoryNo, factoryNo), isNull(table.deletedAt));
      const [row] = await db
        .select({
          open: counted(sql`${isOpen}`),
          overdue: counted(isLate),
          done: counted(sql`${column('actualEnd')} >= ${startsAt} and ${table.status} <> 'CANCELLED'`),
        })
        .from(table)
        .where(isOwn);
      [open, done, overdue] = [open + (row?.open ?? 0), done + (row?.done ?? 0), overdue + (row?.overdue ?? 0)];
      if ((row?.overdue ?? 0) === 0) continue;
      const rows = await db
        .select({ id: table.id, no: table.no, name: sql<string>`${column('name')}` })
        .from(table)
        .where(and(isOwn, isLate))
        .limit(5);
      late.push(...rows.map(({ id, no, name }) => leading(name, no, `${path}?id=${id}`)));
    }
    const sums = [
      sum('未完成', 'Open', open),
      sum('本班完成', 'Done in this shift', done),
      sum('超期', 'Overdue', overdue, true),
    ];
    return [...sums, ...late];
  }

  private async exceptionLines({ factoryNo, startsAt }: FilledShift, db: Db): Promise<SectionLine[]> {
    const lines: SectionLine[] = [];
    for (const [module, field, words] of EXCEPTIONS) {
      const table = this.engine.tables().get(module.key);
      if (table === undefined) continue;
      const isOwn = and(eq(table.factoryNo, factoryNo), isNull(table.deletedAt));
      const isOpen = notInArray(table.status, ['PROCESSED', 'MERGED', 'CLOSED', 'DISMISSED']);
      const [row] = await db
        .select({ open: counted(sql`${isOpen}`), fresh: counted(sql`${column('foundAt')} >= ${startsAt}`) })
        .from(table)
        .where(isOwn);
      lines.push(sum(`${words.zh}（未关闭）`, `${words.en} (open)`, row?.open ?? 0, true));
      lines.push(sum(`${words.zh}（本班新增）`, `${words.en} (new in this shift)`, row?.fresh ?? 0));
      const rows = await db
        .select({ id: table.id, no: table.no, name: sql<string>`${column(field)}` })
        .from(table)
        .where(and(isOwn, isOpen))
        .orderBy(sql`${table.createdAt} desc`)
        .limit(5);
      lines.push(...rows.map(({ id, no, name }) => leading(name, no, `${module.path}?id=${id}`)));
    }
    return lines;
  }

  private async health(shift: FilledShift): Promise<SectionLine[]> {
    const { factoryNo, within } = shift;
    const { state } = this.live.link(factoryNo);
    const stale = [...this.plants.signalsOf(factoryNo).values()].filter(({ id, enabled }) => {
      const sample = this.live.get(id);
      return enabled && sample !== undefined && sample.quality > LAST_USABLE_QUALITY;
    });
    const isUp = state === 'online';
    const words = isUp ? { zh: '数据通讯正常', en: 'Plant link up' } : { zh: '数据通讯中断', en: 'Plant link lost' };
    const silent = await this.consoles.at(factoryNo, within);
    const zone = this.zoneOf(shift);
    return [
      { text: words, value: null, isMarked: !isUp, path: null },
      sum('质量异常测点', 'Signals of bad quality', stale.length, true),
      sum('无声操作台', 'Consoles without sound', silent.length, true),
      ...silent.map(({ user, since }): SectionLine => ({
        ...{ text: user, isMarked: true, path: null },
        value: localClock(since, zone),
      })),
      ...(await this.silences(shift, zone)),
    ];
  }

  /** Who silenced a console in the shift, or sat at one that made no sound, when and for how long. */
  private async silences(shift: FilledShift, zone: string): Promise<SectionLine[]> {
    const { factoryNo, startsAt, endsAt, nowMs, within } = shift;
    const found = await this.consoles.during(factoryNo, { from: startsAt, to: Math.min(nowMs, endsAt) }, within);
    return [
      sum('本班操作台静音或无声次数', 'Times a console was not heard in this shift', found.length),
      ...found.map(({ user, cause, from, to }): SectionLine => ({
        ...{ text: user, isMarked: false, path: null },
        value: `${SILENCE_WORDS[cause]} ${localClock(from, zone)}–${localClock(to, zone)} · ${lengthOf(to - from)}`,
      })),
    ];
  }
}

const SILENCE_WORDS: Readonly<Record<SilenceCause, string>> = {
  BLOCKED: '无声 / no sound',
  SILENCED: '静音 / silenced',
};

function localClock(ms: number, zone: string): string {
  return new Date(ms + zoneOffsetMs(ms, zone)).toISOString().slice(11, 16);
}

function lengthOf(ms: number): string {
  return ms < MINUTE_MS ? `${String(Math.round(ms / 1000))} s` : `${String(Math.round(ms / MINUTE_MS))} min`;
}

/** By when alarms of a level are to be answered, min (domain model §4.4); those of level 4 wait for the next shift. */
const RESPONSE_MIN: Readonly<Record<number, number>> = { 1: 5, 2: 30, 3: 240 };
const MINUTE_MS = 60_000;

function isMissed({ acked, overlay, level, raisedAt }: AlarmDto, nowMs: number): boolean {
  const withinMin = RESPONSE_MIN[level];
  return !acked && (overlay ?? null) === null && withinMin !== undefined && nowMs - raisedAt > withinMin * MINUTE_MS;
}

const STATE_WORDS: Readonly<Record<string, string>> = {
  ACTIVE: '未恢复 / active',
  CLEARED: '已恢复 / cleared',
  SHELVED: '搁置 / shelved',
  OUT_OF_SERVICE: '停用 / out of service',
  SUPPRESSED: '设计抑制 / suppressed',
};

const EXCEPTIONS = [
  [abnormalOperation, 'description', { zh: '运行异常', en: 'Process exceptions' }],
  [equipmentAbnormal, 'description', { zh: '设备异常', en: 'Equipment exceptions' }],
  [riskManagement, 'title', { zh: '风险', en: 'Risks' }],
] as const;
