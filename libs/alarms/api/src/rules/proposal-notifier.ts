import { Injectable } from '@nestjs/common';
import { opaque } from '@sed/platform-database';
import { Log } from '@sed/platform-api';
import { may, Messenger, People, UserRights, type NewMessage, type Viewer } from '@sed/platform-ports';
import { ROUTES, type BilingualText } from '@sed/platform-contract';
import type { Tx } from './rule-changes';
import type { RuleRow } from './rule-row';

/** A change that waits, by its own id: the next one for the same rule is news again. */
export interface Proposed {
  readonly id: string;
  readonly by: string;
}

const PAGE = ROUTES.find((route) => 'page' in route && route.page === 'factoryAlarm')?.path ?? '';

const TEXTS = {
  waits: { zh: '待审批报警规则修改：', en: 'A change of an alarm rule waits for your decision: ' },
  nobody: { zh: '报警规则修改无人可审批：', en: 'Nobody can decide on a change of an alarm rule: ' },
  approved: { zh: '报警规则修改已批准：', en: 'The change of an alarm rule was approved: ' },
  rejected: { zh: '报警规则修改被驳回：', en: 'The change of an alarm rule was rejected: ' },
} as const satisfies Record<string, BilingualText>;

/** Tells about changes of alarm rules that wait for a second person: who may decide, and who proposed. */
@Injectable()
export class ProposalNotifier {
  constructor(
    private readonly log: Log,
    private readonly messenger: Messenger,
    private readonly people: People,
    private readonly rights: UserRights,
  ) {}

  /** After the commit: people are asked for over handles of other features, and the change is saved whatever comes. */
  async asked(rule: RuleRow, { id }: Proposed, by: Viewer): Promise<void> {
    try {
      const deciders = await this.decidersOf(rule.factoryNo, by.code);
      const isDecidable = deciders.length > 0;
      if (!isDecidable) this.log.warn({ rule: rule.id, factoryNo: rule.factoryNo }, 'nobody can decide on a rule');
      const type = isDecidable ? ('TODO' as const) : ('REMIND' as const);
      const body: BilingualText = isDecidable
        ? { zh: `${by.name.zh}提交，请处理。`, en: `Proposed by ${by.name.en}. Please decide.` }
        : { zh: '本厂没有其他人员具备修改报警规则的权限，请联系管理员。', en: NOBODY };
      const title = titled(isDecidable ? 'waits' : 'nobody', rule);
      const ext = { ...extOf(rule), messageType: type };
      await this.messenger.send([{ to: isDecidable ? deciders : [by.code], type, title, body, ext, key: keyOf(id) }]);
    } catch (error) {
      this.log.error({ err: error, rule: rule.id }, 'who decides on a rule could not be told');
    }
  }

  /** Decided, replaced or gone with its rule: nobody has it to do any longer. */
  async closed(ruleId: string, tx: Tx): Promise<void> {
    await this.messenger.retire(objectOf(ruleId), opaque(tx));
  }

  async decided(
    rule: RuleRow,
    proposed: Proposed,
    { isApproved, note, by }: { readonly isApproved: boolean; readonly note: string | null; readonly by: Viewer },
    tx: Tx,
  ): Promise<void> {
    const said = note?.trim() ?? '';
    const result: NewMessage = {
      to: [proposed.by],
      type: 'RESULT',
      title: titled(isApproved ? 'approved' : 'rejected', rule),
      body: {
        zh: `审批人：${by.name.zh}${said === '' ? '' : `，说明：${said}`}`,
        en: `Decided by ${by.name.en}${said === '' ? '' : `. Note: ${said}`}`,
      },
      // Not the object that waited: a result stays when the next change waits.
      ext: { ...extOf(rule), id: `${objectOf(rule.id)}:result`, messageType: 'RESULT' },
      key: `${keyOf(proposed.id)}:result`,
    };
    await this.messenger.send([result], opaque(tx));
  }

  /** Whoever may decide on rules of the plant, but who proposed. */
  private async decidersOf(factoryNo: string, proposer: string): Promise<string[]> {
    const others = (await this.people.ofPlant(factoryNo)).map(({ code }) => code).filter((code) => code !== proposer);
    const held = await this.rights.ofAll(others);
    return others.filter((code) => {
      const access = held.get(code);
      return access !== undefined && may(access, 'alarmRule:edit', factoryNo);
    });
  }
}

const NOBODY = 'Nobody else has the right to edit alarm rules of this plant. Ask an administrator.';

function titled(text: keyof typeof TEXTS, { body: { name } }: RuleRow): BilingualText {
  return { zh: `${TEXTS[text].zh}${name.zh}`, en: `${TEXTS[text].en}${name.en}` };
}

function extOf({ id, factoryNo }: RuleRow) {
  const query = new URLSearchParams({ plant: factoryNo, rule: id });
  return { id: objectOf(id), factoryNo, linkedUrl: `${PAGE}?${query.toString()}` };
}

function objectOf(ruleId: string): string {
  return `alarmRuleProposal:${ruleId}`;
}

function keyOf(proposalId: string): string {
  return `alarmRuleProposal:${proposalId}`;
}
