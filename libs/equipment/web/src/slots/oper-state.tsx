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

/** What is known of a machine in use right now; one question for all rows of a plant. */
function useNow({ factoryNo, status, id }: CellSlotProps['record']) {
  const { data } = useCall(
    equipmentCalls.states,
    { query: { factoryNo: factoryNo ?? '' } },
    { staleTimeMs: FRESH_MS, enabled: status === 'IN_USE' && factoryNo !== null },
  );
  return data?.find((one) => one.id === id);
}

/** What a machine is doing. */
export function OperCell({ record }: CellSlotProps) {
  return <OperTag state={useNow(record)?.state ?? null} />;
}

const GOOD_FROM = 80;
const FAIR_FROM = 60;

export function HealthTag({ score }: { readonly score: number }) {
  const tone = score >= GOOD_FROM ? 'good' : score >= FAIR_FROM ? 'warn' : 'bad';
  return <StatusTag tone={tone}>{String(score)}</StatusTag>;
}

/** How well a machine is; why, its life says. */
export function HealthCell({ record }: CellSlotProps) {
  const score = useNow(record)?.health;
  return score === undefined ? PLACEHOLDER : <HealthTag score={score} />;
}
