import { goToPlant, useSession } from '@sed/platform-web';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { actionOf } from '../act/actions';
import { useModuleFrame, type ModuleFrame } from '../frame/module-frame';
import { viewPath } from '../pages/view-path';
import type { FoundRecord } from './use-record';

/** What links to tasks say besides the record. */
const TASK = 'tabTaskType';

/**
 * A link to a task opens the page of its next step for whoever can take it, and the page of the record for others; at the
 * plant of the record.
 */
export function useTaskLink(found: FoundRecord | undefined): void {
  const frame = useModuleFrame();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isTask = search.has(TASK);
  const to = found === undefined || !isTask ? undefined : pageOf(frame, found);
  const factoryNo = found?.record.factoryNo ?? null;
  useEffect(() => {
    if (to === undefined) return;
    const follow = async () => {
      const before = useSession.getState().factoryNo;
      const isThere = factoryNo === null || (await goToPlant(factoryNo));
      // A plant that cannot be switched to leaves the viewer where the record is seen from.
      if (isThere || useSession.getState().factoryNo === before) await navigate(to, { replace: true });
    };
    void follow();
  }, [to, factoryNo, navigate]);
}

function pageOf({ module }: ModuleFrame, { record, actions }: FoundRecord): string | undefined {
  const isTheirs = actions.some(({ name, refusals }) => refusals.length === 0 && leadsOn(actionOf(module, name)));
  const step = isTheirs ? viewPath(module, 'step', record.id) : undefined;
  return step ?? viewPath(module, 'detail', record.id);
}

/** To another state, and not out of the flow: what may be done beside it is no task. */
function leadsOn(action: ReturnType<typeof actionOf>): boolean {
  if (action === undefined || action.tone === 'danger' || action.isBeside === true) return false;
  return typeof action.to === 'string' || !('stays' in action.to);
}
