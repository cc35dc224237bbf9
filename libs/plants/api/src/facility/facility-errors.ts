import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { AlarmFeed, type SignalRef } from '@sed/platform-ports';
import { isUsable, qualityName } from '@sed/platform-contract';
import { LivePlants } from '../config-parts';
import { openAlarmsOf, signalsOfDevice } from './device-signals';
import { FacilityDossier } from './facility-dossier';

/** What is wrong with a facility now. */
@Injectable()
export class FacilityErrors {
  constructor(
    private readonly plants: LivePlants,
    private readonly alarms: AlarmFeed,
    private readonly dossier: FacilityDossier,
  ) {}

  /** @throws DomainError `notFound` when no signal belongs to such a facility and its dossier is empty */
  async of(factoryNo: string, code: string) {
    const signals = this.signalsOf(factoryNo, code);
    if (signals.length === 0 && (await this.dossier.of(factoryNo, code)).length === 0)
      throw new DomainError('notFound');
    const alarms = openAlarmsOf(this.alarms, factoryNo, signals);
    const badSignals = signals.flatMap((signal) => {
      const now = this.plants.live.get(signal.id);
      if (now === undefined || isUsable(now.quality)) return [];
      return [{ code: signal.code, name: signal.name, quality: qualityName(now.quality), ts: now.tsMs }];
    });
    return { factoryNo, code, alarms, badSignals };
  }

  /** Those of the device of that number, or of the process section of that code. */
  private signalsOf(factoryNo: string, facility: string): SignalRef[] {
    const own = signalsOfDevice(this.plants, factoryNo, facility);
    if (own.length > 0) return own;
    return [...this.plants.directory.signalsOf(factoryNo).values()].filter(
      ({ section, enabled }) => enabled && section === facility,
    );
  }
}
