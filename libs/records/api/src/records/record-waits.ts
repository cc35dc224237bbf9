import { Injectable } from '@nestjs/common';
import { Log } from '@sed/platform-api';
import { Messenger, People, UserRights, type NewMessage, type Person, type Viewer } from '@sed/platform-ports';
import type { BilingualText } from '@sed/platform-contract';
import { isAuthorsStep, offeredActions, type AnyModule } from '@sed/records-model';
import { titleOf } from '../references/reference-labels';
import type { StoredRecord } from '../storage/record-store';
import type { WriteContext } from './behaviour';
import { RecordAccess } from './record-access';

/** A change as it concerns those who wait for it. */
export interface Step {
  readonly action: string;
  readonly before: StoredRecord | undefined;
  readonly after: StoredRecord;
  readonly isRemoved: boolean;
}

/** Refusals that say: not this person. Any other can be cleared on the page of the record. */
const NOT_THEIRS: ReadonlySet<string> = new Set([
  'record.authorOnly',
  'record.notNamed',
  'record.notTeam',
  'record.ownPart',
  'record.ownWork',
  'record.position',
]);

/**
 * Records that wait for somebody's decision: whoever may take the next action is told, the messages are closed with the
 * decision, and whoever waited hears of it.
 */
@Injectable()
export class RecordWaits {
  constructor(
    private readonly access: RecordAccess,
    private readonly log: Log,
    private readonly messenger: Messenger,
    private readonly people: People,
    private readonly rights: UserRights,
  ) {}

  async follow(module: AnyModule, step: Step, context: WriteContext): Promise<void> {
    if (module.flow === undefined) return;
    const { before, after, isRemoved } = step;
    const isSame = before?.status === after.status && !isRemoved;
    if (isSame) return;
    if (before !== undefined && waits(module, before.status)) {
      await this.messenger.retire(objectOf(module, after), context.within);
      await this.messenger.send(resultsOf(module, step, context), context.within);
    }
    if (isRemoved || !waits(module, after.status)) return;
    // Who may decide is asked of other features, which read with handles of their own: not within the transaction.
    context.beforeNews(() => this.tell(module, after, context.viewer));
  }

  private async tell(module: AnyModule, record: StoredRecord, by: Viewer): Promise<void> {
    const able = await this.decidersOf(module, record);
    const others = able.filter(({ code }) => code !== by.code);
    // Whoever handed it on does not wait for themselves, even if they could take it back.
    const deciders = others.length > 0 ? others : able;
    const ext = extOf(module, record);
    const title = bilingual((language) => `${module.label[language]} ${titleOf(module, record, language)}`.trim());
    const key = `${ext.id}:${String(record.version)}`;
    const message: NewMessage =
      deciders.length > 0
        ? {
            to: deciders.map(({ code }) => code),
            type: 'TODO',
            title: { zh: `待处理：${title.zh}`, en: `Awaiting your decision: ${title.en}` },
            body: { zh: `${by.name.zh}提交，请处理。`, en: `Submitted by ${by.name.en}. Please decide.` },
            ext: { ...ext, messageType: 'TODO' },
            key,
          }
        : {
            to: [by.code],
            type: 'REMIND',
            title: { zh: `无人可处理：${title.zh}`, en: `Nobody can decide: ${title.en}` },
            body: {
              zh: '没有其他人员具备处理该记录的权限或岗位，请联系管理员。',
              en: 'Nobody else has the right or position to decide on it. Contact an administrator.',
            },
            ext: { ...ext, messageType: 'REMIND' },
            key,
          };
    if (deciders.length === 0) this.log.warn({ module: module.key, id: record.id }, 'nobody can decide on it');
    await this.messenger.send([message]);
  }

  /** Everybody who would find a button to decide: the very function that draws the buttons says so. */
  private async decidersOf(module: AnyModule, record: StoredRecord): Promise<Person[]> {
    const { factoryNo } = record;
    const known =
      factoryNo === null
        ? await this.people.ofAudience({ orgCodes: [], roleCodes: [] })
        : await this.people.ofPlant(factoryNo);
    const held = await this.rights.ofAll(known.map(({ code }) => code));
    const found: Person[] = [];
    for (const person of known) {
      const may = held.get(person.code);
      if (may === undefined) continue;
      const { code, loginName, name } = person;
      const viewer: Viewer = { code, loginName, name, jti: '', expiresAtMs: 0, ...may };
      if (await this.mayDecide(viewer, module, record)) found.push(person);
    }
    return found;
  }

  private async mayDecide(viewer: Viewer, module: AnyModule, record: StoredRecord): Promise<boolean> {
    if (!this.access.sees(viewer, module, record)) return false;
    const actor = await this.access.actor(viewer, module, record);
    // Without links: what hangs on other records can be cleared on the page.
    return offeredActions(module, record, { actor, nowMs: 0 }).some(
      ({ name, refusals }) => isDecision(module, name) && !refusals.some(({ code }) => NOT_THEIRS.has(code)),
    );
  }
}

function isDecision(module: AnyModule, name: string): boolean {
  const action = module.flow?.actions[name];
  return action !== undefined && action.isBeside !== true && !isAuthorsStep(action);
}

function waits(module: AnyModule, status: string | null): boolean {
  return status !== null && module.flow?.states[status]?.waits === true;
}

function objectOf(module: AnyModule, { id }: Pick<StoredRecord, 'id'>): string {
  return `record:${module.key}:${id}`;
}

function resultOf(module: AnyModule, record: Pick<StoredRecord, 'id'>): string {
  return `${objectOf(module, record)}:result`;
}

/** Objects of the messages about a record. */
export function messageObjectsOf(module: AnyModule, record: Pick<StoredRecord, 'id'>): readonly string[] {
  return [objectOf(module, record), resultOf(module, record)];
}

function extOf(module: AnyModule, record: StoredRecord) {
  return {
    id: objectOf(module, record),
    linkedUrl: `${module.path}?id=${encodeURIComponent(record.id)}`,
    ...(record.factoryNo === null ? {} : { factoryNo: record.factoryNo }),
  };
}

/** To who made it and who submitted it, unless they decided themselves. */
function resultsOf(module: AnyModule, { action, before, after, isRemoved }: Step, context: WriteContext): NewMessage[] {
  const { viewer, note } = context;
  const to = [...new Set([after.createdBy, before?.updatedBy ?? after.createdBy])].filter(
    (code) => code !== viewer.code,
  );
  if (to.length === 0) return [];
  const done = isRemoved ? { zh: '已删除', en: 'removed' } : actionLabel(module, action);
  const said = note === null || note.trim() === '' ? '' : note.trim();
  return [
    {
      to,
      type: 'RESULT',
      title: bilingual(
        (language) => `${module.label[language]} ${titleOf(module, after, language)}: ${done[language]}`,
      ),
      body: {
        zh: `${viewer.name.zh}：${done.zh}${said === '' ? '' : `，说明：${said}`}`,
        en: `${viewer.name.en}: ${done.en}${said === '' ? '' : `. Note: ${said}`}`,
      },
      // Not the object that waited: a result stays when the next round begins.
      ext: { ...extOf(module, after), id: resultOf(module, after), messageType: 'RESULT' },
      key: `${resultOf(module, after)}:${String(after.version)}`,
    },
  ];
}

function actionLabel(module: AnyModule, name: string): BilingualText {
  const actions = module.flow?.actions ?? {};
  return Object.hasOwn(actions, name) ? (actions[name]?.label ?? { zh: name, en: name }) : { zh: name, en: name };
}

function bilingual(text: (language: 'zh' | 'en') => string): BilingualText {
  return { zh: text('zh').replace(': ', '：'), en: text('en') };
}
