import { Controller, Headers } from '@nestjs/common';
import { deviceCalls as calls, type DeviceDto } from '@sed/devices-contract';
import { CurrentViewer, Handles, Input, languageOf, sortedRows } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { Organisations, plantsWith, type Viewer } from '@sed/platform-ports';
import { DeviceDeeds } from './register/device-deeds';
import { deviceFile } from './register/device-file';
import { DeviceList } from './register/device-list';
import { DeviceSignals } from './register/device-signals';
import { DeviceStore } from './register/device-store';
import { TrafficSamples } from './register/traffic-samples';
import { gapDtoOf, resendDtoOf, ResendStore } from './resend/resend-store';
import { Resends } from './resend/resends';

type HeaderMap = Record<string, string | undefined>;
type Query = InputOf<typeof calls.exported>['query'];

/** Gateways and what stands behind them. */
@Controller()
export class DeviceController {
  constructor(
    private readonly devices: DeviceList,
    private readonly store: DeviceStore,
    private readonly signals: DeviceSignals,
    private readonly deeds: DeviceDeeds,
    private readonly samples: TrafficSamples,
    private readonly resendRows: ResendStore,
    private readonly resends: Resends,
    private readonly organisations: Organisations,
  ) {}

  @Handles(calls.list)
  async list(@Input() { query }: InputOf<typeof calls.list>, @CurrentViewer() viewer: Viewer) {
    const { pageNum, pageSize } = query;
    const seen = await this.devices.of(await this.plants(query.factoryNo, viewer, 'device:view'));
    const { state: _state, ...rest } = query;
    // States are counted over what the other filters leave, so that pressing one shows as many.
    const counts = this.devices.countsOf(this.devices.filtered(seen, rest));
    const rows = this.sorted(seen, query);
    const list = rows.slice((pageNum - 1) * pageSize, pageNum * pageSize);
    return { list, total: rows.length, pageNum, pageSize, counts };
  }

  @Handles(calls.exported)
  async exported(
    @Input() { query }: InputOf<typeof calls.exported>,
    @CurrentViewer() viewer: Viewer,
    @Headers() headers: HeaderMap,
  ) {
    const language = languageOf(headers);
    const seen = await this.devices.of(await this.plants(query.factoryNo, viewer, 'device:export'));
    return deviceFile(this.sorted(seen, query), language);
  }

  @Handles(calls.one)
  async one(@Input() { params }: InputOf<typeof calls.one>) {
    const row = await this.store.one(params.factoryNo, params.id);
    return {
      device: await this.devices.one(row),
      spans: await this.devices.day(row),
      signals: this.signals.shown(this.signals.of(row)),
      gaps: (await this.resendRows.gaps(row.id)).map(gapDtoOf),
      resends: (await this.resendRows.requests(row.id)).map(resendDtoOf),
      events: (await this.store.events(row.id)).map(({ at, from, to, actor, reason }) => ({
        at,
        from,
        to,
        actor,
        reason,
      })),
    };
  }

  @Handles(calls.update)
  async update(@Input() { params, body }: InputOf<typeof calls.update>, @CurrentViewer() viewer: Viewer) {
    return this.devices.one(await this.deeds.describe(params, body, viewer));
  }

  @Handles(calls.disable)
  async disable(@Input() { params, body }: InputOf<typeof calls.disable>, @CurrentViewer() viewer: Viewer) {
    return this.devices.one(await this.deeds.disable(params, body, viewer));
  }

  @Handles(calls.enable)
  async enable(@Input() { params, body }: InputOf<typeof calls.enable>, @CurrentViewer() viewer: Viewer) {
    return this.devices.one(await this.deeds.enable(params, body, viewer));
  }

  @Handles(calls.resend)
  async resend(@Input() { params, body }: InputOf<typeof calls.resend>, @CurrentViewer() viewer: Viewer) {
    const row = await this.store.one(params.factoryNo, params.id);
    return this.resends.request(row, { fromMs: body.from, toMs: body.to }, viewer);
  }

  @Handles(calls.beginSample)
  async beginSample(@Input() { params }: InputOf<typeof calls.beginSample>, @CurrentViewer() viewer: Viewer) {
    return this.samples.begin(await this.store.one(params.factoryNo, params.id), viewer);
  }

  @Handles(calls.sample)
  async sample(@Input() { params }: InputOf<typeof calls.sample>) {
    const { id } = await this.store.one(params.factoryNo, params.id);
    return this.samples.of(id);
  }

  private sorted(devices: readonly DeviceDto[], query: Query): readonly DeviceDto[] {
    const keyed = this.devices.filtered(devices, query).map((dto) => ({
      ...dto,
      dto,
      plant: dto.factoryNo,
      name: dto.name ?? (dto.code === '' ? dto.factoryNo : dto.code),
    }));
    return sortedRows(keyed, query.sort).map(({ dto }) => dto);
  }

  /** The plant asked for, or those below a node, as far as the right holds there. */
  private async plants(factoryNo: string | undefined, viewer: Viewer, right: 'device:view' | 'device:export') {
    const held = plantsWith(viewer, right);
    if (factoryNo === undefined) return [...held];
    const node = await this.organisations.resolve(factoryNo);
    return [...(node?.plants ?? [factoryNo])].filter((plant) => held.has(plant));
  }
}
