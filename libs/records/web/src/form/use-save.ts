import { CODE } from '@sed/platform-contract';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { CallError, send } from '@sed/platform-web';
import { useCallback, useState } from 'react';
import { useModuleFrame } from '../frame/module-frame';
import { useRefresh } from '../list/use-records';
import type { Values } from './form-values';
import { IntentKeys } from './intent-key';

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly record: RecordDto }
  /** Somebody else saved first; `theirs` is the record as it is now. */
  | { readonly kind: 'conflict'; readonly theirs: RecordDto }
  | { readonly kind: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> };

export interface SaveRequest {
  readonly record: RecordDto | undefined;
  /** Version to save over: that of the record, or of theirs after a conflict. */
  readonly version: number;
  readonly factoryNo: string | null;
  readonly values: Values;
}

function isConflict(error: CallError): boolean {
  return error.errorCode === 'conflict.version' || (error.code === CODE.CONFLICT && error.errorCode === undefined);
}

/** Saves a form. A lost answer may be tried again: the same content carries the same key, so nothing is made twice. */
export function useSave(): (request: SaveRequest) => Promise<SaveOutcome> {
  const { module } = useModuleFrame();
  const refresh = useRefresh(module.key);
  const [keys] = useState(() => new IntentKeys());
  return useCallback(
    async ({ record, version, factoryNo, values }) => {
      const params = { module: module.key };
      const options = { idempotencyKey: keys.keyFor({ id: record?.id, version, factoryNo, values }) };
      try {
        const saved =
          record === undefined
            ? await send(moduleCalls.create, { params, body: { factoryNo, values } }, options)
            : await send(
                moduleCalls.update,
                { params: { ...params, id: record.id }, body: { version, values } },
                options,
              );
        keys.settle();
        refresh();
        return { kind: 'saved', record: saved };
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        // A refusal ends the intent; a lost answer does not, the next try must be recognised as the same.
        if (typeof error.code === 'number') keys.settle();
        if (record !== undefined && isConflict(error)) {
          const theirs = await send(moduleCalls.detail, { params: { ...params, id: record.id } });
          return { kind: 'conflict', theirs: theirs.record };
        }
        return { kind: 'refused', message: error.message, fields: error.fields };
      }
    },
    [module, keys, refresh],
  );
}
