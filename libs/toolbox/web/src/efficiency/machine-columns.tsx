import { formatAge, formatNumber, moduleRoute, PLACEHOLDER, qualityName } from '@sed/platform-contract';
import { QUALITY_TEXT, StatusTag, type DataColumn } from '@sed/platform-ui';
import { useLanguage, useT, type Translate } from '@sed/platform-web';
import { useNow, usePlants } from '@sed/signals-web';
import { EFFICIENCY_BANDS, type MachineEfficiency } from '@sed/toolbox-contract';
import { Link } from 'react-router';
import { dutyText, figureText, kindName, measureName, reasonText, yuanText } from './figures';
import { SendToMaintenance } from './maintenance';
import { efficiencyPhrases } from './phrases';

const AGE_STEP_MS = 5000;

export function BandTag({ machine }: { readonly machine: MachineEfficiency }) {
  const t = useT(efficiencyPhrases);
  const language = useLanguage();
  if (machine.figure === null) return <span className="sed-dim">{reasonText(machine, language)}</span>;
  const band = EFFICIENCY_BANDS.find(({ code }) => code === machine.band);
  return band === undefined ? (
    <span className="sed-dim">{t('noBand')}</span>
  ) : (
    <StatusTag tone={band.tone}>{band.label[language]}</StatusTag>
  );
}

/** How old the oldest input is, and what is wrong with the worst. */
export function InputAge({ atMs, quality }: Pick<MachineEfficiency, 'atMs' | 'quality'>) {
  const language = useLanguage();
  const nowMs = useNow(AGE_STEP_MS);
  if (atMs === null) return PLACEHOLDER;
  const age = formatAge(Math.max(0, nowMs - atMs), language, 1);
  return quality === null || quality === 0 ? age : `${age} · ${QUALITY_TEXT[language][qualityName(quality)]}`;
}

/** The kind's own second figure beside the first. */
function secondText({ kind, second }: MachineEfficiency, t: Translate<typeof efficiencyPhrases.en>) {
  if (second === null) return '';
  if (kind === 'BLOWER') return t('perAir', { value: formatNumber(second, 1) });
  return kind === 'DEWATERING' ? t('perPolymer', { value: formatNumber(second, 2) }) : '';
}

export function FigureCell({ machine }: { readonly machine: MachineEfficiency }) {
  const t = useT(efficiencyPhrases);
  const language = useLanguage();
  const second = secondText(machine, t);
  return (
    <span title={measureName(machine.kind, language)}>
      {figureText(machine.kind, machine.figure)}
      {second !== '' && <small className="sed-efficiency-second">{second}</small>}
    </span>
  );
}

export function useMachineColumns(withPlant: boolean): DataColumn<MachineEfficiency>[] {
  const t = useT(efficiencyPhrases);
  const language = useLanguage();
  const { nameOf } = usePlants();
  return [
    { key: 'name', title: t('machine'), widthPx: 190, isSortable: true, isCut: true, cell: ({ name }) => name },
    {
      ...{ key: 'tag', title: t('tagNo'), widthPx: 75, rank: 3 },
      cell: ({ equipment }) =>
        equipment === null ? (
          PLACEHOLDER
        ) : (
          <Link
            to={`${moduleRoute('equipList')?.path ?? ''}?id=${encodeURIComponent(equipment.id)}`}
            onClick={(event) => event.stopPropagation()}
          >
            {equipment.tagNo ?? equipment.name}
          </Link>
        ),
    },
    ...(withPlant
      ? [{ key: 'plant', title: t('plant'), widthPx: 115, rank: 2, isCut: true, cell: plantOf(nameOf) }]
      : []),
    { key: 'kind', title: t('kind'), widthPx: 95, rank: 4, cell: ({ kind }) => kindName(kind, language) },
    {
      ...{ key: 'figure', title: t('figure'), widthPx: 115, isNumber: true, isSortable: true },
      cell: (machine) => <FigureCell machine={machine} />,
    },
    {
      ...{ key: 'band', title: t('band'), widthPx: 115, isSortable: true },
      cell: (machine) => <BandTag machine={machine} />,
    },
    {
      ...{ key: 'loss', title: t('loss'), unit: '¥', widthPx: 100, isNumber: true, isSortable: true },
      cell: ({ lossYuanPerDay }) => yuanText(lossYuanPerDay),
    },
    {
      ...{ key: 'power', title: t('power'), unit: 'kW', widthPx: 90, isNumber: true, isSortable: true, rank: 5 },
      cell: ({ powerKw }) => formatNumber(powerKw, 1),
    },
    { key: 'duty', title: t('duty'), widthPx: 165, rank: 1, cell: (machine) => dutyText(machine) },
    {
      ...{ key: 'age', title: t('age'), widthPx: 80, rank: 1, isSortable: true },
      cell: (machine) => <InputAge {...machine} />,
    },
    {
      key: 'send',
      title: '',
      widthPx: 105,
      rank: 2,
      cell: (machine) => <SendToMaintenance machine={machine} isPlain />,
    },
  ];
}

const plantOf = (nameOf: (factoryNo: string) => string) =>
  function plant({ factoryNo }: MachineEfficiency) {
    return nameOf(factoryNo);
  };
