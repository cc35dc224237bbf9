import type { NormOutEntry, NormOutList } from '@sed/boards-contract';
import { formatTime, useLanguage, useT } from '@sed/platform-web';
import { applyTheme, ErrorState, Spinner, UiLanguageProvider } from '@sed/platform-ui';
import { useEffect, useState } from 'react';
import type { BoardRoute } from '../board-routes';
import { EntryCard } from './entry-card';
import './norm-out.css';
import { withView } from './norm-out-address';
import { normOutPhrases } from './phrases';
import { useNormOut } from './use-norm-out';

/** As the address says, else as the device is set: a person reads this page, not a wall. */
function useTheme(): void {
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get('theme');
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = () => applyTheme(asked === 'light' || asked === 'dark' ? asked : dark.matches ? 'dark' : 'light');
    follow();
    dark.addEventListener('change', follow);
    return () => dark.removeEventListener('change', follow);
  }, []);
}

function keyOf({ factoryNo, key, start }: NormOutEntry): string {
  return `${factoryNo} ${key} ${String(start)}`;
}

/** Prints one exceedance or, without one, all of them. */
function useSheet() {
  const [sheet, setSheet] = useState<string>();
  useEffect(() => {
    if (sheet === undefined) return undefined;
    const done = () => setSheet(undefined);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [sheet]);
  return { sheet, setSheet };
}

interface PartProps {
  readonly name: string;
  readonly none: string;
  readonly entries: readonly NormOutEntry[];
  readonly atMs: number;
  readonly sheet: string | undefined;
  readonly onSheet: (key: string) => void;
}

function Part({ name, none, entries, atMs, sheet, onSheet }: PartProps) {
  return (
    <section className="norm-out-part" data-sheet={entries.some((entry) => keyOf(entry) === sheet)}>
      <h2>
        {name} <span className="sed-number">{entries.length}</span>
      </h2>
      {entries.length === 0 && <p className="norm-out-none">{none}</p>}
      <div className="norm-out-cards">
        {entries.map((entry) => (
          <EntryCard
            key={keyOf(entry)}
            entry={entry}
            atMs={atMs}
            isSheet={keyOf(entry) === sheet}
            onSheet={() => onSheet(keyOf(entry))}
          />
        ))}
      </div>
    </section>
  );
}

function Entries({ list }: { readonly list: NormOutList }) {
  const t = useT(normOutPhrases);
  const { sheet, setSheet } = useSheet();
  const parts = [
    { name: t('now'), none: t('none'), entries: list.entries.filter(({ end }) => end === null) },
    { name: t('ended'), none: t('noneEnded'), entries: list.entries.filter(({ end }) => end !== null) },
  ];
  return (
    <div data-printing={sheet === undefined ? 'all' : 'one'} className="norm-out-parts">
      {parts.map((part) => (
        <Part key={part.name} {...part} atMs={list.at} sheet={sheet} onSheet={setSheet} />
      ))}
      <p className="norm-out-method">{t('method')}</p>
    </div>
  );
}

/** Who is over a limit on this board, now and within the last day: for people who ask, never shown by itself. */
export function NormOutPage({ route }: { readonly route: BoardRoute }) {
  const t = useT(normOutPhrases);
  const language = useLanguage();
  const { list, hasFailed, reload } = useNormOut(route.board);
  useTheme();
  useEffect(() => {
    document.title = `${t('title')} · SED`;
  }, [t, language]);
  return (
    <UiLanguageProvider language={language}>
      <main className="norm-out">
        <header className="norm-out-head">
          <div>
            <span className="norm-out-mark">SED</span>
            <h1>{t('title')}</h1>
            <p className="sed-number">
              {route.title[language]}
              {list !== undefined && (
                <>
                  {' · '}
                  {t('looked', { plants: list.plants })} · {t('asOf', { time: formatTime(list.at) })}
                </>
              )}
            </p>
          </div>
          <nav>
            <button type="button" disabled={list === undefined} onClick={() => window.print()}>
              {t('print')}
            </button>
            <a href={withView(null)}>{t('back')}</a>
          </nav>
        </header>
        {hasFailed && list !== undefined && (
          <p className="norm-out-stale" role="status">
            {t('stale', { time: formatTime(list.at) })}
          </p>
        )}
        {list !== undefined ? (
          <Entries list={list} />
        ) : hasFailed ? (
          <ErrorState onRetry={reload} />
        ) : (
          <Spinner label={t('loading')} />
        )}
      </main>
    </UiLanguageProvider>
  );
}
