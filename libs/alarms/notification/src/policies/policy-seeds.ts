import type { NotifyChannel, NotifyStep, NotifyTarget } from '@sed/alarms-contract';
import type { Position } from '@sed/people-contract';

const DUTY: NotifyTarget = { kind: 'duty' };
const LEAD: NotifyTarget = { kind: 'lead' };
const holder = (position: Position): NotifyTarget => ({ kind: 'position', position });

function step(afterMin: number, target: NotifyTarget, ...channels: NotifyChannel[]): NotifyStep {
  return { afterMin, targets: [target], channels };
}

/** The escalation a new installation starts with; people change it as they like. Level 4 waits for the next shift. */
export const SEED_POLICIES = [
  {
    id: '5ed00001-0000-4000-8000-000000000001',
    name: { zh: '一级报警升级', en: 'Level 1 escalation' },
    level: 1,
    repeatMin: 10,
    steps: [
      step(0, DUTY, 'app', 'sms'),
      step(5, LEAD, 'app', 'sms', 'voice'),
      step(10, holder('OPS_MGR'), 'app', 'sms', 'voice'),
      step(20, holder('PLANT_MGR'), 'app', 'sms', 'voice'),
      step(40, holder('AREA_MGR'), 'app', 'sms'),
    ],
  },
  {
    id: '5ed00001-0000-4000-8000-000000000002',
    name: { zh: '二级报警升级', en: 'Level 2 escalation' },
    level: 2,
    repeatMin: 30,
    steps: [
      step(0, DUTY, 'app'),
      step(5, DUTY, 'sms'),
      step(15, LEAD, 'app', 'sms'),
      step(30, holder('OPS_MGR'), 'app', 'sms'),
      step(60, holder('PLANT_MGR'), 'app', 'sms'),
    ],
  },
  {
    id: '5ed00001-0000-4000-8000-000000000003',
    name: { zh: '三级报警提醒', en: 'Level 3 notification' },
    level: 3,
    repeatMin: null,
    steps: [step(0, DUTY, 'app'), step(60, LEAD, 'app')],
  },
] as const;
