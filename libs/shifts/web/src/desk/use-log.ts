import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { callKey, showError, useAction, useCall } from '@sed/platform-web';
import { shiftLogCalls } from '@sed/shifts-contract';
import { useQueryClient } from '@tanstack/react-query';

const REFRESH_MS = 15_000;
const LOGS = 12;

/** The newest logs of a plant, the one that is open first. */
export function useLogs(factoryNo: string | undefined) {
  return useCall(
    moduleCalls.list,
    {
      params: { module: 'shiftLog' },
      query: { pageNum: 1, pageSize: LOGS, sort: '-startsAt', ...(factoryNo !== undefined && { factoryNo }) },
    },
    { keepPrevious: true, refetchIntervalMs: REFRESH_MS, enabled: factoryNo !== undefined },
  );
}

/** A log with what the viewer may do with it now. */
export function useLog(id: string | undefined) {
  const params = { module: 'shiftLog', id: id ?? '' };
  const detail = useCall(moduleCalls.detail, { params }, { enabled: id !== undefined, refetchIntervalMs: REFRESH_MS });
  const sections = useCall(
    shiftLogCalls.sections,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined, refetchIntervalMs: REFRESH_MS },
  );
  return { detail, sections };
}

export type Act = (
  action: string,
  asked?: { readonly values?: Record<string, unknown>; readonly note?: string },
  done?: () => void,
) => void;

/** Takes actions of a log; what stands against one is said as a message. */
export function useLogAct(record: RecordDto): { readonly act: Act; readonly isBusy: boolean } {
  const client = useQueryClient();
  const action = useAction(moduleCalls.act, { refreshes: [moduleCalls.detail, moduleCalls.list] });
  // What the service fills in is read from the history of a whole shift: nobody waits for it with the next step.
  const readSections = () => void client.invalidateQueries({ queryKey: callKey(shiftLogCalls.sections) });
  const act: Act = (name, { values, note } = {}, done) =>
    action.mutate(
      {
        params: { module: 'shiftLog', id: record.id, action: name },
        body: { version: record.version, ...(values !== undefined && { values }), ...(note !== undefined && { note }) },
      },
      {
        onError: (error) => showError(error),
        onSuccess: () => {
          readSections();
          done?.();
        },
      },
    );
  return { act, isBusy: action.isPending };
}
