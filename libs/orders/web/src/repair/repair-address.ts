import { ORDER_KEYS, ORDER_TYPES, type OrderKey, type OrderType } from '@sed/orders-contract';
import { z } from 'zod';

const word = z.string().min(1).max(64).optional().catch(undefined);
const hints = z.object({ id: word, type: z.coerce.number().int().optional().catch(undefined), repairType: word });

/** A repair, and the types it may be of. */
export interface RepairAddress {
  readonly id: string | undefined;
  readonly modules: readonly OrderKey[];
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? {} : JSON.parse(text);
  } catch {
    return {};
  }
}

/** What a link to a repair says; which of the types it is, the service knows better than the link. */
export function repairAddressOf(search: URLSearchParams): RepairAddress {
  const props = hints.safeParse(parsed(search.get('workProps'))).data ?? {};
  const code = z.coerce
    .number()
    .int()
    .optional()
    .catch(undefined)
    .parse(search.get('tabTaskType') ?? props.type);
  const kind = search.get('repairType') ?? props.repairType;
  const repairs = ORDER_KEYS.filter((key) => typeOf(key).repairType !== undefined);
  const ofCode = repairs.filter((key) => typeOf(key).code === code);
  const ofKind = repairs.filter((key) => typeOf(key).repairType === kind);
  const modules = ofCode.length > 0 ? ofCode : ofKind.length > 0 ? ofKind : repairs;
  return { id: word.parse(search.get('id') ?? undefined) ?? props.id, modules };
}

const typeOf = (key: OrderKey): OrderType => ORDER_TYPES[key];
