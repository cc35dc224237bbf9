import { Injectable } from '@nestjs/common';
import type { BilingualText } from '@sed/platform-contract';
import { RefusedFieldsError } from '@sed/platform-api';
import { Messenger } from '@sed/platform-ports';
import type { Patch, RecordOf, WriteContext } from '@sed/records-api';
import { inOutManage } from '@sed/stores-definitions';
import { itemIn, itemName, type Items } from '../desk/stock-items';

type InOut = RecordOf<typeof inOutManage>;
type InOutPatch = Patch<typeof inOutManage>;

const BY_RECEIVER = { receiverSignature: null, receivedAt: null } as const;
const BY_SECOND = { secondSignature: null, secondSignedAt: null } as const;
/** After these somebody is asked to sign who was not before. */
const ASKS: ReadonlySet<string> = new Set(['approve', 'handOver']);

/** IO-04: what signing leaves on the document; other persons, or another hand-over, sign anew. */
export function signed(action: string, { values }: InOut, asked: InOutPatch, { atMs }: WriteContext): InOutPatch {
  switch (action) {
    case 'receive':
      return { receivedAt: atMs };
    case 'countersign':
      return { secondSignedAt: atMs };
    case 'withdraw':
      return { ...BY_RECEIVER, ...BY_SECOND };
    case 'handOver':
      return {
        ...(isOther(asked.receiver, values.receiver) && BY_RECEIVER),
        ...(isOther(asked.secondPerson, values.secondPerson) && BY_SECOND),
      };
    default:
      return {};
  }
}

const isOther = (asked: string | null | undefined, before: string | null) => asked !== undefined && asked !== before;

/**
 * Dangerous goods pass through two pairs of hands: the second person is neither the storekeeper nor the receiver, and has
 * signed. What the system posts was signed for on its own document.
 *
 * @throws RefusedFieldsError `stores.secondPerson`, `stores.secondUnsigned`
 */
export function requireSecondPerson({ values }: InOut, items: Items, by: string): void {
  const { lines, receiver, secondPerson, secondSignedAt } = values;
  const dangerous = lines.map(({ item }) => itemIn(items, item)).find((known) => known.values.isHazardous === true);
  if (dangerous === undefined) return;
  const params = { item: itemName(dangerous) };
  if (secondPerson === null || secondPerson === by || secondPerson === receiver) {
    throw new RefusedFieldsError([{ code: 'stores.secondPerson', params, field: 'secondPerson' }]);
  }
  if (secondSignedAt !== null || by === 'system') return;
  throw new RefusedFieldsError([{ code: 'stores.secondUnsigned', params, field: 'secondPerson' }]);
}

/** Whoever has to sign for goods is told that they are ready. */
@Injectable()
export class Signing {
  constructor(private readonly messenger: Messenger) {}

  async ask(action: string, before: InOut, record: InOut, { viewer, within }: WriteContext): Promise<void> {
    if (!ASKS.has(action)) return;
    const isFresh = action === 'approve';
    const { values } = record;
    const { receiver, secondPerson, typeCode } = values;
    const asked = [
      { code: typeCode === '2' ? receiver : null, was: before.values.receiver, at: values.receivedAt, ...RECEIVER },
      { code: secondPerson, was: before.values.secondPerson, at: values.secondSignedAt, ...SECOND },
    ];
    for (const { code, was, at, part, title } of asked) {
      if (code === null || code === viewer.code || at !== null || (!isFresh && code === was)) continue;
      await this.messenger.send([messageTo(code, record, { part, title })], within);
    }
  }
}

interface Part {
  readonly part: string;
  readonly title: BilingualText;
}

const RECEIVER: Part = { part: 'receive', title: { zh: '物料待签收', en: 'Goods to be signed for' } };
const SECOND: Part = {
  part: 'countersign',
  title: { zh: '物料待第二责任人签收', en: 'Goods to be signed for as the second person' },
};

function messageTo(code: string, { id, no, version, factoryNo, values }: InOut, { part, title }: Part) {
  const about = `record:${inOutManage.key}:${id}:${part}`;
  const name = `${no ?? ''} ${values.subject}`.trim();
  return {
    ...{ to: [code], type: 'REMIND' as const, key: `${about}:${String(version)}` },
    title: { zh: `${title.zh}：${name}`, en: `${title.en}: ${name}` },
    body: { zh: '请核对实物后本人签收。', en: 'Check what is there, then sign for it yourself.' },
    ext: {
      ...{ id: about, messageType: 'REMIND' as const, factoryNo: factoryNo ?? '' },
      linkedUrl: `${inOutManage.path}?id=${encodeURIComponent(id)}`,
    },
  };
}
