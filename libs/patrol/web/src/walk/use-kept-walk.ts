import { messageOf, useCall, useSession } from '@sed/platform-web';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { openOutbox, type KeptRecord, type OpenOutbox } from '@sed/records-web/outbox';
import { useEffect, useMemo, useState } from 'react';
import type { Row } from './walk-model';

const MOST = 200;

export const POINTS = 'operationPatrolPointsList';
export const libraryOf = (module: string): string =>
  module === 'externalInspectionWork' ? 'inspectionElementConfiguration' : 'patrolElement';

export type Libraries = Readonly<Record<string, ReadonlyMap<string, Row>>>;

/** A patrol with all that is needed on the way: from the service, or as it was when it was opened last. */
export interface OpenedWalk {
  readonly open: OpenOutbox | undefined;
  readonly record: RecordDto | undefined;
  readonly libraries: Libraries;
  readonly error: string | undefined;
  readonly refetch: () => void;
}

/** What waits of the account, and the patrol as it was kept here. */
function useKept(id: string): { readonly open: OpenOutbox | undefined; readonly kept: KeptRecord | undefined } {
  const account = useSession(({ viewer }) => viewer?.code) ?? '';
  const [found, setFound] = useState<{ open: OpenOutbox; kept: KeptRecord | undefined }>();
  useEffect(() => {
    void openOutbox(account).then(async (open) => setFound({ open, kept: await open.store.kept(id) }));
  }, [account, id]);
  return found ?? { open: undefined, kept: undefined };
}

type Rows = readonly (readonly [string, Row])[];

function useRows(module: string, factoryNo: string | null | undefined): Rows | undefined {
  const query = { factoryNo: factoryNo ?? '', pageNum: 1, pageSize: MOST };
  const enabled = typeof factoryNo === 'string';
  const { data } = useCall(moduleCalls.list, { params: { module }, query }, { enabled });
  return useMemo(() => data?.list.map(({ id, values }) => [id, values] as const), [data]);
}

export function useKeptWalk(module: string, id: string): OpenedWalk {
  const { open, kept } = useKept(id);
  const { data, error, refetch } = useCall(moduleCalls.detail, { params: { module, id } }, { staleTimeMs: 0 });
  const record = data?.record;
  const library = libraryOf(module);
  const elements = useRows(library, record?.factoryNo);
  const points = useRows(POINTS, record?.factoryNo);
  useEffect(() => {
    if (open === undefined || record === undefined || elements === undefined || points === undefined) return;
    void open.store.keep({ recordId: id, record, libraries: { [library]: elements, [POINTS]: points } });
  }, [open, id, record, elements, points, library]);
  const isCutOff = error !== null || !navigator.onLine;
  return {
    open,
    record: record ?? (isCutOff ? kept?.record : undefined),
    libraries: { [library]: mapOf(elements, kept, library), [POINTS]: mapOf(points, kept, POINTS) },
    error: error !== null && kept === undefined ? messageOf(error, '') : undefined,
    refetch: () => void refetch(),
  };
}

function mapOf(rows: Rows | undefined, kept: KeptRecord | undefined, library: string): ReadonlyMap<string, Row> {
  return new Map(rows ?? kept?.libraries?.[library]);
}
