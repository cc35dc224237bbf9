import { zoneOffsetMs, type BilingualText } from '@sed/platform-contract';
import type { RecordOf } from '@sed/records-api';
import { AUTO_SECTIONS, CHECK_KINDS, filledSections, MANUAL_SECTIONS, picturesIn } from '@sed/shifts-contract';
import type { shiftLog } from '@sed/shifts-definitions';
import type { JpegPicture } from './jpeg';
import type { Paper, PaperPart } from './pdf-file';

type Log = Pick<RecordOf<typeof shiftLog>, 'no' | 'values'>;

export interface PaperPlace {
  readonly plantName: BilingualText;
  readonly zone: string;
  readonly nameOf: (code: string) => BilingualText;
  /** A picture of an entry; undefined where it cannot be shown. */
  readonly pictureOf: (id: string) => JpegPicture | undefined;
}

interface Labelled {
  readonly code: string;
  readonly label: BilingualText;
}

/** A paper is read by whoever comes: both languages, as far as they say different things. */
const both = ({ zh, en }: BilingualText) => (zh === en ? zh : `${zh} / ${en}`);
const heading = (zh: string, en: string): PaperPart => ({ kind: 'heading', text: `${zh} / ${en}` });
const row = (text: string, value: string): PaperPart => ({ kind: 'row', text, value });
const NONE: PaperPart = { kind: 'note', text: '无 / None' };
const labelOf = (items: readonly Labelled[], code: string | null) => {
  const found = items.find((one) => one.code === code);
  return found === undefined ? (code ?? '') : both(found.label);
};

/** What was handed over, as both sign it: the shift, what people wrote, what the system knew, what was ticked. */
export function handoverPaper({ no, values }: Log, place: PaperPlace): Paper {
  const { plantName, zone, nameOf } = place;
  const time = (ms: number | null | undefined) => (typeof ms === 'number' ? timeText(ms, zone) : '--');
  const person = (code: string | null) => (code === null ? '--' : both(nameOf(code)));
  const persons = (codes: readonly string[] | null) => (codes ?? []).map(person).join(', ') || '--';
  const filled = filledSections.safeParse(values.sections);
  const parts: PaperPart[] = [
    { kind: 'title', text: '交接班记录 / Shift handover' },
    { kind: 'text', text: both(plantName) },
    row('编号 / No.', no ?? '--'),
    row('班次 / Shift', `${values.day} ${values.shift}`),
    row('时间 / Time', `${time(values.startsAt)} – ${time(values.endsAt)}`),
    row('当班人员 / On duty', persons(values.onDuty)),
    row('交班人 / Hands over', person(values.outgoing)),
    row('接班人 / Takes over', persons(values.incoming)),
    heading('值班记录', 'Entries'),
    ...orNone(
      (values.entries ?? []).flatMap((entry) => entryParts(entry, { time, person, pictureOf: place.pictureOf })),
    ),
    heading('延续事项', 'Carried items'),
    ...orNone(
      (values.items ?? []).map(({ text, since, closedAt, outcome }) =>
        row(text ?? '', closedAt === null ? time(since) : `${time(closedAt)} ${outcome ?? ''}`),
      ),
    ),
    ...(filled.success ? filled.data : []).flatMap(({ code, lines, more }): PaperPart[] => [
      { kind: 'heading', text: labelOf(AUTO_SECTIONS, code) },
      ...orNone(lines.map(({ text, value, isMarked }) => row(`${isMarked ? '! ' : ''}${both(text)}`, value ?? ''))),
      ...(more > 0 ? [{ kind: 'note' as const, text: `+ ${String(more)}` }] : []),
    ]),
    heading('接班确认清单', 'Takeover checklist'),
    ...orNone(
      (values.checks ?? []).map(({ kind, text, tickedAt, tickedBy }) =>
        row(
          `${labelOf(CHECK_KINDS, kind)}: ${text ?? ''}`,
          tickedAt === null ? '--' : `${time(tickedAt)} ${person(tickedBy)}`,
        ),
      ),
    ),
    heading('签字', 'Signatures'),
    ...signed('交班 / Handed over', values.handedAt, values.handedBy, values.handedDigest),
    ...signed('接班 / Taken over', values.takenAt, values.takenBy, values.takenDigest),
  ];
  return { parts, foot: [no, values.day, values.shift].filter(Boolean).join('  ') };

  function signed(text: string, at: number | null, by: string | null, digest: string | null): PaperPart[] {
    if (at === null) return [row(text, '--')];
    return [row(text, `${person(by)}  ${time(at)}`), { kind: 'note', text: `SHA-256 ${digest ?? ''}` }];
  }
}

type Entry = NonNullable<Log['values']['entries']>[number];

interface Words extends Pick<PaperPlace, 'pictureOf'> {
  readonly time: (ms: number | null) => string;
  readonly person: (code: string | null) => string;
}

/** An entry with its pictures; that one cannot be shown is said, and keeps nobody from signing. */
function entryParts({ no, at, by, kind, text, corrects, pictures: ids }: Entry, words: Words): PaperPart[] {
  const said = [String(no), words.time(at), labelOf(MANUAL_SECTIONS, kind), words.person(by)];
  const head = [...said, ...(corrects === null ? [] : [`(→ ${String(corrects)})`])].join('  ');
  const wanted = picturesIn(ids);
  const pictures = wanted.flatMap((id) => words.pictureOf(id) ?? []);
  const lost = wanted.length - pictures.length;
  return [
    { kind: 'text', text: head },
    { kind: 'text', text: text ?? '' },
    ...(pictures.length === 0 ? [] : [{ kind: 'pictures' as const, pictures }]),
    ...(lost === 0 ? [] : [row('照片无法显示 / Pictures that cannot be shown', String(lost))]),
  ];
}

const orNone = (parts: readonly PaperPart[]): readonly PaperPart[] => (parts.length === 0 ? [NONE] : parts);

function timeText(ms: number, zone: string): string {
  return new Date(ms + zoneOffsetMs(ms, zone)).toISOString().slice(0, 16).replace('T', ' ');
}
