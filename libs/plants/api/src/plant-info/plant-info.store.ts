import {
  SqlRecordStore,
  type PageRequest,
  type RecordFilter,
  type RecordPage,
  type RecordSight,
  type StoredRecord,
} from '@sed/records-api';

/** Keys of records a person sees: registered plants of the scope, drafts of the own organisations and own drafts. */
export function sightKeys({ plants, orgCodes, userCode }: RecordSight): readonly string[] {
  return [...plants, ...orgCodes.map(orgKey), userKey(userCode)];
}

export function orgKey(orgCode: string): string {
  return `org:${orgCode}`;
}

export function userKey(userCode: string): string {
  return `user:${userCode}`;
}

/** Plant records cut to what the asking person may see. */
export class PlantInfoStore extends SqlRecordStore {
  override page(filter: RecordFilter, request: PageRequest): Promise<RecordPage> {
    return super.page(cut(filter), request);
  }

  override countByStatus(filter: RecordFilter): Promise<Readonly<Record<string, number>>> {
    return super.countByStatus(cut(filter));
  }

  override lineTotal(path: string, filter: RecordFilter): Promise<number | undefined> {
    return super.lineTotal(path, cut(filter));
  }

  override pieces(filter: RecordFilter, pieceSize: number): AsyncGenerator<readonly StoredRecord[]> {
    return super.pieces(cut(filter), pieceSize);
  }
}

function cut(filter: RecordFilter): RecordFilter {
  if (filter.sight === undefined) return filter;
  const condition = { field: 'sightKey', op: 'in', values: sightKeys(filter.sight) } as const;
  return { ...filter, sight: undefined, conditions: [...filter.conditions, condition] };
}
