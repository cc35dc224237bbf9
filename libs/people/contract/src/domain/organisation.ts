import { z } from 'zod';
import { CENTRE_PREFIX, MANAGER_PREFIX, bilingualText, type BilingualText } from '@sed/platform-contract';

/** 1 group, 2 business area, 3 regional company, 4 project company, 5 plant, 6 group or regional centre. */
export const ORG_TYPES = [1, 2, 3, 4, 5, 6] as const;
export type OrgType = (typeof ORG_TYPES)[number];
export const PLANT_ORG_TYPE = 5;
export const CENTRE_ORG_TYPE = 6;
/** Default of the lowest organisation type of a user (specification, document 1 §9). */
export const DEFAULT_MIN_ORG_TYPE = 5;

export const orgPlant = z.object({ factoryNo: z.string(), factoryName: z.string(), factoryNameText: bilingualText });

/** A node of the organisation tree as a user sees it. `name` is in the language of the request, `nameText` in both. */
export interface OrgNode {
  readonly code: string;
  readonly name: string;
  readonly nameText: BilingualText;
  readonly type: OrgType;
  /** Path of codes from the root; the plant number of a plant is its last segment. */
  readonly uri: string;
  readonly hide: boolean;
  readonly factoryNo: string | null;
  /** Plants of a centre (type 6). */
  readonly factoryList: readonly z.infer<typeof orgPlant>[];
  readonly childrenList: readonly OrgNode[];
}

export const orgNode: z.ZodType<OrgNode> = z.lazy(() =>
  z.object({
    code: z.string(),
    name: z.string(),
    nameText: bilingualText,
    type: z.literal(ORG_TYPES),
    uri: z.string(),
    hide: z.boolean(),
    factoryNo: z.string().nullable(),
    factoryList: z.array(orgPlant),
    childrenList: z.array(orgNode),
  }),
);

/** An organisation the user has rights to; the switcher shows the tree pruned to these and their ancestors. */
export const orgCodeEntry = z.object({
  orgCode: z.string(),
  orgType: z.literal(ORG_TYPES),
  name: z.string(),
  factoryList: z.array(orgPlant),
});
export type OrgCodeEntry = z.infer<typeof orgCodeEntry>;

export const userInfoDto = z.object({
  name: z.string(),
  nameText: bilingualText,
  loginName: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  code: z.string(),
  userOrgTree: z.array(orgNode),
  orgCodeList: z.array(orgCodeEntry),
});
export type UserInfoDto = z.infer<typeof userInfoDto>;

/** The plant number that stands for a node when it is selected. A plant without a number has none. */
export function factoryNoOfNode(node: { type: OrgType; code: string; factoryNo: string | null }): string | null {
  if (node.type === PLANT_ORG_TYPE) return node.factoryNo;
  return `${node.type === CENTRE_ORG_TYPE ? CENTRE_PREFIX : MANAGER_PREFIX}${node.code}`;
}

/** The node a prefixed plant number stands for; null for the number of a plant. */
export function orgCodeOfFactoryNo(factoryNo: string): string | null {
  for (const prefix of [MANAGER_PREFIX, CENTRE_PREFIX]) {
    if (factoryNo.startsWith(prefix)) return factoryNo.slice(prefix.length);
  }
  return null;
}

/** One entry of the permitted menu. Directories have children, pages a full `path` of the route table. */
export interface MenuNode {
  readonly id: string;
  /** Full path below the root, starting with a slash. */
  readonly path: string;
  readonly title: BilingualText;
  readonly level: number;
  readonly kind: 'dir' | 'page';
  readonly icon: string | null;
  /** Listed in the menu; a page not listed can still be opened from another page. */
  readonly hidden: boolean;
  readonly alwaysShow: boolean;
  readonly noCache: boolean;
  readonly affix: boolean;
  /** Address of another site, opened in a new window. */
  readonly external: string | null;
  readonly children: readonly MenuNode[];
}

export const menuNode: z.ZodType<MenuNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    path: z.string(),
    title: bilingualText,
    level: z.number().int(),
    kind: z.enum(['dir', 'page']),
    icon: z.string().nullable(),
    hidden: z.boolean(),
    alwaysShow: z.boolean(),
    noCache: z.boolean(),
    affix: z.boolean(),
    external: z.string().nullable(),
    children: z.array(menuNode),
  }),
);

export const menuListDto = z.object({
  /** Paths of all pages the user may open here; everything else answers the 401 or 404 page. */
  menuPathList: z.array(z.string()),
  menus: z.array(menuNode),
});
export type MenuListDto = z.infer<typeof menuListDto>;

/** Path of a page → menu paths of the buttons held there; a menu path is a right. */
export const buttonMapDto = z.record(z.string(), z.array(z.string()));
export type ButtonMap = z.infer<typeof buttonMapDto>;

/** Platform values of the menu list. */
export const PLATFORM = { PC: 3, APP: 4 } as const;
/** From this version on a plant uses the new pages (specification, document 1 §9). */
export const NEW_VERSION = 3;
