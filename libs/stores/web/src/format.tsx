import { formatNumber } from '@sed/platform-contract';
import { useT } from '@sed/platform-web';
import { StatusTag } from '@sed/platform-ui';
import type { StockWarning } from '@sed/stores-contract';
import { storePhrases } from './phrases';

const TONES = { LOW: 'warn', OVER: 'todo', EXPIRING: 'warn', EXPIRED: 'bad', DEAD: 'idle' } as const;

/** A quantity with as many decimals as it has, four at most. */
export function quantityText(amount: string): string {
  const decimals = Math.min(4, amount.split('.')[1]?.length ?? 0);
  return formatNumber(Number(amount), decimals, true);
}

export function moneyText(amount: string | number): string {
  return formatNumber(Number(amount), 2, true);
}

export function Warnings({ warnings }: { readonly warnings: readonly StockWarning[] }) {
  const t = useT(storePhrases);
  return (
    <span className="sed-stock-warnings">
      {warnings.map((warning) => (
        <StatusTag key={warning} tone={TONES[warning]}>
          {t(warning)}
        </StatusTag>
      ))}
    </span>
  );
}
