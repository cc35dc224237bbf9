import { sessionCalls } from '@sed/people-contract';
import { showNotice, useCall, useRight, useT } from '@sed/platform-web';
import { safeAddress } from '../menu/menu-model';
import { entryPhrases } from './entry-phrases';

/** Marks for the assistant's site where its visitors come from, fixed by the specification. */
const SOURCE_PARAM = 'from';
const SOURCE = 'sed';

function withSource(address: string): string {
  const url = new URL(address);
  url.searchParams.set(SOURCE_PARAM, SOURCE);
  return url.href;
}

function openOutside(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer');
}

export interface Entries {
  /** Undefined where the entry is not configured: nothing is shown then. */
  readonly openAssistant: (() => void) | undefined;
  readonly openServiceDesk: (() => void) | undefined;
  readonly widgetUrl: string | null;
  /** Null while it is read or when it is no address one may open. */
  readonly appUrl: string | null;
  readonly hasFailed: boolean;
}

/** Ways out of the product: assistant, customer service and mobile app, as configured on the service. */
export function useEntries(): Entries {
  const t = useT(entryPhrases);
  const mayAsk = useRight('AIServiceTool');
  const { data, isError } = useCall(sessionCalls.assistants, {}, { staleTimeMs: 300_000 });
  const checked = (address: string | null | undefined) =>
    address === null || address === undefined || address === '' ? null : safeAddress(address);
  const assistant = checked(data?.assistantUrl);
  const desk = checked(data?.serviceDeskUrl);
  const ask = (address: string) => {
    if (mayAsk) openOutside(withSource(address));
    else showNotice({ kind: 'warning', text: t('noRight') });
  };
  return {
    openAssistant: assistant === null ? undefined : () => ask(assistant),
    openServiceDesk: desk === null ? undefined : () => openOutside(desk),
    widgetUrl: checked(data?.widgetUrl),
    appUrl: checked(data?.appDownloadUrl),
    hasFailed: isError,
  };
}
