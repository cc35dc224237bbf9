import { sha256 } from '@sed/platform-api';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { FileStore, PlantDirectory, type OpaqueTransaction } from '@sed/platform-ports';
import type { RecordOf, WriteContext } from '@sed/records-api';
import { PAPER_KINDS, picturesIn, type HandoverPaper } from '@sed/shifts-contract';
import { shiftLog } from '@sed/shifts-definitions';
import { Notices } from '../people/notices';
import { handoverPaper } from './handover-paper';
import { jpegOf, type JpegPicture } from './jpeg';
import { pdfOf } from './pdf-file';

type Log = RecordOf<typeof shiftLog>;

export interface KeptPaper {
  readonly fileId: string;
  readonly digest: string;
}

/** Enough for half a page of paper. */
const PICTURE_SIZE = '1280';

/** Papers of handovers: written when somebody signs, kept as files, and compared with what the log says of them. */
@Injectable()
export class HandoverPapers {
  constructor(
    private readonly files: FileStore,
    private readonly plants: PlantDirectory,
    private readonly notices: Notices,
  ) {}

  /** Keeps a log as it is signed now, tied to it in the transaction that signs. */
  async keep(record: Log, { viewer, within }: WriteContext): Promise<KeptPaper> {
    const { id, no, factoryNo, values } = record;
    const plant = this.plants.plant(factoryNo ?? '');
    const names = await this.notices.names(peopleOf(record), within);
    const pictures = await this.picturesOf(record, within);
    const content = pdfOf(
      handoverPaper(record, {
        plantName: plant?.name ?? { zh: factoryNo ?? '', en: factoryNo ?? '' },
        zone: plant?.zone ?? 'UTC',
        nameOf: (code) => names.get(code) ?? { zh: code, en: code },
        pictureOf: (id) => pictures.get(id),
      }),
    );
    const name = `${no ?? 'handover'} ${values.day} ${values.shift}.pdf`;
    const about = { ownerCode: viewer.code, factoryNo, kind: 'file' as const, name, contentType: 'application/pdf' };
    const { id: fileId } = await this.files.put(about, Readable.from([content]), within);
    const to = { module: shiftLog.key, recordId: id, factoryNo, userCode: viewer.code };
    await this.files.attach([fileId], to, within);
    return { fileId, digest: sha256(content) };
  }

  /** A picture that is lost does not keep anybody from signing: the paper says so. */
  private async picturesOf({ values }: Log, within: OpaqueTransaction): Promise<ReadonlyMap<string, JpegPicture>> {
    const ids = (values.entries ?? []).flatMap(({ pictures }) => picturesIn(pictures));
    const read = await Promise.all(
      [...new Set(ids)].map(async (id) => {
        const stream = await this.files.picture(id, PICTURE_SIZE, within);
        return [id, stream === undefined ? undefined : jpegOf(await contentOf(stream))] as const;
      }),
    );
    return new Map(read.flatMap(([id, picture]) => (picture === undefined ? [] : [[id, picture]])));
  }

  /** Whether each paper still is what was signed: its content is read and counted again. */
  async check({ values }: Log): Promise<HandoverPaper[]> {
    const digests = { handed: values.handedPaperDigest, taken: values.takenPaperDigest };
    const ids = values.papers ?? [];
    const papers: HandoverPaper[] = [];
    for (const [at, kind] of PAPER_KINDS.entries()) {
      const [fileId, digest] = [ids[at], digests[kind]];
      if (fileId === undefined || digest === null) continue;
      const found = await this.files.open(fileId);
      const now = found === undefined ? null : sha256(await contentOf(found.content));
      const state = now === null ? 'missing' : now === digest ? 'unchanged' : 'changed';
      papers.push({ kind, fileId, name: found?.file.name ?? '', digest, state });
    }
    return papers;
  }
}

function peopleOf({ values }: Log): string[] {
  const { outgoing, onDuty, incoming, entries, checks, handedBy, takenBy } = values;
  const named = [
    ...[outgoing, handedBy, takenBy, ...(onDuty ?? []), ...(incoming ?? [])],
    ...(entries ?? []).map(({ by }) => by),
    ...(checks ?? []).map(({ tickedBy }) => tickedBy),
  ];
  return named.filter((code) => code !== null);
}

async function contentOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}
