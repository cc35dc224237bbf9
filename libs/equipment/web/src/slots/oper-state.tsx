import { equipmentCalls, OPER_STATES, type OperState } from '@sed/equipment-contract';
import { PLACEHOLDER } from '@sed/platform-contract';
import { StatusTag } from '@sed/platform-ui';
import { useCall, useLanguage } from '@sed/platform-web';
import type { CellSlotProps } from '@sed/records-web';

const FRESH_MS = 10_000;

export function OperTag({ state }: { readonly state: OperState | null }) {
  const language = useLanguage();
  const found = OPER_STATES.find(({ code }) => code === state);
  if (found === undefined) return PLACEHOLDER;
  return <StatusTag tone={found.tone}>{found.label[language]}</StatusTag>;
}

/** What a machine is doing; one question for all rows of a plant. */
export function OperCell({ record }: CellSlotProps) {
  const factoryNo = record.factoryNo ?? '';
  const isUsed = record.status === 'IN_USE';
  const { data } = useCall(
    equipmentCalls.states,
    { query: { factoryNo } },
    { staleTimeMs: FRESH_MS, enabled: isUsed && factoryNo !== '' },
  );
  return <OperTag state={data?.find(({ id }) => id === record.id)?.state ?? null} />;
}
