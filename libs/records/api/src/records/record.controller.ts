import { Controller } from '@nestjs/common';
import { Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { moduleCalls } from '@sed/records-contract';
import { CurrentCaller, type Caller } from './caller';
import { RecordBulk } from './record-bulk';
import { RecordOptions } from './record-options';
import { RecordLinks } from './record-links';
import { RecordMerge } from './record-merge';
import { RecordReader } from './record-reader';
import { RecordService } from './record.service';
import { RecordTotals } from './record-totals';

@Controller()
export class RecordController {
  constructor(
    private readonly reader: RecordReader,
    private readonly records: RecordService,
    private readonly bulks: RecordBulk,
    private readonly choices: RecordOptions,
    private readonly sums: RecordTotals,
    private readonly linked: RecordLinks,
    private readonly merges: RecordMerge,
  ) {}

  @Handles(moduleCalls.list)
  list(@Input() { params, query }: InputOf<typeof moduleCalls.list>, @CurrentCaller() caller: Caller) {
    return this.reader.list(params.module, query, caller);
  }

  @Handles(moduleCalls.totals)
  totals(@Input() { params, query }: InputOf<typeof moduleCalls.totals>, @CurrentCaller() caller: Caller) {
    return this.sums.of(params.module, query, caller);
  }

  @Handles(moduleCalls.options)
  options(@Input() { params, query }: InputOf<typeof moduleCalls.options>, @CurrentCaller() caller: Caller) {
    return this.choices.options(params.module, query, caller);
  }

  @Handles(moduleCalls.detail)
  detail(@Input() { params }: InputOf<typeof moduleCalls.detail>, @CurrentCaller() caller: Caller) {
    return this.reader.detail(params.module, params.id, caller);
  }

  @Handles(moduleCalls.timeline)
  timeline(@Input() { params }: InputOf<typeof moduleCalls.timeline>, @CurrentCaller() caller: Caller) {
    return this.reader.timeline(params.module, params.id, caller);
  }

  @Handles(moduleCalls.expectedEnd)
  expectedEnd(@Input() { params }: InputOf<typeof moduleCalls.expectedEnd>, @CurrentCaller() caller: Caller) {
    return this.reader.expectedEnd(params.module, params.id, caller);
  }

  @Handles(moduleCalls.links)
  links(@Input() { params }: InputOf<typeof moduleCalls.links>, @CurrentCaller() caller: Caller) {
    return this.linked.of(params.module, params.id, caller);
  }

  @Handles(moduleCalls.comment)
  comment(@Input() { params, body }: InputOf<typeof moduleCalls.comment>, @CurrentCaller() caller: Caller) {
    return this.records.comment(params.module, params.id, body.text, caller);
  }

  @Handles(moduleCalls.mergePreview)
  mergePreview(@Input() { params, query }: InputOf<typeof moduleCalls.mergePreview>, @CurrentCaller() caller: Caller) {
    return this.merges.preview(params.module, params.id, query.into, caller);
  }

  @Handles(moduleCalls.merge)
  merge(@Input() { params, body }: InputOf<typeof moduleCalls.merge>, @CurrentCaller() caller: Caller) {
    return this.merges.merge(params.module, params.id, body, caller);
  }

  @Handles(moduleCalls.create)
  create(@Input() { params, body }: InputOf<typeof moduleCalls.create>, @CurrentCaller() caller: Caller) {
    return this.records.create(params.module, body, caller);
  }

  @Handles(moduleCalls.update)
  update(@Input() { params, body }: InputOf<typeof moduleCalls.update>, @CurrentCaller() caller: Caller) {
    return this.records.update(params.module, params.id, body, caller);
  }

  @Handles(moduleCalls.remove)
  remove(@Input() { params, query }: InputOf<typeof moduleCalls.remove>, @CurrentCaller() caller: Caller) {
    return this.records.remove(params.module, params.id, query.version, caller);
  }

  @Handles(moduleCalls.act)
  act(@Input() { params, body }: InputOf<typeof moduleCalls.act>, @CurrentCaller() caller: Caller) {
    return this.records.act(params.module, params.id, { ...body, action: params.action }, caller);
  }

  @Handles(moduleCalls.bulk)
  bulk(@Input() { params, body }: InputOf<typeof moduleCalls.bulk>, @CurrentCaller() caller: Caller) {
    return this.bulks.run(params.module, body, caller);
  }
}
