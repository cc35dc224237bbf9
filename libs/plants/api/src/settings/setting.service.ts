import { Injectable } from '@nestjs/common';
import { boardSetting, userSetting } from '@sed/plants-tables';
import { DomainError } from '@sed/platform-api';
import { maySee, type Viewer } from '@sed/platform-ports';
import {
  boardConfig,
  newAlarmConfig,
  type BoardConfig,
  type NewAlarmConfig,
  type boardConfigCalls,
} from '@sed/plants-contract';
import { isUsable, type InputOf, type Language } from '@sed/platform-contract';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { sidesOf } from '../config-audit';
import { ConfigParts, LivePlants } from '../config-parts';
import { PlantLists } from '../plant-info/plant-lists.service';
import { PlantRecords } from '../plant-info/plant-records.service';

const NEW_ALARM = 'newAlarm';
const FOLLOWED = 'followedPlants';
/** Keys the platform reads itself; their own calls guard what is in them. */
const OWN_KEYS: ReadonlySet<string> = new Set([NEW_ALARM, FOLLOWED]);
const DEFAULT_ALARM: NewAlarmConfig = { isOn: true, sound: false, maxLevel: 4, factoryNoList: [] };
const DEFAULT_ROTATE_S = 30;
const numbers = z.array(z.string());

/** Settings of users, and of the boards of organisations. */
@Injectable()
export class SettingService {
  constructor(
    private readonly parts: ConfigParts,
    private readonly plants: LivePlants,
    private readonly lists: PlantLists,
    private readonly records: PlantRecords,
  ) {}

  async save(viewer: Viewer, key: string, value: unknown): Promise<void> {
    if (OWN_KEYS.has(key)) throw new DomainError('field.readOnly', { field: 'key' });
    await this.keep(viewer, key, value);
  }

  async details(viewer: Viewer, key: string) {
    const [row] = await this.parts.database.db.select().from(userSetting).where(isOf(viewer, key));
    return { key, value: z.json().parse(row?.value ?? null), updatedAt: row?.updatedAt ?? null };
  }

  async newAlarm(viewer: Viewer): Promise<NewAlarmConfig> {
    const { value } = await this.details(viewer, NEW_ALARM);
    if (value === null) return DEFAULT_ALARM;
    const kept = newAlarmConfig.parse(value);
    // A plant that has left the scope since is no longer told about.
    return { ...kept, factoryNoList: kept.factoryNoList.filter((factoryNo) => maySee(viewer, factoryNo)) };
  }

  async saveNewAlarm(viewer: Viewer, config: NewAlarmConfig): Promise<NewAlarmConfig> {
    await this.keep(viewer, NEW_ALARM, config);
    return this.newAlarm(viewer);
  }

  async follow(viewer: Viewer, factoryNoList: readonly string[]) {
    await this.keep(viewer, FOLLOWED, [...new Set(factoryNoList)]);
    return { factoryNoList: await this.followed(viewer) };
  }

  async alarmPlants(viewer: Viewer, language: Language) {
    const followed = new Set(await this.followed(viewer));
    const { isOn, factoryNoList } = await this.newAlarm(viewer);
    const told = new Set(factoryNoList);
    const entries = await this.lists.entries(viewer, language);
    return entries
      .map((entry) => ({
        ...entry,
        isFollowed: followed.has(entry.factoryNo),
        isAlarmed: isOn && (told.size === 0 || told.has(entry.factoryNo)),
      }))
      .sort((a, b) => Number(b.isFollowed) - Number(a.isFollowed));
  }

  private async followed(viewer: Viewer): Promise<string[]> {
    const { value } = await this.details(viewer, FOLLOWED);
    return numbers.parse(value ?? []).filter((factoryNo) => maySee(viewer, factoryNo));
  }

  async board(viewer: Viewer, orgCode: string) {
    requireOrg(viewer, orgCode);
    const [row] = await this.parts.database.db.select().from(boardSetting).where(eq(boardSetting.orgCode, orgCode));
    const none: BoardConfig = { orgCode, boards: [], factoryNoList: [], rotateS: DEFAULT_ROTATE_S };
    return { ...(row === undefined ? none : boardConfig.parse(row.config)), version: row?.version ?? 0 };
  }

  async saveBoard({ version, ...config }: InputOf<typeof boardConfigCalls.save>['body'], viewer: Viewer) {
    requireOrg(viewer, config.orgCode);
    const stamp = { updatedAt: this.parts.clock.nowMs(), updatedBy: viewer.loginName };
    const { orgCode } = config;
    const row = { orgCode, config, version: version + 1, ...stamp };
    await this.parts.database.db.transaction(async (tx) => {
      const [before] = await tx.select().from(boardSetting).where(eq(boardSetting.orgCode, orgCode)).for('update');
      if ((before?.version ?? 0) !== version) throw new DomainError('conflict.version');
      const kept =
        before === undefined
          ? await tx.insert(boardSetting).values(row).onConflictDoNothing().returning()
          : await tx.update(boardSetting).set(row).where(eq(boardSetting.orgCode, orgCode)).returning();
      // Somebody else made the first one a moment ago.
      if (kept.length === 0) throw new DomainError('conflict.version');
      const told = { entity: 'boardConfig', entityId: orgCode, action: before === undefined ? 'create' : 'update' };
      const sides = sidesOf(before === undefined ? {} : boardConfig.parse(before.config), config);
      await this.parts.audit.record({ ...told, ...sides }, viewer, tx);
    });
    return { ...config, version: version + 1 };
  }

  /** Nothing regulates a plant that is stopped or whose values may be old. */
  async lock(factoryNo: string) {
    this.lists.plant(factoryNo);
    const { status } = await this.records.stored(factoryNo);
    const { live, directory } = this.plants;
    const link = live.link(factoryNo);
    const unusableSignals = [...directory.signalsOf(factoryNo).values()]
      .filter(({ id, enabled }) => {
        const now = live.get(id);
        return enabled && now !== undefined && !isUsable(now.quality);
      })
      .map(({ code }) => code);
    const found = { factoryNo, lastMessageAt: link.lastMessageAtMs, unusableSignals };
    if (status !== 'ACTIVE') return { ...found, isLocked: true, reason: 'suspended' as const };
    if (link.state !== 'online') return { ...found, isLocked: true, reason: 'link' as const };
    return { ...found, isLocked: false, reason: null };
  }

  private async keep(viewer: Viewer, key: string, value: unknown): Promise<void> {
    const row = { userCode: viewer.code, key, value, updatedAt: this.parts.clock.nowMs() };
    await this.parts.database.db
      .insert(userSetting)
      .values(row)
      .onConflictDoUpdate({ target: [userSetting.userCode, userSetting.key], set: row });
  }
}

function isOf(viewer: Viewer, key: string) {
  return and(eq(userSetting.userCode, viewer.code), eq(userSetting.key, key));
}

function requireOrg(viewer: Viewer, orgCode: string): void {
  if (viewer.orgCodes?.has(orgCode) !== true) throw new DomainError('org.unknown', { code: orgCode });
}
