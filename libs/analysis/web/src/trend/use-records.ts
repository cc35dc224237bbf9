import { doubtOf } from '@sed/laboratory-contract';
import type { BilingualText, Language } from '@sed/platform-contract';
import { hasRight, send, useEpoch, useSession } from '@sed/platform-web';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Span } from './trend-view';

interface Source {
  readonly kind: string;
  readonly module: string;
  readonly at: string;
  readonly title: string;
  /** Where a record has several of them: its lines, each with a time of its own under `at`. */
  readonly lines?: string;
}

/** What people did or found at a time, as other areas keep it: the field that says when, and the one that says what. */
const SOURCES = [
  { kind: 'order', module: 'integratedQuery', at: 'completedAt', title: 'name' },
  { kind: 'setpoint', module: 'craftTaskList', at: 'watchFrom', title: 'name' },
  // One that is not taken yet has no place; the window it may be taken in says nothing of the water.
  { kind: 'laboratory', module: 'analysisTaskList', at: 'takenAt', title: 'name' },
  { kind: 'calibration', module: 'instrumentLedger', lines: 'calibrations', at: 'at', title: 'name' },
  { kind: 'shift', module: 'shiftLog', at: 'startsAt', title: 'shift' },
  { kind: 'stop', module: 'controlLoopStop', at: 'stoppedAt', title: 'note' },
  { kind: 'risk', module: 'riskManagement', at: 'foundAt', title: 'title' },
  { kind: 'process', module: 'abnormalOperation', at: 'foundAt', title: 'description' },
  { kind: 'equipment', module: 'equipmentAbnormal', at: 'foundAt', title: 'description' },
] as const satisfies readonly Source[];
export type RecordKind = (typeof SOURCES)[number]['kind'];

/** A record of another area as the lane under the trend shows it. */
export interface LaneRecord {
  readonly id: string;
  readonly kind: RecordKind;
  readonly at: number;
  readonly text: BilingualText;
}

/** More of one kind in the time shown would lie on each other. */
const MAX_OF_A_KIND = 100;
const FRESH_MS = 30_000;
const NONE: readonly LaneRecord[] = [];

function textOf(value: unknown, no: string | null): BilingualText {
  if (typeof value === 'string' && value !== '') return { zh: value, en: value };
  if (typeof value === 'object' && value !== null && 'zh' in value && 'en' in value) {
    return { zh: String(value.zh), en: String(value.en) };
  }
  return { zh: no ?? '', en: no ?? '' };
}

/** A record without a time has no place under a time axis. */
export function laneRecordsOf(record: RecordDto, source: Source & { readonly kind: RecordKind }): LaneRecord[] {
  const { kind, lines, title } = source;
  const text = withDoubt(textOf(record.values[title], record.no), kind, record.values);
  return (lines === undefined ? [record.values] : rowsOf(record.values[lines])).flatMap((row, i): LaneRecord[] => {
    const at = row[source.at];
    return typeof at === 'number' ? [{ id: `${record.id}/${String(i)}`, kind, at, text }] : [];
  });
}

/** A sample says for what reason its values are marked as doubted. */
function withDoubt(text: BilingualText, kind: RecordKind, values: RecordDto['values']): BilingualText {
  if (kind !== 'laboratory') return text;
  const doubts = rowsOf(values.results)
    .filter(({ state, value }) => state !== 'RETRACTED' && value !== null)
    .flatMap((line) => doubtOf(values, line) ?? []);
  const said = (language: Language) =>
    [text[language], ...new Set(doubts.map((doubt) => doubt[language]))].join(language === 'zh' ? '；' : '; ');
  return { zh: said('zh'), en: said('en') };
}

function rowsOf(lines: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(lines) ? lines.filter(isRow) : [];
}

function isRow(row: unknown): row is Readonly<Record<string, unknown>> {
  return typeof row === 'object' && row !== null;
}

/** The records of the span; by a field of the record they come newest first, if there are too many. */
function questionOf({ lines, at }: Source, from: number, to: number) {
  const field = lines === undefined ? at : `${lines}.${at}`;
  return { [`${field}.from`]: from, [`${field}.to`]: to, ...(lines === undefined ? { sort: `-${at}` } : {}) };
}

/** Orders done, setpoints changed, samples taken, calibrations, shifts, stops of loops, risks and exceptions of the time shown, as far as the viewer may see them. */
export function useRecords(factoryNo: string, { fromMs, toMs }: Span): readonly LaneRecord[] {
  const viewer = useSession((session) => session.viewer);
  const epoch = useEpoch();
  const [from, to] = [Math.floor(fromMs), Math.ceil(toMs)];
  const sources = SOURCES.filter(({ module }) => hasRight(viewer, `${module}:view`, factoryNo));
  return useQueries({
    queries: sources.map((source) => ({
      queryKey: [moduleCalls.list.path, source.module, factoryNo, from, to, { epoch }],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const query = { factoryNo, ...questionOf(source, from, to), pageNum: 1, pageSize: MAX_OF_A_KIND };
        const { list } = await send(moduleCalls.list, { params: { module: source.module }, query }, { signal });
        // Of a record that is asked for by one of its lines all of them come.
        return list.flatMap((record) => laneRecordsOf(record, source)).filter(({ at }) => at >= from && at <= to);
      },
      staleTime: FRESH_MS,
    })),
    combine: combined,
  });
}

/** One that could not be read leaves its kind out: the trend is what people came for. */
function combined(results: readonly { readonly data: readonly LaneRecord[] | undefined }[]): readonly LaneRecord[] {
  const found = results.flatMap(({ data }) => data ?? NONE);
  return found.length === 0 ? NONE : found;
}

/** The same list as long as it says the same. */
export function useSteady(records: readonly LaneRecord[]): readonly LaneRecord[] {
  const said = JSON.stringify(records);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- what the records say stands for them
  return useMemo(() => records, [said]);
}
