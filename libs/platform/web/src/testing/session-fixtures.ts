import type { MenuNode, OrgCodeEntry, OrgNode, OrgType, UserInfoDto } from '@sed/people-contract';
import type { ViewerDto } from '@sed/platform-contract';

const both = (text: string) => ({ zh: text, en: text });

/** A node of an organisation tree for specs; the plants of a centre are its `plantNos`. */
export function orgNodeOf(
  code: string,
  type: OrgType,
  more: {
    readonly children?: readonly OrgNode[];
    readonly factoryNo?: string;
    readonly plantNos?: readonly string[];
  } = {},
): OrgNode {
  return {
    code,
    type,
    name: code,
    nameText: both(code),
    uri: `/${code}`,
    hide: false,
    factoryNo: more.factoryNo ?? null,
    factoryList: (more.plantNos ?? []).map((factoryNo) => ({
      factoryNo,
      factoryName: factoryNo,
      factoryNameText: both(factoryNo),
    })),
    childrenList: more.children ?? [],
  };
}

export function orgEntryOf({ code, type, name, factoryList }: OrgNode): OrgCodeEntry {
  return { orgCode: code, orgType: type, name, factoryList: [...factoryList] };
}

/** A group with an area of two plants and a centre over the first of them. */
export const PLANT_1 = orgNodeOf('n1', 5, { factoryNo: 'p1' });
export const PLANT_2 = orgNodeOf('n2', 5, { factoryNo: 'p2' });
export const CENTRE = orgNodeOf('z1', 6, { plantNos: ['p1'] });
export const AREA = orgNodeOf('a1', 2, { children: [PLANT_1, PLANT_2, CENTRE] });
export const GROUP = orgNodeOf('g1', 1, { children: [AREA] });

export const VIEWER: ViewerDto = {
  code: 'u1',
  loginName: 'oper',
  name: { en: 'Operator', zh: '操作员' },
  rights: ['signal:view', 'alarm:view'],
  grants: [{ rights: ['signal:view'], plants: ['p1'] }],
  plants: [
    { factoryNo: 'p1', name: { en: 'P1', zh: '一厂' }, region: 'east', type: 'WWTP' },
    { factoryNo: 'p2', name: { en: 'P2', zh: '二厂' }, region: 'east', type: 'WWTP' },
  ],
  isWholeGroup: true,
  mustChangePassword: false,
};

export function userInfoOf(nodes: readonly OrgNode[], tree: readonly OrgNode[] = [GROUP]): UserInfoDto {
  const { code, loginName, name } = VIEWER;
  const contact = { email: null, mobile: null };
  const orgCodeList = nodes.map(orgEntryOf);
  return { code, loginName, name: name.en, nameText: name, ...contact, userOrgTree: [...tree], orgCodeList };
}

export function menuPage(path: string): MenuNode {
  const flags = { hidden: false, alwaysShow: false, noCache: false, affix: false };
  return {
    id: path,
    path,
    title: both(path),
    level: 2,
    kind: 'page',
    icon: null,
    ...flags,
    external: null,
    children: [],
  };
}
