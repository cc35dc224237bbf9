import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AlarmDto } from '@sed/alarms-contract';
import type { Language } from '@sed/platform-contract';
import { AlarmLinks, PlantDirectory, ReferenceSources } from '@sed/platform-ports';

/** Alarms as something a form can point at: the newest of the plant first, found by text or signal. */
@Injectable()
export class AlarmSource implements OnModuleInit {
  constructor(
    private readonly sources: ReferenceSources,
    private readonly alarms: AlarmLinks,
    private readonly plants: PlantDirectory,
  ) {}

  onModuleInit(): void {
    this.sources.register('alarm', {
      labels: async (ids, language) =>
        new Map((await this.alarms.byIds(ids)).map((alarm) => [alarm.id, alarm.text[language]])),
      options: async ({ language, ...question }) =>
        (await this.alarms.search(question)).map((alarm) => ({
          id: alarm.id,
          label: alarm.text[language],
          hint: this.hintOf(alarm, language),
        })),
      existing: async (ids, plants) => {
        const found = await this.alarms.byIds(ids);
        return new Set(found.flatMap(({ id, factoryNo }) => (plants?.has(factoryNo) === false ? [] : [id])));
      },
    });
  }

  private hintOf({ factoryNo, signalCode, raisedAt }: AlarmDto, language: Language): string {
    const timeZone = this.plants.plant(factoryNo)?.zone ?? 'Asia/Shanghai';
    const raised = new Date(raisedAt).toLocaleString(language === 'zh' ? 'zh-CN' : 'en-GB', {
      timeZone,
      hour12: false,
    });
    return `${signalCode} · ${raised}`;
  }
}
