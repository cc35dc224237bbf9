import type { Position } from '@sed/people-contract';
import type { BilingualText, Region } from '@sed/platform-contract';
import { DEMO_PLANTS } from './plants';

/** What a person of the demonstration is; rights and role follow from it. */
export type DemoDuty = 'areaManager' | 'dutyOfficer' | 'plantManager' | 'opsManager' | 'teamLead';

/** An account that fills a post, beyond the accounts that have a name of their own. Posts, not people. */
export interface DemoStaff {
  readonly loginName: string;
  readonly name: BilingualText;
  readonly duty: DemoDuty;
  readonly positions: readonly Position[];
  readonly place: { readonly factoryNo: string } | { readonly region: Region };
  readonly onDuty: boolean;
}

const REGIONS: readonly { readonly region: Region; readonly name: BilingualText }[] = [
  { region: 'west', name: { zh: '西部', en: 'West' } },
  { region: 'south', name: { zh: '华南', en: 'South' } },
  { region: 'north', name: { zh: '华北', en: 'North' } },
];

const POSTS = [
  {
    prefix: 'plant',
    duty: 'plantManager',
    position: 'PLANT_MGR',
    zh: '厂长',
    en: 'Plant manager',
  },
  { prefix: 'oper', duty: 'opsManager', position: 'OPS_MGR', zh: '运行主管', en: 'Operations manager' },
  { prefix: 'lead', duty: 'teamLead', position: 'TEAM_LEAD', zh: '班组长', en: 'Team leader' },
] as const;

/** Whoever leads the other teams of a plant that works in shifts; the team leader leads the first. */
const SHIFT_POSTS = [
  { prefix: 'shift2', zh: '乙班值班员', en: 'Leader of team B' },
  { prefix: 'shift3', zh: '丙班值班员', en: 'Leader of team C' },
] as const;

/** The plant whose manager and operations manager are accounts of their own. */
const NAMED_PLANT = 'demo_e01';

/** What comes behind the name of every plant says nothing where there are only plants. */
const KIND_OF_PLANT = /(?:污水厂|水厂| WWTP| Water Works)$/u;

/** Post first: lists that are narrow, and mostly of one plant, cut what stands behind it. */
function postAt(post: BilingualText, plant: BilingualText): BilingualText {
  const short = (text: string) => text.replace(KIND_OF_PLANT, '');
  return { zh: `${post.zh}（${short(plant.zh)}）`, en: `${post.en}, ${short(plant.en)}` };
}

/** Regional managers and duty officers, and at every plant those the escalation goes to. */
export const DEMO_STAFF: readonly DemoStaff[] = [
  ...REGIONS.flatMap(({ region, name: { zh, en } }): DemoStaff[] => {
    const manager = { zh: `${zh}区域中心`, en: `${en} regional centre` };
    const officer = { zh: `${zh}值班员`, en: `${en} duty officer` };
    const place = { region };
    return [
      { loginName: region, name: manager, duty: 'areaManager', positions: ['AREA_MGR'], place, onDuty: false },
      {
        ...{ loginName: `duty_${region}`, name: officer, duty: 'dutyOfficer', positions: ['DISPATCH'], place },
        onDuty: true,
      },
    ];
  }),
  ...DEMO_PLANTS.flatMap(({ factoryNo, name }) =>
    POSTS.filter(({ duty }) => factoryNo !== NAMED_PLANT || duty === 'teamLead').map(
      ({ prefix, duty, position, zh, en }): DemoStaff => ({
        loginName: `${prefix}_${factoryNo.replace('demo_', '')}`,
        name: postAt({ zh, en }, name),
        duty,
        positions: [position],
        place: { factoryNo },
        onDuty: false,
      }),
    ),
  ),
  // Last, so that the accounts before them keep their phone numbers.
  ...DEMO_PLANTS.flatMap(({ factoryNo, name }) =>
    SHIFT_POSTS.map(({ prefix, zh, en }): DemoStaff => ({
      loginName: `${prefix}_${factoryNo.replace('demo_', '')}`,
      name: postAt({ zh, en }, name),
      duty: 'teamLead',
      positions: ['OPERATOR'],
      place: { factoryNo },
      onDuty: false,
    })),
  ),
];
