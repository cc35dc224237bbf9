import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { LiveValues, PlantDirectory, type SignalRef } from '@sed/platform-ports';
import type { StoredModel, TreeEntry } from '@sed/plants-contract';
import { sectionName, type BilingualText, type Language } from '@sed/platform-contract';
import { bySection } from './cell-binding';
import { ModelStore } from './model.store';

interface Node {
  readonly id: string;
  readonly pid: string | null;
  readonly kind: TreeEntry['kind'];
  readonly name: BilingualText;
  readonly signal?: SignalRef | undefined;
}

/** Trees of what a plant's live pages show. */
@Injectable()
export class ModelTrees {
  constructor(
    private readonly store: ModelStore,
    private readonly directory: PlantDirectory,
    private readonly live: LiveValues,
  ) {}

  /** As configured: hidden and unbound cells too. */
  async configured(factoryNo: string, language: Language): Promise<TreeEntry[]> {
    return this.tree(factoryNo, this.nodesOf(factoryNo, await this.store.of(factoryNo)), language);
  }

  /** As shown: published and enabled models without hidden and unbound cells, or the register when there is none. */
  async shown(factoryNo: string, language: Language): Promise<TreeEntry[]> {
    const models = (await this.store.publishedOf(factoryNo)).filter(({ enabled }) => enabled);
    if (models.length === 0)
      return this.tree(
        factoryNo,
        this.sectionsOf(factoryNo, () => true),
        language,
      );
    const cut = models.map((model) => ({
      ...model,
      groups: model.groups.map((group) => ({
        ...group,
        cells: group.cells.filter(({ hidden, signalCode }) => !hidden && signalCode !== null),
      })),
    }));
    return this.tree(factoryNo, this.nodesOf(factoryNo, cut), language);
  }

  /** What really reports. */
  reporting(factoryNo: string, language: Language): TreeEntry[] {
    const nodes = this.sectionsOf(factoryNo, ({ id }) => this.live.get(id) !== undefined);
    return this.tree(factoryNo, nodes, language);
  }

  private nodesOf(factoryNo: string, models: readonly StoredModel[]): Node[] {
    return models.flatMap((model): Node[] => [
      { id: model.id, pid: factoryNo, kind: 'model', name: model.name },
      ...model.groups.flatMap((group): Node[] => [
        { id: group.id, pid: model.id, kind: 'group', name: group.title },
        ...group.cells.map((cell): Node => {
          const signal = cell.signalCode === null ? undefined : this.directory.signal(factoryNo, cell.signalCode);
          return { id: cell.id, pid: group.id, kind: 'signal', name: cell.title, signal };
        }),
      ]),
    ]);
  }

  private sectionsOf(factoryNo: string, isWanted: (signal: SignalRef) => boolean): Node[] {
    const signals = [...this.directory.signalsOf(factoryNo).values()].filter((s) => s.enabled && isWanted(s));
    return [...bySection(signals)].flatMap(([section, own]): Node[] => {
      const id = `${factoryNo}:${section}`;
      return [
        { id, pid: factoryNo, kind: 'section', name: sectionName(section) },
        ...own.map((signal): Node => {
          return { id: `${factoryNo}/${signal.code}`, pid: id, kind: 'signal', name: signal.name, signal };
        }),
      ];
    });
  }

  private tree(factoryNo: string, nodes: readonly Node[], language: Language): TreeEntry[] {
    const plant = this.directory.plant(factoryNo);
    if (plant === undefined) throw new DomainError('plant.unknown', { factoryNo });
    const root: Node = { id: factoryNo, pid: null, kind: 'plant', name: plant.name };
    return [root, ...nodes].map(({ id, pid, kind, name, signal }) => ({
      id,
      pid,
      kind,
      name: name[language],
      nameText: name,
      factoryNo,
      code: signal?.code ?? null,
      unit: signal?.unit ?? null,
    }));
  }
}
