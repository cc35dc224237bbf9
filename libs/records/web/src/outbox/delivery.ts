import { CallError, messageOf, send } from '@sed/platform-web';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { uploadFile } from '../files/transport';
import { loadModule } from '../registry';
import { isTouched } from './local-record';
import { Refused, Unreached, type Delivery } from './outbox';
import type { Step, Writes } from './outbox-store';

const SERVER_FAULT = 500;
/** Answers that say nothing about the step itself: the session ended, too many at once, the same one still runs. */
const LATER: ReadonlySet<number> = new Set([401, 408, 429]);

/** What a failure means for a step that waits. */
function outcomeOf(error: unknown): Error {
  if (!(error instanceof CallError)) return new Unreached(messageOf(error, ''));
  const { code, status = 0, errorCode } = error;
  const isLater = typeof code !== 'number' || status >= SERVER_FAULT || LATER.has(status) || code >= SERVER_FAULT;
  if (isLater || errorCode === 'request.inProgress') return new Unreached(error.message);
  return new Refused(error.message, errorCode === 'conflict.version');
}

async function reached<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw outcomeOf(error);
  }
}

/** Values first, then the action on what they became: each under a key of its own, so that both are done once. */
async function handedIn(
  { module, action, key }: Step,
  { factoryNo, recordId, key: idempotencyKey }: Writes,
  values: Step['values'],
  version: number,
): Promise<RecordDto> {
  const written = await reached(
    recordId === undefined
      ? send(moduleCalls.create, { params: { module }, body: { factoryNo, values } }, { idempotencyKey })
      : send(moduleCalls.update, { params: { module, id: recordId }, body: { version, values } }, { idempotencyKey }),
  );
  const params = { module, id: written.id, action };
  try {
    const body = { version: written.version };
    return await send(moduleCalls.act, { params, body }, { idempotencyKey: key });
  } catch (error) {
    if (!(error instanceof CallError) || error.errorCode !== 'request.repeated') throw outcomeOf(error);
    return (await detailOf(module, written.id)).record;
  }
}

/** Over the calls of records and files. */
export const serviceDelivery: Delivery = {
  send: async (step, values, version) => {
    const { module, recordId, action, key, note, atMs, writes, passed = [] } = step;
    if (writes !== undefined) return handedIn(step, writes, values, version);
    const params = { module, id: recordId, action };
    try {
      const body = {
        ...{ version, values, doneAt: atMs, ...(note !== undefined && { note }) },
        ...(passed.length > 0 && { passed: passed.map(({ action: done, atMs: at }) => ({ action: done, at })) }),
      };
      return await send(moduleCalls.act, { params, body }, { idempotencyKey: key });
    } catch (error) {
      // It was done, and its answer was lost for good.
      if (!(error instanceof CallError) || error.errorCode !== 'request.repeated') throw outcomeOf(error);
      return (await detailOf(module, recordId)).record;
    }
  },
  recordOf: async ({ module, recordId }) => (await detailOf(module, recordId)).record,
  isTouched: async ({ module: key }, base, now) => {
    // Without its definition nobody can tell: it is looked at.
    const module = await loadModule(key).catch(() => undefined);
    return module === undefined || isTouched(module, base, now);
  },
  isPossible: async ({ module: key, action }, { status }) => {
    // Nobody can tell without its definition: the step is not said to be possible, and stays for whoever looks at it.
    const module = await loadModule(key).catch(() => undefined);
    return status !== null && module?.flow?.actions[action]?.from.includes(status) === true;
  },
  upload: async ({ module, factoryNo, file, kind = 'picture', name }) => {
    const { signal } = new AbortController();
    const named = name === undefined ? file : new File([file], name, { type: file.type });
    const { id } = await reached(uploadFile(named, { kind, module, factoryNo, signal, onProgress: () => undefined }));
    return id;
  },
};

function detailOf(module: string, id: string) {
  return reached(send(moduleCalls.detail, { params: { module, id } }));
}
