import { figureCalls, FIGURE_PERIODS, type FiguresOfPlant } from '@sed/plants-contract';
import { formatTime, messageOf, useCall, useT } from '@sed/platform-web';
import { EmptyState, ErrorState, Spinner } from '@sed/platform-ui';
import { Button, Segmented, Select } from 'antd';
import type { ReactNode } from 'react';
import { overviewPhrases } from '../phrases';
import type { BoardChoice } from './board-choice';
import './boards.css';

const REFRESH_MS = 60_000;
const REGIONS = ['east', 'west', 'south', 'nouth'] as const;

interface Props {
  readonly title: string;
  readonly choice: BoardChoice;
  readonly tools?: ReactNode;
  readonly children: (plants: readonly FiguresOfPlant[]) => ReactNode;
}

interface ReadResult {
  readonly data: { readonly at: number; readonly plants: readonly FiguresOfPlant[] } | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

function toggleFullScreen(): void {
  // A frame that forbids it stays as it is.
  const asked = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  asked.catch(() => undefined);
}

function Tools({ choice, children }: { readonly choice: BoardChoice; readonly children?: ReactNode }) {
  const t = useT(overviewPhrases);
  return (
    <div className="sed-figure-tools">
      {children}
      <Select
        aria-label={t('region')}
        value={choice.region ?? ''}
        options={[
          { value: '', label: t('allRegions') },
          ...REGIONS.map((region) => ({ value: region, label: t(`regions.${region}`) })),
        ]}
        onChange={(region: string) => choice.set({ region })}
      />
      <Segmented
        aria-label={t('which')}
        value={choice.back}
        options={[
          { value: 0, label: t('running') },
          { value: 1, label: t('last') },
        ]}
        onChange={(back) => choice.set({ back: back === 1 ? '1' : undefined })}
      />
      <Segmented
        aria-label={t('period')}
        value={choice.period}
        options={FIGURE_PERIODS.map((period) => ({ value: period, label: t(`periods.${period}`) }))}
        onChange={(period) => choice.set({ period })}
      />
      {document.fullscreenEnabled && <Button onClick={toggleFullScreen}>{t('fullScreen')}</Button>}
    </div>
  );
}

interface ShownProps {
  readonly read: ReadResult;
  readonly region: string | undefined;
  readonly children: Props['children'];
}

/** What was read, of the chosen region; or why there is nothing to show. */
function Shown({ read: { data, error, refetch }, region, children }: ShownProps) {
  const t = useT(overviewPhrases);
  if (data === undefined) {
    if (error === null) return <Spinner />;
    return <ErrorState message={messageOf(error, t('failed'))} onRetry={() => void refetch()} />;
  }
  const plants = data.plants.filter(({ plant }) => region === undefined || plant.region === region);
  return (
    <>
      {error !== null && <p role="alert">{t('old')}</p>}
      {plants.length === 0 ? <EmptyState text={t('none')} /> : children(plants)}
    </>
  );
}

/** A board of figures by plant: title, choices, the time of the figures, and what it shows of them. */
export function BoardFrame({ title, choice, tools, children }: Props) {
  const t = useT(overviewPhrases);
  const { period, back, region, scope } = choice;
  const query = { period, back, ...(scope !== undefined && { factoryNo: scope }) };
  const read = useCall(figureCalls.ofPlants, { query }, { refetchIntervalMs: REFRESH_MS });
  return (
    <main className="sed-figure-board">
      <header>
        <h1>{title}</h1>
        {read.data !== undefined && (
          <span className="sed-figure-time">{t('at', { time: formatTime(read.data.at) })}</span>
        )}
        <Tools choice={choice}>{tools}</Tools>
      </header>
      <Shown read={read} region={region}>
        {children}
      </Shown>
    </main>
  );
}
