import { demoUserCode } from '@sed/people-api';
import { DomainError } from '@sed/platform-api';
import type { ModuleEngine, RecordService, StoredRecord } from '@sed/records-api';
import { inOutManage } from '@sed/stores-definitions';
import type { Acting } from './demo-staff';

const LOOKED_AT = 50;

export interface Step {
  readonly action: string;
  /** Whoever the approval asks, or the keeper. */
  readonly by: 'keeper' | 'asked';
  readonly afterMin: number;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Who takes the next step of a stock document, and after how long. */
export const NEXT: Readonly<Record<string, Step>> = {
  DRAFT: { action: 'submit', by: 'keeper', afterMin: 1 },
  TO_REVIEW: { action: 'approve', by: 'asked', afterMin: 10 },
  APPROVED: { action: 'post', by: 'keeper', afterMin: 5 },
};

/** Documents of a plant, the newest first. */
export async function newestOf(
  engine: Pick<ModuleEngine, 'storeOf'>,
  module: Parameters<ModuleEngine['storeOf']>[0],
  factoryNo: string,
): Promise<readonly StoredRecord[]> {
  const sort = [{ field: 'createdAt', descending: true }];
  const filter = { plants: [factoryNo], conditions: [] };
  return (await engine.storeOf(module).page(filter, { sort, offset: 0, limit: LOOKED_AT })).list;
}

export function rowsOf(lines: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(lines) ? lines.map((line: unknown) => Object.fromEntries(Object.entries(line ?? {}))) : [];
}

/** Somebody who looks at the demonstration was quicker. */
export async function unlessRefused(act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

interface HandOver {
  readonly keeper: string;
  readonly receiver: string;
  readonly second: string;
}

/** Goods change hands: each signs for themselves, then the keeper posts the document. By login names. */
export async function handOver(
  records: Pick<RecordService, 'act'>,
  { id, version, values }: StoredRecord,
  { keeper, second, ...usual }: HandOver,
  as: Acting,
): Promise<void> {
  const isOut = values.typeCode === '2';
  // Whoever asked for the goods receives them.
  const receiver = typeof values.receiver === 'string' ? loginOf(values.receiver) : usual.receiver;
  const named = { ...(isOut && { receiver: demoUserCode(receiver) }), secondPerson: demoUserCode(second) };
  const deeds = [
    { by: keeper, action: 'handOver', values: named },
    ...(isOut ? [{ by: receiver, action: 'receive' }] : []),
    { by: second, action: 'countersign' },
    { by: keeper, action: 'post' },
  ];
  let known = version;
  for (const { by, action, values: asked = {} } of deeds) {
    // Left off in between, what is signed already is not signed again.
    if (isSigned(action, values)) continue;
    const viewer = await as(by);
    if (viewer === undefined) return;
    const caller = { viewer, language: 'zh' as const, source: null };
    known = (await records.act(inOutManage.key, id, { action, version: known, values: { ...asked } }, caller)).version;
  }
}

/** The login name of somebody of the demonstration. */
function loginOf(userCode: string): string {
  const prefix = demoUserCode('');
  return userCode.startsWith(prefix) ? userCode.slice(prefix.length) : userCode;
}

function isSigned(action: string, { receivedAt, secondSignedAt }: StoredRecord['values']): boolean {
  if (action === 'handOver') return receivedAt !== null || secondSignedAt !== null;
  if (action === 'receive') return receivedAt !== null;
  return action === 'countersign' && secondSignedAt !== null;
}
