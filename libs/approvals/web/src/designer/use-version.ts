import { processModelCalls, type ProcessVersionDto, type ProcessVersionRow } from '@sed/approvals-contract';
import { showNotice, useAction, useAddress, useCall, useT } from '@sed/platform-web';
import { useState } from 'react';
import { designerPhrases } from './phrases';
import type { Design } from './use-design';

const ACROSS = { isAcrossPlants: true } as const;
export const MODEL_READS = [processModelCalls.list, processModelCalls.versions] as const;

/** The draft is what one works on; without it, what is in force. */
function firstOf(versions: readonly ProcessVersionRow[]): number | undefined {
  const of = (state: ProcessVersionRow['state']) => versions.find((version) => version.state === state)?.no;
  return of('DRAFT') ?? of('PUBLISHED') ?? versions[0]?.no;
}

/** Versions of a model, and the one asked for or worked on. */
function useVersions(key: string | undefined, asked: number) {
  const isKnown = key !== undefined;
  const params = { key: key ?? '' };
  const versions = useCall(processModelCalls.versions, { params }, { ...ACROSS, enabled: isKnown });
  const no = asked || firstOf(versions.data ?? []);
  const isNumbered = isKnown && no !== undefined;
  const read = { params: { ...params, no: no ?? 1 } };
  const version = useCall(processModelCalls.version, read, { ...ACROSS, enabled: isNumbered });
  return { versions, version };
}

/** The model and version the address names. */
export function useVersion() {
  const { get, set } = useAddress();
  const models = useCall(processModelCalls.list, {}, ACROSS);
  const known = models.data ?? [];
  const key = get('key') ?? known[0]?.key;
  const { versions, version } = useVersions(key, Number(get('no') ?? 0));
  const failed = [models, versions, version].filter(({ error }) => error !== null);
  return {
    ...{ models: known, versions: versions.data ?? [], version: version.data, error: failed[0]?.error ?? null },
    retry: () => failed.forEach((read) => void read.refetch()),
    model: known.find((one) => one.key === key),
    choose: (next: string) => set({ key: next, no: undefined }),
    open: (next: number) => set({ no: String(next) }),
  };
}

interface Keeping {
  readonly version: ProcessVersionDto;
  readonly design: Design;
  /** Opens another version of the model. */
  readonly open: (no: number) => void;
}

/** Keeps a draft: saved, published, dropped, or begun from a version. */
export function useKeeping({ version, design, open }: Keeping) {
  const t = useT(designerPhrases);
  const [revision, setRevision] = useState(version.revision);
  const refreshes = [...MODEL_READS, processModelCalls.version];
  const options = { refreshes, tellsFailure: true };
  const saving = useAction(processModelCalls.save, { refreshes: MODEL_READS, tellsFailure: true });
  const publishing = useAction(processModelCalls.publish, options);
  const dropping = useAction(processModelCalls.discard, { refreshes: MODEL_READS, tellsFailure: true });
  const drafting = useAction(processModelCalls.draft, options);
  const { key, no } = version;
  const save = async (): Promise<number> => {
    const { definition } = design;
    if (!design.isChanged) return revision;
    const kept = await saving.mutateAsync({ params: { key }, body: { revision, definition } });
    setRevision(kept.revision);
    design.setSaved(definition);
    return kept.revision;
  };
  return {
    isPending: saving.isPending || publishing.isPending || dropping.isPending || drafting.isPending,
    save: () =>
      save().then(
        () => showNotice({ kind: 'success', text: t('saved') }),
        () => undefined,
      ),
    /** What is drawn is saved first: what is published is what one sees. */
    publish: async (note: string): Promise<boolean> => {
      try {
        await publishing.mutateAsync({ params: { key }, body: { revision: await save(), note } });
        return true;
      } catch {
        // Told already.
        return false;
      }
    },
    drop: async (left: number | undefined) => {
      await dropping.mutateAsync({ params: { key }, body: { revision } });
      if (left !== undefined) open(left);
    },
    draft: () => drafting.mutate({ params: { key }, body: { from: no } }, { onSuccess: (made) => open(made.no) }),
  };
}
