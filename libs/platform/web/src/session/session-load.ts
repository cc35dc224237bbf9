import { messageCalls } from '@sed/messages-contract';
import {
  factoryNoOfNode,
  sessionCalls,
  type ButtonMap,
  type MenuListDto,
  type OrgNode,
  type UserInfoDto,
} from '@sed/people-contract';
import type { ViewerDto } from '@sed/platform-contract';
import { CallError } from '../calls/call-error';
import { send } from '../calls/send';
import { orKept } from './kept-session';

/** Waits before asking again when the service cannot be reached: it may just be starting anew. */
const RETRY_AFTER_MS = [500, 1500, 4000] as const;

async function persistently<T>(read: () => Promise<T>): Promise<T> {
  for (const waitMs of RETRY_AFTER_MS) {
    // Waiting helps where the service starts anew, not where there is no connection at all.
    if (!navigator.onLine) break;
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'network') throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return read();
}

export interface LoadedUser {
  readonly viewer: ViewerDto;
  readonly userInfo: UserInfoDto;
}

/** Who is signed in, with rights and organisation tree. */
export async function readUser(): Promise<LoadedUser> {
  const [viewer, userInfo] = await Promise.all([
    orKept(
      'viewer',
      () => persistently(() => send(sessionCalls.viewer, {}, { isAcrossPlants: true })),
      (data) => sessionCalls.viewer.reply.parse(data),
    ),
    orKept(
      'userInfo',
      () => persistently(() => send(sessionCalls.userInfo, {}, { isAcrossPlants: true })),
      (data) => sessionCalls.userInfo.reply.parse(data),
    ),
  ]);
  return { viewer, userInfo };
}

export interface LoadedPlant extends MenuListDto {
  readonly buttonMap: ButtonMap;
  /** Version of the work-order pages; null where none is set. */
  readonly factoryVersion: number | null;
}

const NO_MENUS: LoadedPlant = { menuPathList: [], menus: [], buttonMap: {}, factoryVersion: null };

/** Menus, buttons and version of a node. A plant without a number has none. */
export async function readPlant(node: OrgNode): Promise<LoadedPlant> {
  const factoryNo = factoryNoOfNode(node);
  if (factoryNo === null) return NO_MENUS;
  const [{ menuPathList, menus }, buttonMap, { version }] = await Promise.all([
    orKept(
      `menuList:${factoryNo}`,
      () => persistently(() => send(sessionCalls.menuList, { query: { factoryCode: factoryNo } })),
      (data) => sessionCalls.menuList.reply.parse(data),
    ),
    orKept(
      `buttons:${factoryNo}`,
      () => persistently(() => send(sessionCalls.buttons, { query: { factoryCode: factoryNo } })),
      (data) => sessionCalls.buttons.reply.parse(data),
    ),
    orKept(
      `taskVersion:${factoryNo}`,
      () => persistently(() => send(sessionCalls.taskVersion, { query: { factoryNo } })),
      (data) => sessionCalls.taskVersion.reply.parse(data),
    ),
  ]);
  return { menuPathList, menus, buttonMap, factoryVersion: version };
}

/**
 * Asks the message poll once for a renewed token, which `send` keeps: the one silent attempt after the socket was
 * refused as expired. A refusal of this call ends the session.
 * @returns whether the token is accepted
 */
export async function renewToken(userCode: string): Promise<boolean> {
  try {
    await send(messageCalls.fetch, { query: { target: userCode } }, { isAcrossPlants: true });
    return true;
  } catch {
    // A refused token has ended the session in `send`; everything else is for the next poll.
    return false;
  }
}
