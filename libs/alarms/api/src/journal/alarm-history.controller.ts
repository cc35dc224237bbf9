import { Controller, Headers } from '@nestjs/common';
import { CurrentViewer, Handles, Input, languageOf } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import { alarmHistoryCalls } from '@sed/alarms-contract';
import type { InputOf } from '@sed/platform-contract';
import { inPlants, plantsOf } from '../alarms/alarm-queries';
import { journalFile, MAX_EXPORT, recordFile } from './alarm-export';
import { AlarmRecordService } from './alarm-record.service';
import { replayConsole } from './console-replay';
import { JournalSearchService } from './journal-search.service';
import { JournalSources } from './journal-sources';
import { verifyChains } from './journal-verification';

type HeaderMap = Record<string, string | undefined>;

@Controller()
export class AlarmHistoryController {
  constructor(
    private readonly search: JournalSearchService,
    private readonly records: AlarmRecordService,
    private readonly sources: JournalSources,
  ) {}

  @Handles(alarmHistoryCalls.journal)
  journal(@Input() { query }: InputOf<typeof alarmHistoryCalls.journal>, @CurrentViewer() viewer: Viewer) {
    return this.search.search(query, viewer);
  }

  @Handles(alarmHistoryCalls.journalExport)
  async journalExport(
    @Input() { query }: InputOf<typeof alarmHistoryCalls.journalExport>,
    @CurrentViewer() viewer: Viewer,
    @Headers() headers: HeaderMap,
  ) {
    const { format, ...filter } = query;
    await this.sources.auditExport(viewer, 'alarmJournal', filter);
    const { directory } = this.sources;
    const hits = this.search.each(filter, viewer, MAX_EXPORT);
    return journalFile(hits, { format, language: languageOf(headers), directory });
  }

  @Handles(alarmHistoryCalls.verify)
  verify(@Input() { query }: InputOf<typeof alarmHistoryCalls.verify>, @CurrentViewer() viewer: Viewer) {
    return verifyChains(this.sources.database.db, plantsOf(query.factoryNo, viewer));
  }

  @Handles(alarmHistoryCalls.records)
  list(@Input() { query }: InputOf<typeof alarmHistoryCalls.records>, @CurrentViewer() viewer: Viewer) {
    return this.records.list(query, viewer);
  }

  @Handles(alarmHistoryCalls.recordsExport)
  async recordsExport(
    @Input() { query }: InputOf<typeof alarmHistoryCalls.recordsExport>,
    @CurrentViewer() viewer: Viewer,
    @Headers() headers: HeaderMap,
  ) {
    const { format, ...filter } = query;
    await this.sources.auditExport(viewer, 'alarmRecord', filter);
    const { directory } = this.sources;
    const rows = this.records.each(filter, viewer, MAX_EXPORT);
    return recordFile(rows, { format, language: languageOf(headers), directory });
  }

  @Handles(alarmHistoryCalls.replay)
  replay(@Input() { query }: InputOf<typeof alarmHistoryCalls.replay>, @CurrentViewer() viewer: Viewer) {
    const where = inPlants(plantsOf(query.factoryNo, viewer));
    return replayConsole(this.sources.database.db, this.sources.directory, where, query.at);
  }
}
