import { CallError, formatTime, send, showNotice, useT } from '@sed/platform-web';
import { moduleCalls } from '@sed/records-contract';
import { takenAlongWith } from '@sed/records-model';
import { EmptyState } from '@sed/platform-ui';
import { Alert } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { loadModule } from '../registry';
import { offlinePhrases } from './phrases';
import { forgetKept } from './forget-kept';
import type { OpenOutbox } from './open-outbox';
import type { KeptRecord, Step } from './outbox-store';
import { useOpenOutbox } from './use-open-outbox';
import './outbox.css';

/** A record somebody has to work on, and where its next step is done. */
export interface Taken {
  readonly module: string;
  readonly id: string;
  readonly title: string;
  readonly path: string;
}

const MOST = 40;
/** Of a module that goes along. */
const MOST_BESIDE = 200;
/** After that long what was not opened or taken along again is somebody else's by now. */
const KEPT_MS = 14 * 86_400_000;
/** Without a hurry: what is on screen comes first. */
const PAUSE_MS = 150;
const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A phone, a tablet or the installed app: somebody goes where there is no connection with it. */
const isCarried = () => window.matchMedia('(pointer: coarse), (display-mode: standalone)').matches;

type Libraries = NonNullable<KeptRecord['libraries']>;

/** Records of a plant that go along with others, each list read once. */
class Beside {
  private readonly read = new Map<string, Promise<Libraries[string]>>();

  constructor(private readonly signal: AbortSignal) {}

  /** @throws CallError */
  async of(key: string, factoryNo: string | null): Promise<Libraries | undefined> {
    const module = await loadModule(key);
    const names = module === undefined || factoryNo === null ? [] : takenAlongWith(module);
    if (names.length === 0) return undefined;
    const found = await Promise.all(names.map(async (name) => [name, await this.rows(name, factoryNo ?? '')] as const));
    return Object.fromEntries(found);
  }

  private rows(module: string, factoryNo: string): Promise<Libraries[string]> {
    const place = `${module} ${factoryNo}`;
    const rows = this.read.get(place) ?? this.list(module, factoryNo);
    this.read.set(place, rows);
    return rows;
  }

  private async list(module: string, factoryNo: string): Promise<Libraries[string]> {
    const query = { factoryNo, pageNum: 1, pageSize: MOST_BESIDE };
    const { signal } = this;
    const { list } = await send(moduleCalls.list, { params: { module }, query }, { signal, isAcrossPlants: true });
    return list.map(({ id, values }) => [id, values] as const);
  }
}

/** @throws DOMException when the device can keep no more */
async function takeAlong(open: OpenOutbox, wanted: readonly Taken[], signal: AbortSignal): Promise<void> {
  await forgetKept(open, ({ keptAtMs = 0 }) => Date.now() - keptAtMs > KEPT_MS);
  const beside = new Beside(signal);
  for (const { module, id, title, path } of wanted.slice(0, MOST)) {
    try {
      const found = await send(moduleCalls.detail, { params: { module, id } }, { signal, isAcrossPlants: true });
      const { record } = found;
      await open.store.keep({ recordId: id, record, found, title, path, keptAtMs: Date.now() });
      const libraries = await beside.of(module, record.factoryNo);
      if (libraries !== undefined) await open.store.keep({ recordId: id, record, libraries });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // Cut off or left on the way: what was taken is at hand, the rest is tried the next time. A record that is refused
      // is somebody else's by now.
      if (typeof error.code !== 'number') return;
    }
    await new Promise((done) => setTimeout(done, PAUSE_MS));
    if (signal.aborted) return;
  }
}

/** What waits for somebody goes along on what they carry, once each time it changes. */
export function useTakenAlong(wanted: readonly Taken[] | undefined): void {
  const t = useT(offlinePhrases);
  const open = useOpenOutbox(wanted !== undefined && isCarried());
  // The same records in a list that was read again are taken along already.
  const key = wanted?.map(({ id }) => id).join();
  const take = useEffectEvent((from: OpenOutbox, signal: AbortSignal) => takeAlong(from, wanted ?? [], signal));
  const sayFull = useEffectEvent(() => showNotice({ kind: 'warning', text: t('storeFailed') }));
  useEffect(() => {
    if (open === undefined || key === undefined) return undefined;
    const leaving = new AbortController();
    take(open, leaving.signal).catch(sayFull);
    return () => leaving.abort();
  }, [open, key]);
}

function useAtHand(): { readonly records: readonly KeptRecord[]; readonly steps: readonly Step[] } | undefined {
  const open = useOpenOutbox(true);
  const [found, setFound] = useState<{ records: readonly KeptRecord[]; steps: readonly Step[] }>();
  useEffect(() => {
    if (open === undefined) return undefined;
    const load = async (steps: readonly Step[]) => setFound({ records: await open.store.allKept(), steps });
    void open.outbox.steps().then(load);
    return open.outbox.onChange((steps) => void load(steps));
  }, [open]);
  return found;
}

/** In place of a list that cannot be read: the records of this device, and how many steps of each wait. */
export function AtHand() {
  const t = useT(offlinePhrases);
  const found = useAtHand();
  if (found === undefined) return null;
  const shown = found.records.filter(({ path }) => path !== undefined);
  return (
    <section aria-label={t('atHand')}>
      <Alert type="warning" showIcon title={t('atHand')} description={t('atHandHint')} />
      {shown.length === 0 && <EmptyState text={t('noneAtHand')} />}
      <ul className="sed-outbox-list">
        {shown.map(({ recordId, title, path = '', keptAtMs = 0 }) => {
          const n = found.steps.filter((step) => step.recordId === recordId).length;
          return (
            <li key={recordId}>
              <Link to={path}>{title}</Link>
              <span className="sed-dim">
                {n > 0 ? t('waiting', { n }) : t('readAt', { time: formatTime(keptAtMs, OWN_ZONE) })}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
