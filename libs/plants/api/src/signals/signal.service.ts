import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { Clock, LiveValues, type Viewer } from '@sed/platform-ports';
import { qualityName, type InputOf, type ListPage } from '@sed/platform-contract';
import {
  defaultStaleAfterS,
  type LatestDto,
  type NewSignal,
  type signalCalls,
  type SignalDto,
} from '@sed/signals-contract';
import { signalDtoOf, type SignalFields, type SignalRow } from '../directory/plant-rows';
import { StoredPlantDirectory } from '../directory/stored-plant-directory';
import { checkSignal, refuseReserved } from './signal-rules';
import { SignalStore } from './signal.store';

type ListQuery = InputOf<typeof signalCalls.list>['query'];
type Update = InputOf<typeof signalCalls.update>;

/** The signal register and the latest values. */
@Injectable()
export class SignalService {
  constructor(
    private readonly store: SignalStore,
    private readonly directory: StoredPlantDirectory,
    private readonly live: LiveValues,
    private readonly clock: Clock,
  ) {}

  async list(query: ListQuery, viewer: Viewer): Promise<ListPage<SignalDto>> {
    const { pageNum, pageSize, factoryNo, keyword, sort } = query;
    const factoryNos = factoryNo === undefined ? [...viewer.plants] : [factoryNo];
    const { rows, total } = await this.store.page({ factoryNos, keyword, sort, pageNum, pageSize });
    return { list: rows.map(answerOf), total, pageNum, pageSize };
  }

  async create(body: NewSignal, viewer: Viewer): Promise<SignalDto> {
    refuseReserved(body.code);
    const fields = { ...body, staleAfterS: body.staleAfterS ?? defaultStaleAfterS(body.scanPeriodS) };
    checkSignal(fields);
    if (this.directory.plant(body.factoryNo) === undefined) {
      throw new DomainError('plant.unknown', { factoryNo: body.factoryNo });
    }
    const row = await this.store.insert(fields, this.change(viewer, null));
    await this.directory.refresh();
    return answerOf(row);
  }

  async update({ params, body }: Update, viewer: Viewer): Promise<SignalDto> {
    refuseReserved(params.code);
    const { reason, version, ...changes } = body;
    const edit = (now: SignalFields): SignalFields => {
      const edited = merged(now, changes);
      checkSignal(edited);
      return edited;
    };
    const row = await this.store.update({ ...params, version }, edit, this.change(viewer, reason ?? null));
    await this.directory.refresh();
    return answerOf(row);
  }

  latest(factoryNo: string): LatestDto[] {
    return [...this.directory.signalsOf(factoryNo).values()]
      .filter((signal) => signal.enabled)
      .map(({ id, code }) => {
        const now = this.live.get(id);
        return now === undefined
          ? { code, value: null, ts: null, quality: 'UNKNOWN' }
          : { code, value: now.value, ts: now.tsMs, quality: qualityName(now.quality) };
      });
  }

  private change(viewer: Viewer, reason: string | null) {
    return { by: viewer, actor: viewer.loginName, atMs: this.clock.nowMs(), reason };
  }
}

function answerOf(row: SignalRow): SignalDto {
  return { ...signalDtoOf(row), version: row.version };
}

type Changes = { readonly [K in keyof SignalFields]?: SignalFields[K] | undefined };

/** A field that was not sent stays as it is. */
function merged(now: SignalFields, changes: Changes): SignalFields {
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...now, ...Object.fromEntries(sent) };
}
