import { diagramCalls, type DiagramElement, type DiagramSummary, type PublishedDiagram } from '@sed/diagrams-contract';
import { ErrorState, Spinner } from '@sed/platform-ui';
import { messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import { FeedProvider, useFeed, usePlantSignals } from '@sed/signals-web';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ViewCanvas } from '../canvas/view-canvas';
import { DiagramProvider, framedSections, type ShownDiagram } from '../live/diagram-context';
import { usePastAlarms } from '../live/past-alarms';
import { PastFeed } from '../live/past-feed';
import { viewerPhrases } from './phrases';
import { usePlantLimits } from './use-diagrams';
import { ValueCard } from './value-card';

const FRESH_MS = 60_000;

interface Props {
  readonly diagram: DiagramSummary;
  readonly names: ReadonlyMap<string, string>;
  readonly at: number | null;
  readonly zone: string | undefined;
  readonly onDrill: (id: string) => void;
  readonly onReading: (isReading: boolean) => void;
}

/** Values of the moment shown in place of live ones; the present feed while there is none. */
function useMoment({ diagram, at, onReading }: Props) {
  const live = useFeed();
  const { id, factoryNo } = diagram;
  const past = useMemo(() => new PastFeed(factoryNo), [factoryNo]);
  const read = useCall(
    diagramCalls.one,
    { params: { id }, query: { at: at ?? 0 } },
    { enabled: at !== null, staleTimeMs: FRESH_MS, keepPrevious: true },
  );
  const { data } = read;
  useEffect(() => {
    if (data?.values !== undefined && data.values !== null) past.show(data.values);
  }, [past, data]);
  const isReading = at !== null && (data === undefined || data.at !== at);
  useEffect(() => {
    onReading(isReading);
  }, [onReading, isReading]);
  return { feed: at === null ? live : past, error: at === null ? null : read.error };
}

function useShown(props: Props, elements: readonly DiagramElement[] | undefined) {
  const { diagram, names, at, onDrill } = props;
  const { factoryNo } = diagram;
  const past = usePastAlarms(factoryNo, at);
  const pastAlarms = past.alarms;
  const register = usePlantSignals(factoryNo);
  const limits = usePlantLimits(factoryNo);
  const [picked, setPicked] = useState<DiagramElement>();
  const signals = useMemo(() => new Map(register.data?.map((signal) => [signal.code, signal])), [register.data]);
  const framed = useMemo(() => framedSections(elements), [elements]);
  const onPick = useCallback(
    (element: DiagramElement) => {
      const { drill, bindings } = element;
      // What has no values of its own leads on at once.
      if (drill !== null && names.has(drill) && Object.keys(bindings).length === 0) onDrill(drill);
      else setPicked(element);
    },
    [names, onDrill],
  );
  const selected = picked?.id;
  const shown: ShownDiagram = useMemo(
    () => ({ factoryNo, signals, limits, at, pastAlarms, framed, selected, onPick }),
    [factoryNo, signals, limits, at, pastAlarms, framed, selected, onPick],
  );
  return {
    ...{ shown, picked, register, alarmsError: past.error },
    ...{ close: () => setPicked(undefined), isReady: register.data !== undefined },
  };
}

/** One diagram with its values, live or of a past moment. */
export function DiagramView(props: Props) {
  const { diagram } = props;
  const { data, error, refetch } = useCall(
    diagramCalls.one,
    { params: { id: diagram.id }, query: {} },
    { staleTimeMs: FRESH_MS },
  );
  const moment = useMoment(props);
  const parts = useShown(props, data?.elements);
  const failure = data === undefined ? (error ?? parts.register.error) : (moment.error ?? parts.alarmsError);
  if (failure !== null) return <ErrorState message={messageOf(failure, '')} onRetry={() => void refetch()} />;
  if (data === undefined || !parts.isReady) return <Spinner />;
  return (
    <FeedProvider key={props.at === null ? 'live' : 'past'} feed={moment.feed}>
      <DiagramProvider value={parts.shown}>
        <Drawn {...props} data={data} />
        <Picked {...props} picked={parts.picked} close={parts.close} />
      </DiagramProvider>
    </FeedProvider>
  );
}

function Drawn({ diagram, at, data }: Props & { readonly data: PublishedDiagram }) {
  const t = useT(viewerPhrases);
  const language = useLanguage();
  return (
    <div className="sed-diagram-room" data-past={at !== null}>
      <ViewCanvas
        id={diagram.id}
        width={data.width}
        height={data.height}
        elements={data.elements}
        links={data.links}
        label={t('canvas', { name: data.name[language] })}
      />
      {at !== null && <div className="sed-diagram-past">{t('replay.past')}</div>}
    </div>
  );
}

interface PickedProps extends Props {
  readonly picked: DiagramElement | undefined;
  readonly close: () => void;
}

function Picked({ picked, close, names, zone, onDrill }: PickedProps) {
  if (picked === undefined) return null;
  const { drill } = picked;
  return (
    <ValueCard
      element={picked}
      zone={zone}
      drillName={drill === null ? undefined : names.get(drill)}
      onDrill={() => {
        close();
        if (drill !== null) onDrill(drill);
      }}
      onClose={close}
    />
  );
}
