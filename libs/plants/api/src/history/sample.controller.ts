import { Controller } from '@nestjs/common';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import type { InputOf } from '@sed/platform-contract';
import { signalCalls } from '@sed/signals-contract';
import { SampleExport } from './sample-export';
import { SampleService } from './sample.service';
import { SignalChanges } from './signal-changes';

@Controller()
export class SampleController {
  constructor(
    private readonly service: SampleService,
    private readonly exports: SampleExport,
    private readonly changesBefore: SignalChanges,
  ) {}

  @Handles(signalCalls.samples)
  samples(@Input() input: InputOf<typeof signalCalls.samples>) {
    return this.service.samples(input);
  }

  @Handles(signalCalls.buckets)
  buckets(@Input() input: InputOf<typeof signalCalls.buckets>) {
    return this.service.buckets(input);
  }

  @Handles(signalCalls.statistics)
  statistics(@Input() input: InputOf<typeof signalCalls.statistics>) {
    return this.service.statistics(input);
  }

  @Handles(signalCalls.changes)
  changes(@Input() input: InputOf<typeof signalCalls.changes>) {
    return this.changesBefore.before(input);
  }

  @Handles(signalCalls.exportCsv)
  exportCsv(@Input() { query }: InputOf<typeof signalCalls.exportCsv>, @CurrentViewer() viewer: Viewer) {
    return this.exports.file(query, viewer);
  }
}
