import { Injectable } from '@nestjs/common';
import {
  Messenger,
  People,
  UserHoldings,
  type AdminActor,
  type HandedOver,
  type Holding,
  type HoldingSource,
  type NewMessage,
  type OpaqueTransaction,
} from '@sed/platform-ports';
import type { BilingualText } from '@sed/platform-contract';

const PLANT_MANAGER = 'PLANT_MGR';

interface Leaver {
  readonly code: string;
  readonly name: BilingualText;
}

/** Asks every feature that said it has something in people's hands. */
@Injectable()
export class HoldingRegistry extends UserHoldings {
  private readonly sources: HoldingSource[] = [];

  constructor(
    private readonly people: People,
    private readonly messenger: Messenger,
  ) {
    super();
  }

  override register(source: HoldingSource): void {
    this.sources.push(source);
  }

  override async of(userCode: string): Promise<readonly Holding[]> {
    return (await Promise.all(this.sources.map((source) => source.of(userCode)))).flat();
  }

  override async handOver(
    person: Leaver,
    actor: AdminActor,
    within: OpaqueTransaction,
  ): Promise<readonly HandedOver[]> {
    const all: HandedOver[] = [];
    // One after the other: they share a transaction.
    for (const source of this.sources) all.push(...(await source.handOver(person.code, actor, within)));
    await this.tell(person, all, within);
    return all;
  }

  override told(userCode: string): void {
    for (const source of this.sources) source.told?.(userCode);
  }

  /** Who got something is told what; who manages a plant is told everything that has nobody there now. */
  private async tell(person: Leaver, all: readonly HandedOver[], within: OpaqueTransaction): Promise<void> {
    const messages: NewMessage[] = [];
    for (const [to, got] of groupedBy(all, ({ to }) => to)) messages.push(messageOf([to], person, got));
    const open = all.filter(({ to }) => to === null);
    for (const [factoryNo, left] of groupedBy(open, (one) => one.factoryNo)) {
      const managers = await this.people.ofPlant(factoryNo, { position: PLANT_MANAGER }, within);
      const to = managers.map(({ code }) => code).filter((code) => code !== person.code);
      if (to.length > 0) messages.push(messageOf(to, person, left));
    }
    if (messages.length > 0) await this.messenger.send(messages, within);
  }
}

function groupedBy(
  all: readonly HandedOver[],
  keyOf: (one: HandedOver) => string | null,
): ReadonlyMap<string, readonly HandedOver[]> {
  const map = new Map<string, HandedOver[]>();
  for (const one of all) {
    const key = keyOf(one);
    if (key !== null) map.set(key, [...(map.get(key) ?? []), one]);
  }
  return map;
}

function messageOf(to: readonly string[], { name }: Leaver, what: readonly HandedOver[]): NewMessage {
  const isOpen = what.every((one) => one.to === null);
  const factoryNo = what[0]?.factoryNo ?? null;
  return {
    to,
    type: 'TODO',
    title: {
      zh: isOpen
        ? `${name.zh}的账号已停用：${String(what.length)} 项待安排`
        : `${name.zh}的 ${String(what.length)} 项工作已转交给您`,
      en: isOpen
        ? `The account of ${name.en} was disabled: ${String(what.length)} to be filled`
        : `${String(what.length)} of ${name.en} passed to you`,
    },
    body: {
      zh: what.map(({ title }) => title.zh).join('；'),
      en: what.map(({ title }) => title.en).join('; '),
    },
    ...(factoryNo !== null && { ext: { factoryNo, messageType: 'TODO' } }),
  };
}
