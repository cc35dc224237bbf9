import { formatNumber } from '@sed/platform-contract';
import { useT } from '@sed/platform-web';
import { DataTable, StatusTag } from '@sed/platform-ui';
import type { SituationDto } from '@sed/toolbox-contract';
import { overflowEvent } from '@sed/toolbox-definitions';
import { Link } from 'react-router';
import { LiveFigure } from './live-figure';
import { overflowPhrases } from './phrases';
import type { ConfiguredStructure } from './use-structures';

/** Whether and when it overflows, in a word. */
export function Countdown({ situation }: { readonly situation: SituationDto | undefined }) {
  const t = useT(overflowPhrases);
  if (situation === undefined || situation.levelM === null) return <>{t('unknown')}</>;
  const { spillM3h, minutesToSpill, warnMin, riseM3h } = situation;
  if (spillM3h !== null && spillM3h > 0) return <StatusTag tone="bad">{t('overflowsNow')}</StatusTag>;
  if (minutesToSpill === null) return <>{t(riseM3h === null ? 'unknown' : 'notFilling')}</>;
  const text = `${formatNumber(minutesToSpill, 0, true)} min`;
  return warnMin === null ? <>{text}</> : <StatusTag tone="warn">{text}</StatusTag>;
}

export const fullPercent = ({ storedM3, fullM3 }: Pick<SituationDto, 'storedM3' | 'fullM3'>): number | null =>
  storedM3 === null || fullM3 === null || fullM3 === 0 ? null : (storedM3 / fullM3) * 100;

interface Props {
  readonly structures: readonly ConfiguredStructure[];
  readonly situations: readonly SituationDto[] | undefined;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Every structure of the plant with how it stands; one of them is looked at closer. */
export function StructureTable({ structures, situations, chosen, onChoose }: Props) {
  const t = useT(overflowPhrases);
  const of = (id: string) => situations?.find((situation) => situation.id === id);
  return (
    <section>
      <h2>{t('structures')}</h2>
      <DataTable
        label={t('structures')}
        rows={structures}
        keyOf={({ id }) => id}
        isCompact
        onOpen={({ id }) => onChoose(id)}
        rowClass={({ id }) => (id === chosen ? 'sed-overflow-chosen' : '')}
        columns={[
          { key: 'name', title: t('structure'), widthPx: 200, cell: ({ name }) => name },
          {
            ...{ key: 'level', title: t('levelNow'), widthPx: 120, isNumber: true },
            cell: ({ signals }) => <LiveFigure signal={signals.level} />,
          },
          {
            ...{ key: 'crest', title: t('crest'), unit: 'm', widthPx: 90, isNumber: true, rank: 2 },
            cell: ({ structure }) => formatNumber(structure.crestM, 2),
          },
          {
            ...{ key: 'full', title: t('full'), unit: '%', widthPx: 90, isNumber: true },
            cell: ({ id }) => {
              const situation = of(id);
              return formatNumber(situation === undefined ? null : fullPercent(situation), 0);
            },
          },
          {
            ...{ key: 'rain', title: t('rain'), widthPx: 120, isNumber: true, rank: 1 },
            cell: ({ signals }) => <LiveFigure signal={signals.rain} />,
          },
          { key: 'to', title: t('toOverflow'), widthPx: 130, cell: ({ id }) => <Countdown situation={of(id)} /> },
          {
            ...{ key: 'event', title: t('event'), widthPx: 170 },
            cell: ({ id }) => {
              const event = of(id)?.event ?? null;
              if (event === null) return t('noEvent');
              return <Link to={`${overflowEvent.path}?id=${event.id}`}>{event.no}</Link>;
            },
          },
        ]}
      />
    </section>
  );
}
