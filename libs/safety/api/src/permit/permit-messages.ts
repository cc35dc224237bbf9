import { Injectable } from '@nestjs/common';
import type { Position } from '@sed/people-contract';
import type { BilingualText } from '@sed/platform-contract';
import type { WriteContext } from '@sed/records-api';
import { SafetyMessages } from '../people/safety-messages';
import { insideOf } from './permit-changes';
import type { KnownPermit, Permit } from './permit-register';

/** Occasions that come by the time left, each once. */
const ENDING = ['endsSoon', 'lastMinutes'] as const;
export type Ending = (typeof ENDING)[number];
export type Occasion = 'issued' | 'started' | 'stopped' | 'resumed' | Ending | 'expired' | 'refused' | 'handover';

const TITLES: Readonly<Record<Occasion, BilingualText>> = {
  issued: { zh: '作业票已签发', en: 'Permit issued' },
  started: { zh: '作业已开始', en: 'Work has started' },
  stopped: { zh: '作业已暂停，人员撤离', en: 'Work stopped, everybody out' },
  resumed: { zh: '作业已恢复', en: 'Work goes on' },
  endsSoon: { zh: '作业票 30 分钟后到期', en: 'Permit ends in 30 minutes' },
  lastMinutes: { zh: '作业票 10 分钟后到期', en: 'Permit ends in 10 minutes' },
  expired: { zh: '作业票已失效，人员撤离', en: 'Permit expired, everybody out' },
  refused: { zh: '作业票被驳回', en: 'Permit rejected' },
  handover: { zh: '请接班监护', en: 'Take the guard over' },
};

/** Posts that hear of it beside the people of the permit: the control room of all that changes the work. */
const POSTS: Readonly<Partial<Record<Occasion, readonly Position[]>>> = {
  started: ['DISPATCH', 'OPS_MGR'],
  stopped: ['DISPATCH', 'OPS_MGR', 'SAFE_OFF'],
  resumed: ['DISPATCH', 'OPS_MGR'],
  endsSoon: ['DISPATCH'],
  lastMinutes: ['DISPATCH'],
  expired: ['DISPATCH', 'OPS_MGR', 'SAFE_OFF'],
};

/** What people hear of a permit. */
@Injectable()
export class PermitMessages {
  constructor(private readonly messages: SafetyMessages) {}

  async tell(occasion: Occasion, { module, record }: Omit<KnownPermit, 'type'>, context: WriteContext): Promise<void> {
    const { no, values, version } = record;
    const title = TITLES[occasion];
    const also = occasion === 'handover' ? [values.nextGuardian] : peopleOf(record, occasion);
    await this.messages.tell(
      {
        ...{ module, record, also, positions: POSTS[occasion] ?? [], occasion: `${occasion}:${String(version)}` },
        title: { zh: `${title.zh}：${values.name}`, en: `${title.en}: ${values.name}` },
        body: bodyOf(no ?? '', values, context.note),
      },
      context,
    );
  }
}

function bodyOf(no: string, { place, fieldLog, inside }: Permit['values'], note: string | null): BilingualText {
  const names = insideOf(fieldLog).join(', ');
  const isInside = (inside ?? 0) > 0;
  const said = note === null || note === '' ? '' : ` ${note}`;
  return {
    zh: `${no}，${place}。${isInside ? `在内 ${String(inside)} 人：${names}。` : ''}${said}`,
    en: `${no}, ${place}. ${isInside ? `${String(inside)} inside: ${names}.` : ''}${said}`,
  };
}

/** Before it ends its approvers hear of it too: only they can grant the work another permit. */
function peopleOf({ values }: Permit, occasion: Occasion): readonly unknown[] {
  const approvers = isEnding(occasion)
    ? (values.signatures ?? []).flatMap(({ stage, by }) => (stage === 'APPROVAL' ? [by] : []))
    : [];
  return [values.applicant, values.leader, values.placeOwner, ...values.guardians, ...approvers];
}

/** Whether the name of a deadline or an occasion says that the time of a permit runs out. */
export function isEnding(name: string): name is Ending {
  return ENDING.some((one) => one === name);
}
