import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { GATEWAY_TOPICS, gatewayCard, RESEND_ANSWER_TOPICS, resendAnswer } from '@sed/devices-contract';
import { Log } from '@sed/platform-api';
import { BrokerLink, Clock, GatewayTraffic, PeriodicTask, PlantDirectory, SampleLog } from '@sed/platform-ports';
import { DeviceDeeds } from './register/device-deeds';
import { DeviceList } from './register/device-list';
import { DeviceStore } from './register/device-store';
import { TrafficSamples } from './register/traffic-samples';
import { GapWatch } from './resend/gap-watch';
import { Resends } from './resend/resends';

const EVERY_MS = 2000;
/** Figures are written every so many rounds. */
const ROUNDS_A_WRITE = 5;
const ROUNDS_A_CLEANING = 1800;
const MINUTES_KEPT_MS = 48 * 3_600_000;
const MOST_CARD_BYTES = 65_536;

/** What a process that takes messages in does for devices, every two seconds. */
@Injectable()
export class DevicesTask implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;
  private rounds = 0;
  private readonly removers: (() => void)[] = [];

  constructor(
    private readonly traffic: GatewayTraffic,
    private readonly broker: BrokerLink,
    private readonly directory: PlantDirectory,
    private readonly sampleLog: SampleLog,
    private readonly clock: Clock,
    private readonly store: DeviceStore,
    private readonly list: DeviceList,
    private readonly deeds: DeviceDeeds,
    private readonly samples: TrafficSamples,
    private readonly gaps: GapWatch,
    private readonly resends: Resends,
    private readonly log: Log,
  ) {
    this.task = new PeriodicTask({
      everyMs: EVERY_MS,
      run: () => this.round(),
      failed: (err) => log.warn({ err }, 'devices were not looked after'),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.traffic.isHere) return;
    this.removers.push(
      this.broker.listen(GATEWAY_TOPICS, (topic, payload) => this.hearCard(topic, payload)),
      this.broker.listen(RESEND_ANSWER_TOPICS, (topic, payload) => this.hearAnswer(topic, payload)),
    );
    for (const { code, factoryNo, lastMessageAt } of await this.store.all()) {
      if (code === '' && lastMessageAt !== null) this.traffic.remember(factoryNo, lastMessageAt);
    }
    await this.deeds.applyBlocks();
    this.task.start();
  }

  async onApplicationShutdown(): Promise<void> {
    for (const remove of this.removers) remove();
    await this.task.stop();
  }

  /** @param isWriting whether figures are written in this round; every fifth by itself */
  async round(isWriting = this.rounds % ROUNDS_A_WRITE === 0): Promise<void> {
    this.rounds += 1;
    await this.deeds.applyBlocks();
    await this.samples.apply();
    const nowMs = this.clock.nowMs();
    for (const birth of this.traffic.takeBirths()) await this.store.takeBirth(birth, nowMs);
    if (isWriting) await this.write(nowMs);
    await this.resends.followAll();
    if (this.rounds % ROUNDS_A_CLEANING !== 0) return;
    await this.store.forget(nowMs - MINUTES_KEPT_MS);
    await this.samples.forget();
  }

  private async write(nowMs: number): Promise<void> {
    await this.store.takeMinutes(this.traffic.takeMinutes(), this.sampleLog.identity);
    await this.gaps.take(this.traffic.takeGaps());
    const rows = await this.store.all();
    const byId = new Map(
      (await this.list.of([...new Set(rows.map(({ factoryNo }) => factoryNo))])).map((one) => [one.id, one]),
    );
    for (const row of rows) {
      const state = byId.get(row.id)?.state;
      if (state !== undefined && state !== row.state) await this.store.changeState(row, state, nowMs);
    }
    await this.gaps.look();
  }

  private hearCard(topic: string, payload: Uint8Array): void {
    const card = payload.length > MOST_CARD_BYTES ? undefined : gatewayCard.safeParse(jsonOf(payload)).data;
    const factoryNo = this.plantOf(topic);
    if (card === undefined || factoryNo === undefined) return;
    this.background(this.store.takeCard(factoryNo, card, this.clock.nowMs()));
  }

  private hearAnswer(topic: string, payload: Uint8Array): void {
    const answer = payload.length > MOST_CARD_BYTES ? undefined : resendAnswer.safeParse(jsonOf(payload)).data;
    const factoryNo = this.plantOf(topic);
    if (answer !== undefined && factoryNo !== undefined) this.background(this.resends.answer(factoryNo, answer));
  }

  private plantOf(topic: string): string | undefined {
    return this.directory.plant(topic.split('/')[1] ?? '')?.factoryNo;
  }

  private background(work: Promise<void>): void {
    work.catch((err: unknown) => this.log.warn({ err }, 'what a gateway said of itself was not kept'));
  }
}

/** @returns undefined for what is no JSON: anybody behind the broker may publish anything */
function jsonOf(payload: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(payload).toString());
  } catch {
    return undefined;
  }
}
