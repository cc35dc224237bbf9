import { EmptyState, ErrorState, Spinner } from '@sed/platform-ui';
import { messageOf, useLanguage, useT } from '@sed/platform-web';
import { usePlants } from '@sed/signals-web';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { DiagramView } from './diagram-view';
import { viewerPhrases } from './phrases';
import { chosenOf, useDiagramList } from './use-diagrams';
import './viewer.css';

const VIEW_PATH = '/group/monitoringWarning/realMonitoring/technologicalProcess';
const ignored = () => undefined;

/** The overview of a plant within another page: live, its elements lead to their cards and to the diagrams below. */
export function PlantOverview({ factoryNo }: { readonly factoryNo: string }) {
  const t = useT(viewerPhrases);
  const language = useLanguage();
  const navigate = useNavigate();
  const zone = usePlants().zoneOf(factoryNo);
  const { data, error, refetch } = useDiagramList(factoryNo);
  const names = useMemo(() => new Map(data?.list.map(({ id, name }) => [id, name[language]])), [data, language]);
  if (data === undefined) {
    return error === null ? <Spinner /> : <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  }
  const chosen = chosenOf(data.list, undefined);
  if (chosen === undefined) return <EmptyState text={t('none')} />;
  return (
    <DiagramView
      key={chosen.id}
      diagram={chosen}
      names={names}
      at={null}
      zone={zone}
      onReading={ignored}
      onDrill={(id) =>
        void navigate(`${VIEW_PATH}?${new URLSearchParams({ plant: factoryNo, diagram: id }).toString()}`)
      }
    />
  );
}
