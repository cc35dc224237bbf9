import { LICENCES } from '@sed/shifts-contract';
import {
  choice,
  computed,
  date,
  defineModule,
  exactlyOne,
  flag,
  lines,
  person,
  text,
  type Rule,
} from '@sed/records-model';
import { BASICS, enabled, note } from '@sed/records-model/common-fields';

const TEAM_TYPES = [
  { code: 'RUN', label: { zh: '运行', en: 'Operation' } },
  { code: 'MAINTENANCE', label: { zh: '维修', en: 'Maintenance' } },
  { code: 'LAB', label: { zh: '化验', en: 'Laboratory' } },
  { code: 'SECURITY', label: { zh: '安保', en: 'Security' } },
  { code: 'OTHER', label: { zh: '其他', en: 'Other' } },
] as const;

const SKILLS = [
  { code: 'PROCESS', label: { zh: '工艺运行', en: 'Process operation' } },
  { code: 'CONTROL_ROOM', label: { zh: '中控', en: 'Control room' } },
  { code: 'ELECTRICAL', label: { zh: '电气', en: 'Electrical' } },
  { code: 'MECHANICAL', label: { zh: '机械', en: 'Mechanical' } },
  { code: 'INSTRUMENT', label: { zh: '仪表', en: 'Instruments' } },
  { code: 'LABORATORY', label: { zh: '化验', en: 'Laboratory' } },
  { code: 'SLUDGE', label: { zh: '污泥', en: 'Sludge' } },
  { code: 'DOSING', label: { zh: '加药', en: 'Dosing' } },
] as const;

type Line = Readonly<Record<string, unknown>>;

function linesIn(value: unknown): Line[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.filter((line): line is Line => typeof line === 'object' && line !== null);
}

/** The certificate that ends first; null where none ends. */
function nextExpiry({ certificates }: Line): string | null {
  const ends = linesIn(certificates).flatMap(({ validTo }) => (typeof validTo === 'string' ? [validTo] : []));
  return ends.sort()[0] ?? null;
}

/** A certificate is of no use to a team its holder has left. */
const ownCertificates: Rule = {
  name: 'certificates',
  check: ({ members, certificates }) => {
    const own = new Set(linesIn(members).map((line) => line.user));
    const stranger = linesIn(certificates).findIndex(({ holder }) => !own.has(holder));
    return stranger < 0
      ? undefined
      : { code: 'team.strangerCertificate', field: `certificates.${String(stranger)}.holder` };
  },
};

const certificateEnds: Rule = {
  name: 'certificateEnds',
  check: ({ certificates }) => {
    const wrong = linesIn(certificates).findIndex(
      ({ validFrom, validTo }) => typeof validFrom === 'string' && typeof validTo === 'string' && validTo < validFrom,
    );
    return wrong < 0 ? undefined : { code: 'range.startBeforeEnd', field: `certificates.${String(wrong)}.validTo` };
  },
};

/** Who works together, what they can and may do (domain model §9.1). */
export const groupList = defineModule({
  key: 'groupList',
  path: '/productioManager/newWorkOrder/groupList',
  scope: 'plant',
  label: { zh: '班组', en: 'team' },
  fields: {
    name: text('名称', 'Name', { max: 30, required: true, unique: 'plant', searchable: true, widthPx: 180 }),
    type: choice('班组类型', 'Type', TEAM_TYPES, { required: true, initial: 'RUN', widthPx: 110 }),
    enabled,
    members: lines(
      '成员',
      'Members',
      {
        user: person('成员', 'Member', { required: true }),
        isLead: flag('班组长', 'Team leader', { initial: false }),
        skills: choice('技能', 'Skills', SKILLS, { multiple: true, maxItems: 8 }),
        joinedOn: date('加入日期', 'Joined on'),
      },
      { maxItems: 60, uniqueBy: 'user' },
    ),
    certificates: lines(
      '证书',
      'Certificates',
      {
        holder: person('持有人', 'Holder', { required: true }),
        kind: choice('证书类型', 'Certificate', LICENCES, { required: true }),
        number: text('证书编号', 'Certificate number', { max: 30 }),
        validFrom: date('生效日期', 'Valid from'),
        validTo: date('有效期至', 'Valid until'),
      },
      { maxItems: 200 },
    ),
    memberCount: computed('人数', 'Members', {
      compute: ({ members }) => linesIn(members).length,
      decimals: 0,
      widthPx: 90,
    }),
    certificateCount: computed('证书数', 'Certificates', {
      compute: ({ certificates }) => linesIn(certificates).length,
      decimals: 0,
      widthPx: 100,
    }),
    nextExpiry: computed('最近到期证书', 'Next certificate to expire', { compute: nextExpiry, widthPx: 170 }),
    note,
  },
  title: 'name',
  list: {
    columns: ['name', 'factoryNo', 'type', 'memberCount', 'certificateCount', 'nextExpiry', 'enabled', 'updatedAt'],
    filters: ['type', 'enabled', 'members.user', 'certificates.kind', 'certificates.validTo'],
    sort: 'name',
  },
  form: [
    { label: BASICS, fields: ['name', 'type', 'enabled', 'note'] },
    { label: { zh: '成员', en: 'Members' }, fields: ['members'] },
    { label: { zh: '证书', en: 'Certificates' }, fields: ['certificates'] },
  ],
  rules: [exactlyOne('members', 'isLead', true), ownCertificates, certificateEnds],
  verbs: ['add', 'edit', 'delete', 'export', 'import', 'print'],
  removal: 'always',
  importKey: ['name'],
});
