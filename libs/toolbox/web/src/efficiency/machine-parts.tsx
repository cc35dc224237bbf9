import { formatNumber, PLACEHOLDER, qualityName, unitText } from '@sed/platform-contract';
import { DataTable, QUALITY_TEXT, StatusTag, type DataColumn } from '@sed/platform-ui';
import { formatTime, useLanguage, useT, type Translate } from '@sed/platform-web';
import { usePlants } from '@sed/signals-web';
import {
  EFFICIENCY_QUANTITIES,
  GOOD_FLOW,
  shownFigure,
  STEADY,
  type EfficiencyHistory,
  type EfficiencyInputDto,
  type MachineDetail,
} from '@sed/toolbox-contract';
import { digitsOf, figureText, quantityName, unitOfKind, yuanText } from './figures';
import { efficiencyPhrases } from './phrases';

const DAYS_A_YEAR = 365;
/** Less is within what meters can tell. */
const LEAST_YUAN = 5;
const unitOf = (input: EfficiencyInputDto) =>
  EFFICIENCY_QUANTITIES.find(({ code }) => code === input.quantity)?.unit ?? '';
/** Shares are small numbers, flows are large ones. */
const decimalsOf = (value: number) => (Math.abs(value) < 10 ? 2 : Math.abs(value) < 1000 ? 1 : 0);

/** What the figure is worked out from, each with its signal, time and state. */
export function InputsTable({ detail }: { readonly detail: MachineDetail }) {
  const t = useT(efficiencyPhrases);
  const language = useLanguage();
  const zone = usePlants().zoneOf(detail.machine.factoryNo);
  const columns: readonly DataColumn<EfficiencyInputDto>[] = [
    { key: 'quantity', title: t('quantity'), widthPx: 120, cell: ({ quantity }) => quantityName(quantity, language) },
    {
      ...{ key: 'value', title: t('value'), widthPx: 100, isNumber: true },
      cell: (input) =>
        input.value === null
          ? PLACEHOLDER
          : `${formatNumber(input.value, decimalsOf(input.value), true)} ${unitText(unitOf(input))}`.trim(),
    },
    {
      ...{ key: 'state', title: t('quality'), widthPx: 85 },
      cell: ({ state, quality }) => {
        if (state === 'OK') return t('state.OK');
        const text = quality === null ? t(`state.${state}`) : QUALITY_TEXT[language][qualityName(quality)];
        return <StatusTag tone="warn">{text}</StatusTag>;
      },
    },
    {
      ...{ key: 'source', title: t('source'), widthPx: 200, rank: 1 },
      cell: ({ signal, signalName, isShared }) => {
        if (signal === null) return t('fixed');
        const text = signalName === null ? signal : `${signalName[language]} ${signal}`;
        return isShared ? `${text} (${t('shared')})` : text;
      },
    },
    {
      ...{ key: 'at', title: t('at'), widthPx: 150, rank: 2 },
      cell: ({ atMs }) => (atMs === null ? PLACEHOLDER : formatTime(atMs, zone)),
    },
  ];
  return (
    <DataTable<EfficiencyInputDto>
      label={t('inputs')}
      rows={detail.inputs}
      columns={columns}
      keyOf={({ quantity, signal }) => `${quantity} ${signal ?? ''}`}
      isCompact
    />
  );
}

interface DayRow {
  readonly day: string;
  readonly figure: number | null;
  readonly hours: number;
  readonly powerKw: number | null;
  readonly before: number | null;
}

/** Means of days, the last one first, each beside the one before. */
export function DaysTable({ machine, history }: { machine: MachineDetail['machine']; history: EfficiencyHistory }) {
  const t = useT(efficiencyPhrases);
  const { kind } = machine;
  const digits = digitsOf(kind);
  const rows = history.days
    .map((day, index): DayRow => ({ ...day, before: history.days[index - 1]?.figure ?? null }))
    .toReversed();
  const columns: readonly DataColumn<DayRow>[] = [
    { key: 'day', title: t('day'), widthPx: 120, cell: ({ day }) => day },
    {
      ...{ key: 'figure', title: t('dayMean'), unit: unitOfKind(kind), widthPx: 130, isNumber: true },
      cell: ({ figure }) => (figure === null ? PLACEHOLDER : formatNumber(shownFigure(kind, figure), digits)),
    },
    {
      ...{ key: 'difference', title: t('difference'), widthPx: 160, isNumber: true, rank: 1 },
      cell: ({ figure, before }) =>
        figure === null || before === null
          ? PLACEHOLDER
          : formatNumber(shownFigure(kind, figure) - shownFigure(kind, before), digits),
    },
    {
      ...{ key: 'hours', title: t('dayHours'), unit: 'h', widthPx: 110, isNumber: true },
      cell: ({ hours }) => formatNumber(hours, 1),
    },
    {
      ...{ key: 'power', title: t('dayPower'), unit: 'kW', widthPx: 120, isNumber: true, rank: 2 },
      cell: ({ powerKw }) => formatNumber(powerKw, 1),
    },
  ];
  return <DataTable<DayRow> label={t('trend')} rows={rows} columns={columns} keyOf={({ day }) => day} isCompact />;
}

type Say = Translate<typeof efficiencyPhrases.en>;

function groupText({ group }: MachineDetail, t: Say): string | undefined {
  if (group === null) return undefined;
  const { best, bestKw, now, nowKw, savingYuanPerDay, flowM3PerH } = group;
  const flow = formatNumber(flowM3PerH, 0, true);
  if (best.length === 0) return t('adviceNone');
  const isWorth = savingYuanPerDay !== null && Number(savingYuanPerDay) >= LEAST_YUAN;
  if (!isWorth) return t('adviceBest', { flow });
  return t('adviceOther', {
    ...{ flow, best: best.join(' + '), now: now.join(' + '), saving: yuanText(savingYuanPerDay) },
    ...{ bestKw: formatNumber(bestKw, 1), nowKw: formatNumber(nowKw, 1) },
  });
}

function ownTexts({ machine, referenceFigure, pumpClass, flowSpread }: MachineDetail, t: Say): (string | undefined)[] {
  const { kind, duty, lossYuanPerDay } = machine;
  const share = duty?.shareOfBest ?? null;
  const loss = Number(lossYuanPerDay ?? 0);
  return [
    loss < LEAST_YUAN
      ? undefined
      : t('advicePoor', {
          ...{ reference: figureText(kind, referenceFigure), loss: yuanText(lossYuanPerDay) },
          year: formatNumber(loss * DAYS_A_YEAR, 0, true),
        }),
    share === null || (share >= GOOD_FLOW.least && share <= GOOD_FLOW.most)
      ? undefined
      : t('adviceOffBest', { pct: formatNumber(share * 100, 0) }),
    flowSpread === null || flowSpread <= STEADY.mostSpread || machine.figure === null
      ? undefined
      : t('adviceUnsteady', { minutes: STEADY.minutes, pct: formatNumber(flowSpread * 100, 1) }),
    pumpClass === null
      ? undefined
      : t('adviceClass', {
          ...{ norm: formatNumber(pumpClass.normPct, 1), least: formatNumber(pumpClass.leastPct, 1) },
          ...{ saving: formatNumber(pumpClass.savingPct, 1), ns: formatNumber(pumpClass.specificSpeed, 0) },
        }),
  ];
}

/** What follows from all of it. */
export function Advice({ detail }: { readonly detail: MachineDetail }) {
  const t = useT(efficiencyPhrases);
  const texts = [groupText(detail, t), ...ownTexts(detail, t)].filter((text) => text !== undefined);
  if (texts.length === 0) return <p className="sed-dim">{t('adviceNothing')}</p>;
  return (
    <ul className="sed-efficiency-advice">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
