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

/** The model and version the address names. */
export function useVersion() {
  const { get, set } = useAddress();
  const models = useCall(processModelCalls.list, {}, ACROSS);
  const key = get('key') ?? models.data?.[0]?.key;
  const isKnown = key !== undefined;
  const versions = useCall(processModelCalls.versions, { params: { key: key ?? '' } }, { ...ACROSS, enabled: isKnown });
  const no = Number(get('no')) || firstOf(versions.data ?? []);
  const version = useCall(
    processModelCalls.version,
    { params: { key: key ?? '', no: no ?? 1 } },
    { ...ACROSS, enabled: isKnown && no !== undefined },
  );
  const error = models.error ?? versions.error ?? version.error;
  const retry = () => {
    for (const read of [models, versions, version]) if (read.error !== null) void read.refetch();
  };
  return {
    ...{ models: models.data ?? [], versions: versions.data ?? [], version: version.data, error, retry },
    model: models.data?.find((one) => one.key === key),
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
