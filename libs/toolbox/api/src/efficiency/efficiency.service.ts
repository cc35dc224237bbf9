import { Injectable } from '@nestjs/common';
import { equipList } from '@sed/equipment-definitions';
import {
  atRatedSpeed,
  bestPoint,
  isJudged,
  pumpClass,
  referenceFigure,
  type MachineDetail,
  type MachineEfficiency,
} from '@sed/toolbox-contract';
import { efficiencyMachine } from '@sed/toolbox-definitions';
import { DomainError } from '@sed/platform-api';
import { may, Organisations, plantsWith, type Viewer } from '@sed/platform-ports';
import { ModuleEngine, type StoredRecord } from '@sed/records-api';
import { EfficiencyHistories } from './efficiency-history';
import { groupAdvice } from './group-advice';
import { MachineInputs, type LiveMachine } from './machine-inputs';
import { curveOf, groupOf, machineOf, settingsOf, type EfficiencyRecord } from './machine-settings';

const VIEW = 'efficiencyMachine:view';
const MOST = 2000;
const BY_NAME = [{ field: 'name', descending: false }];
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** How well machines do at this moment. */
@Injectable()
export class EfficiencyService {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly inputs: MachineInputs,
    private readonly histories: EfficiencyHistories,
    private readonly organisations: Organisations,
  ) {}

  async list(factoryNo: string | undefined, viewer: Viewer): Promise<MachineEfficiency[]> {
    const machines = await this.machinesAt(await this.plantsOf(factoryNo, viewer));
    const cards = await this.cardsOf(machines);
    return machines.map((machine) => rowOf(machine, this.inputs.now(machine, machines), cards));
  }

  /** @throws DomainError `notFound`, also for a machine of a plant the viewer does not see */
  async detail(id: string, viewer: Viewer): Promise<MachineDetail> {
    const { machine, all } = await this.one(id, viewer);
    const group = groupOf(machine, all);
    const cards = await this.cardsOf(group);
    const members = group.map((one) => ({ machine: one, live: this.inputs.now(one, all), isAble: isAble(one, cards) }));
    const live = members.find((one) => one.machine.id === id)?.live ?? this.inputs.now(machine, all);
    const settings = settingsOf(machine.values);
    const { judgement } = live;
    const curve = curveOf(machine.values);
    const { ratedRpm, ratedFlow, ratedHead, isDoubleSuction } = machine.values;
    return {
      machine: rowOf(machine, live, cards),
      inputs: live.inputs.map((input) => ({ ...input })),
      curve,
      point: pointOf(live),
      best: bestPoint(curve),
      referenceFigure: referenceFigure(isJudged(judgement) ? judgement.duty : null, settings),
      pumpClass:
        machine.values.kind !== 'PUMP' || ratedRpm === null || ratedFlow === null || ratedHead === null
          ? null
          : pumpClass({
              ...{ speedRpm: ratedRpm, flowM3PerH: ratedFlow, headM: ratedHead },
              isDoubleSuction: isDoubleSuction === true,
            }),
      group: groupAdvice(members),
      flowSpread: await this.histories.flowSpread(machine),
    };
  }

  /** A machine the viewer may see, with those of its plant. */
  async one(
    id: string,
    viewer: Viewer,
  ): Promise<{ readonly machine: EfficiencyRecord; readonly all: readonly EfficiencyRecord[] }> {
    const found = await this.engine.storeOf(efficiencyMachine).get(id);
    if (found === undefined || found.factoryNo === null || !may(viewer, VIEW, found.factoryNo)) {
      throw new DomainError('notFound');
    }
    const machine = machineOf(found);
    const all = await this.machinesAt([found.factoryNo]);
    return { machine, all: all.some((one) => one.id === id) ? all : [...all, machine] };
  }

  private async machinesAt(plants: readonly string[]): Promise<EfficiencyRecord[]> {
    if (plants.length === 0) return [];
    const conditions = [{ field: 'enabled', op: 'in' as const, values: [true] }];
    const page = { sort: BY_NAME, offset: 0, limit: MOST };
    const { list } = await this.engine.storeOf(efficiencyMachine).page({ plants, conditions }, page);
    return list.map(machineOf);
  }

  /** Guarded already: what a call names is in the viewer's sight. */
  private async plantsOf(factoryNo: string | undefined, viewer: Viewer): Promise<string[]> {
    const held = plantsWith(viewer, VIEW);
    if (factoryNo === undefined) return [...held];
    if (held.has(factoryNo)) return [factoryNo];
    const node = await this.organisations.resolve(factoryNo);
    return [...(node?.plants ?? [])].filter((plant) => held.has(plant));
  }

  private async cardsOf(machines: readonly EfficiencyRecord[]): Promise<ReadonlyMap<string, StoredRecord>> {
    const ids = machines.flatMap(({ values: { equipment } }) => (equipment === null ? [] : [equipment]));
    const cards = this.engine.has(equipList.key) ? await this.engine.storeOf(equipList).byIds(ids) : [];
    return new Map(cards.map((card) => [card.id, card]));
  }
}

/** Broken, idle and scrapped machines are no choice. */
function isAble({ values: { equipment } }: EfficiencyRecord, cards: ReadonlyMap<string, StoredRecord>): boolean {
  const card = cards.get(equipment ?? '');
  return card === undefined || (card.status === 'IN_USE' && textOf(card.values.outReason) === null);
}

function pointOf({ judgement }: LiveMachine): MachineDetail['point'] {
  if (!isJudged(judgement) || judgement.duty?.flowM3PerH === undefined || judgement.duty.flowM3PerH === null)
    return null;
  const { flowM3PerH, headM, speedShare } = judgement.duty;
  return { ...atRatedSpeed({ flowM3PerH, headM }, speedShare), figure: judgement.figure };
}

const NOTHING = {
  ...{ figure: null, band: null, powerKw: null, referenceKw: null, lossYuanPerDay: null, second: null, duty: null },
};

function rowOf(
  { id, factoryNo, values }: EfficiencyRecord,
  { inputs, judgement }: LiveMachine,
  cards: ReadonlyMap<string, StoredRecord>,
): MachineEfficiency {
  const card = cards.get(values.equipment ?? '');
  const times = inputs.flatMap(({ atMs }) => (atMs === null ? [] : [atMs]));
  const qualities = inputs.flatMap(({ quality }) => (quality === null ? [] : [quality]));
  const said = isJudged(judgement)
    ? { ...judgement, reason: null, reasonOf: null }
    : { ...NOTHING, reason: judgement.reason, reasonOf: judgement.of };
  return {
    ...{ id, factoryNo: factoryNo ?? '', name: values.name, kind: values.kind, group: textOf(values.group) },
    equipment:
      card === undefined
        ? null
        : {
            id: card.id,
            name: String(card.values.name),
            tagNo: textOf(card.values.tagNo) ?? textOf(card.values.fullCode),
          },
    ...said,
    atMs: times.length === 0 ? null : Math.min(...times),
    quality: qualities.length === 0 ? null : Math.max(...qualities),
  };
}
