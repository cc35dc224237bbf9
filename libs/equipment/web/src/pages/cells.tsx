import { LINE_STATES, type CapitalLine } from '@sed/equipment-contract';
import { formatNumber, moduleRoute, PLACEHOLDER } from '@sed/platform-contract';
import { StatusTag } from '@sed/platform-ui';
import { useLanguage } from '@sed/platform-web';
import type { AnyModule } from '@sed/records-model';
import { Link } from 'react-router';

export const moneyText = (value: number | null): string =>
  value === null ? PLACEHOLDER : formatNumber(value, 2, true);

export function recordLink(module: string, id: string): string {
  return `${moduleRoute(module)?.path ?? ''}?id=${encodeURIComponent(id)}`;
}

export function LineStateTag({ state }: Pick<CapitalLine, 'state'>) {
  const language = useLanguage();
  const found = LINE_STATES.find(({ code }) => code === state);
  return <StatusTag tone={found?.tone ?? 'idle'}>{found?.label[language] ?? state}</StatusTag>;
}

/** The state of a record in the words of its definition. */
export function FlowStateTag({ module, status }: { readonly module: AnyModule | undefined; readonly status: string }) {
  const language = useLanguage();
  const state = module?.flow?.states[status];
  return <StatusTag tone={state?.tone ?? 'idle'}>{state?.label[language] ?? status}</StatusTag>;
}

interface LinkProps {
  readonly module: string;
  readonly id: string;
  readonly text: string | null;
}

export function RecordLink({ module, id, text }: LinkProps) {
  return <Link to={recordLink(module, id)}>{text ?? PLACEHOLDER}</Link>;
}
