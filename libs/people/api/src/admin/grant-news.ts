import { ROUTES, type BilingualText } from '@sed/platform-contract';
import type { Change } from './change';
import type { Wish } from './grant-writes';

/** The list of what waits, on the page of rights. */
const ROUTE = ROUTES.find((route) => 'page' in route && route.page === 'permissionConfig');
const PAGE = `${ROUTE?.path ?? ''}?tab=grants`;

const ASKED: BilingualText = {
  zh: '管理权限申请待审批',
  en: 'A request for administrator rights waits for your decision',
};
const NEWS = {
  APPROVED: { zh: '管理权限申请已批准', en: 'The request for administrator rights was approved' },
  REJECTED: { zh: '管理权限申请被驳回', en: 'The request for administrator rights was rejected' },
} as const satisfies Record<string, BilingualText>;

/** What messages about a request go by. */
export function grantObject(id: string): string {
  return `administratorGrant:${id}`;
}

/** Whoever may decide hears that a request waits. */
export function tellAsked(
  change: Change,
  { id, wish }: { readonly id: string; readonly wish: Wish },
  deciders: readonly string[],
): void {
  const { name } = change.actor.viewer;
  const reason = wish.payload.reason ?? '';
  const body = {
    zh: `${name.zh}${reason === '' ? '提交，请处理。' : `：${reason}`}`,
    en: reason === '' ? `Requested by ${name.en}. Please decide.` : `${name.en}: ${reason}`,
  };
  const ext = { id: grantObject(id), messageType: 'TODO' as const, linkedUrl: PAGE };
  change.messages.push({ to: deciders, type: 'TODO', title: ASKED, body, ext, key: grantObject(id) });
}

/** Decided or withdrawn: nobody has it to do any longer, and who asked hears of the decision of somebody else. */
export function tellDecided(
  change: Change,
  { id, createdBy }: { readonly id: string; readonly createdBy: string },
  { state, note }: { readonly state: keyof typeof NEWS | 'WITHDRAWN'; readonly note: string | null },
): void {
  change.closed.push(grantObject(id));
  if (state === 'WITHDRAWN') return;
  const { name } = change.actor.viewer;
  const said = note?.trim() ?? '';
  const body = {
    zh: `审批人：${name.zh}${said === '' ? '' : `，说明：${said}`}`,
    en: `Decided by ${name.en}${said === '' ? '' : `. Note: ${said}`}`,
  };
  // Not the object that waited, which is closed.
  const ext = { id: `${grantObject(id)}:result`, messageType: 'RESULT' as const, linkedUrl: PAGE };
  const key = `${grantObject(id)}:result`;
  change.messages.push({ to: [createdBy], type: 'RESULT', title: NEWS[state], body, ext, key });
}
