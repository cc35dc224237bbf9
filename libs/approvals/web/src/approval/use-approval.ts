import { approvalCalls, type ApprovalAction, type ApprovalDetail } from '@sed/approvals-contract';
import { errorText, isErrorCode } from '@sed/platform-contract';
import { useAction, useCall, useLanguage } from '@sed/platform-web';
import { useCallback, useState } from 'react';

export interface ActOn {
  readonly act: (action: ApprovalAction) => Promise<boolean>;
  readonly isPending: boolean;
}

/** One approval, by its id or that of what is approved, and what is done with it. */
export function useApproval(id: string) {
  const read = useCall(approvalCalls.one, { params: { id } }, { refetchIntervalMs: 15_000 });
  const { mutateAsync, isPending } = useAction(approvalCalls.act, {
    refreshes: [approvalCalls.one, approvalCalls.work, approvalCalls.counts, approvalCalls.list],
    tellsFailure: true,
  });
  const own = read.data?.id ?? id;
  const act = useCallback(
    async (body: ApprovalAction): Promise<boolean> => {
      try {
        await mutateAsync({ params: { id: own }, body });
        return true;
      } catch {
        // Told already.
        return false;
      }
    },
    [mutateAsync, own],
  );
  return { read, act, isPending };
}

/** Names of the people of an answer. */
export function useNames(people: ApprovalDetail['people'] | undefined) {
  const language = useLanguage();
  return useCallback(
    (code: string | null) => (code === null ? '' : (people?.[code]?.[language] ?? code)),
    [people, language],
  );
}

/** What stands against an action, in words. */
export function useRefusalText() {
  const language = useLanguage();
  return useCallback(
    ({ code, params }: ApprovalDetail['offers'][number]['refusals'][number]) =>
      isErrorCode(code) ? errorText(language, code, params) : code,
    [language],
  );
}

/** A dialog that is open, by name. */
export function useDialog<T>() {
  const [open, setOpen] = useState<T | null>(null);
  return { open, setOpen, close: () => setOpen(null) };
}
