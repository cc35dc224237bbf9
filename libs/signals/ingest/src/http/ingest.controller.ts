import { Controller } from '@nestjs/common';
import { CurrentViewer, DomainError, Handles, Input, sortedRows } from '@sed/platform-api';
import { may, type Viewer } from '@sed/platform-ports';
import type { InputOf, ListPage } from '@sed/platform-contract';
import { ingestCalls, type GapDto, type RejectDto, type UnboundSignalDto } from '@sed/signals-contract';
import { IngestRuntime } from '../ingest-runtime';
import { REJECT_SAMPLE_BYTES } from '../guard/reject';
import { IngestAudit } from './ingest-audit';

/** Rejected messages and unregistered tags, for whoever keeps the gateways in order. */
@Controller()
export class IngestController {
  constructor(
    private readonly ingest: IngestRuntime,
    private readonly audit: IngestAudit,
  ) {}

  @Handles(ingestCalls.rejects)
  rejects(@Input() { query }: InputOf<typeof ingestCalls.rejects>): ListPage<RejectDto> {
    const keyword = query.keyword?.toLowerCase() ?? '';
    const wanted = this.ingest.log
      .listRejects()
      .filter((record) => query.reason === undefined || query.reason.includes(record.reason))
      .filter((record) => `${record.topic} ${record.sample}`.toLowerCase().includes(keyword));
    return page(sortedRows(wanted, query.sort), query);
  }

  @Handles(ingestCalls.replay)
  async replay(
    @Input() { params, body }: InputOf<typeof ingestCalls.replay>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<{ accepted: number; rejected: number }> {
    const record = this.ingest.log.getReject(params.id);
    if (record === undefined) throw new DomainError('notFound');
    if (record.replayedAt !== null) throw new DomainError('reject.replayed');
    const isWhole = record.bytes <= REJECT_SAMPLE_BYTES;
    if (body.payload === undefined && !isWhole) throw new DomainError('reject.truncated');
    const payload =
      body.payload === undefined ? Buffer.from(record.sample, record.encoding) : Buffer.from(body.payload);
    const topic = body.topic ?? record.topic;
    const after = { topic, isCorrected: body.payload !== undefined || topic !== record.topic };
    await this.audit.record(viewer, { entity: 'reject', entityId: params.id, action: 'replay', after });
    const outcome = await this.ingest.pipeline.replay({ topic, payload, qos: 1 });
    if (outcome.accepted > 0) await this.ingest.log.markReplayed(params.id, Date.now());
    return outcome;
  }

  @Handles(ingestCalls.gaps)
  gaps(@Input() { query }: InputOf<typeof ingestCalls.gaps>): ListPage<GapDto> {
    return page(sortedRows(this.ingest.brokerWatch?.gaps() ?? [], query.sort), query);
  }

  @Handles(ingestCalls.unbound)
  unbound(
    @Input() { query }: InputOf<typeof ingestCalls.unbound>,
    @CurrentViewer() viewer: Viewer,
  ): ListPage<UnboundSignalDto> {
    const wanted = this.ingest.unbound
      .list()
      .filter(({ factoryNo }) => (query.factoryNo ?? factoryNo) === factoryNo && may(viewer, 'ingest:view', factoryNo))
      .sort((a, b) => b.lastSeenAt - a.lastSeenAt);
    return page(sortedRows(wanted, query.sort), query);
  }

  @Handles(ingestCalls.ignoreUnbound)
  async ignore(
    @Input() { params }: InputOf<typeof ingestCalls.ignoreUnbound>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<null> {
    const { factoryNo, code } = params;
    const told = { entity: 'unboundSignal', entityId: `${factoryNo}/${code}`, factoryNo, action: 'ignore' };
    if (this.ingest.unbound.list().some((one) => one.factoryNo === factoryNo && one.code === code)) {
      await this.audit.record(viewer, told);
    }
    if (!(await this.ingest.unbound.ignore(params.factoryNo, params.code))) throw new DomainError('notFound');
    return null;
  }
}

function page<T>(rows: readonly T[], { pageNum, pageSize }: { pageNum: number; pageSize: number }): ListPage<T> {
  return { list: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: rows.length, pageNum, pageSize };
}
