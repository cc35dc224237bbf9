import { Injectable } from '@nestjs/common';
import {
  boundCodes,
  diagramDocument,
  hasErrors,
  lintDiagram,
  type diagramCalls,
  type diagramConfigCalls,
  type DiagramDocument,
  type DiagramDraft,
  type DiagramRow,
  type PublishedDiagram,
} from '@sed/diagrams-contract';
import { DomainError } from '@sed/platform-api';
import type { InputOf, Right } from '@sed/platform-contract';
import { Clock, may, maySee, PlantDirectory, plantsWith, type Viewer } from '@sed/platform-ports';
import { v7 } from 'uuid';
import { draftOf, rowOf, summaryOf, type Row } from './store/diagram-rows';
import { DiagramStore, type Told, type VersionRow, type Versioned } from './store/diagram-store';
import { PastValues } from './store/past-values';
import { generateDiagrams } from './generate/generate-diagrams';

/** Process diagrams: what operators see, and what those who configure them do. */
@Injectable()
export class DiagramService {
  constructor(
    private readonly store: DiagramStore,
    private readonly directory: PlantDirectory,
    private readonly past: PastValues,
    private readonly clock: Clock,
  ) {}

  async published(query: InputOf<typeof diagramCalls.list>['query'], viewer: Viewer) {
    const plants = plantsOf(viewer, 'diagram:view', query.factoryNo);
    const { list, ...page } = await this.store.published(query, plants);
    return { ...page, list: list.flatMap((row) => summaryOf(row) ?? []) };
  }

  /** @throws DomainError `notFound`, `plant.forbidden`, `right.missing`, `diagram.notPublished` */
  async shown(id: string, at: number | undefined, viewer: Viewer): Promise<PublishedDiagram> {
    const row = await this.reachable(id, 'diagram:view', viewer);
    const summary = summaryOf(row);
    if (summary === undefined || row.state === 'RETIRED') throw new DomainError('diagram.notPublished');
    const { document } = await this.store.version(id, summary.version);
    const { width, height, elements, links } = read(document);
    const bindings = boundCodes({ elements });
    const shown = { ...summary, width, height, elements, links, bindings };
    if (at === undefined) return { ...shown, at: null, values: null };
    if (!may(viewer, 'signal:view', row.factoryNo)) throw new DomainError('right.missing');
    const moment = Math.min(at, this.clock.nowMs());
    return { ...shown, at: moment, values: await this.past.at(row.factoryNo, bindings, moment) };
  }

  async drafts(query: InputOf<typeof diagramConfigCalls.list>['query'], viewer: Viewer) {
    const { list, ...page } = await this.store.drafts(query, plantsOf(viewer, 'diagram:config', query.factoryNo));
    return { ...page, list: list.map(rowOf) };
  }

  async draft(id: string, viewer: Viewer): Promise<DiagramDraft> {
    const row = await this.reachable(id, 'diagram:config', viewer);
    return draftOf({ ...row, document: read(row.document) });
  }

  async create(factoryNo: string, document: DiagramDocument, told: Omit<Told, 'atMs'>): Promise<DiagramDraft> {
    if (this.directory.plant(factoryNo) === undefined) throw new DomainError('plant.unknown', { factoryNo });
    const own = await this.ownDrills(factoryNo, document);
    return draftOf(await this.store.insert({ id: v7(), factoryNo, document: own }, this.at(told)));
  }

  async save(key: Versioned, document: DiagramDocument, viewer: Viewer): Promise<DiagramDraft> {
    await this.reachable(key.id, 'diagram:config', viewer);
    return draftOf(await this.store.save(key, document, this.at({ viewer, action: 'update' })));
  }

  async remove(key: Versioned, viewer: Viewer): Promise<void> {
    await this.reachable(key.id, 'diagram:config', viewer);
    await this.store.remove(key, this.at({ viewer, action: 'delete' }));
  }

  /** @throws DomainError `diagram.faulty` while the draft has errors */
  async publish(key: Versioned, note: string, viewer: Viewer): Promise<DiagramDraft> {
    const row = await this.reachable(key.id, 'diagram:config', viewer);
    if (row.version !== key.version) throw new DomainError('conflict.version');
    await this.requireSound(row.factoryNo, read(row.document));
    return draftOf(await this.store.publish(key, this.at({ viewer, action: 'publish', note })));
  }

  async retire(key: Versioned, viewer: Viewer): Promise<DiagramDraft> {
    await this.reachable(key.id, 'diagram:config', viewer);
    return draftOf(await this.store.retire(key, this.at({ viewer, action: 'retire' })));
  }

  /** @throws DomainError `diagram.versionUnknown`; `diagram.faulty` when the plant has changed since and it is no longer sound */
  async rollBack(key: Versioned, to: { number: number; note: string }, viewer: Viewer): Promise<DiagramDraft> {
    const row = await this.reachable(key.id, 'diagram:config', viewer);
    const { document } = await this.store.version(key.id, to.number);
    await this.requireSound(row.factoryNo, read(document));
    const told = this.at({ viewer, action: 'rollBack', note: to.note });
    return draftOf(await this.store.publish(key, told, to.number));
  }

  async versions(id: string, viewer: Viewer) {
    await this.reachable(id, 'diagram:config', viewer);
    const rows = await this.store.versions(id);
    return rows.map(versionOf);
  }

  async version(id: string, number: number, viewer: Viewer) {
    await this.reachable(id, 'diagram:config', viewer);
    const row = await this.store.version(id, number);
    return { ...versionOf(row), document: read(row.document) };
  }

  /**
   * Makes the overview and the unit diagrams of a plant from its signals. A diagram generated before keeps its id and
   * its versions, and gets a new draft.
   *
   * @throws DomainError `plant.unknown`, `diagram.noSignals`
   */
  async generate(factoryNo: string, isPublished: boolean, viewer: Viewer): Promise<DiagramRow[]> {
    const plant = this.directory.plant(factoryNo);
    if (plant === undefined) throw new DomainError('plant.unknown', { factoryNo });
    const before = await this.store.generated(factoryNo);
    const signals = [...this.directory.signalsOf(factoryNo).values()].filter(({ enabled }) => enabled);
    const made = generateDiagrams(plant, signals, (origin) => before.get(origin)?.id ?? v7());
    if (made.length === 0) throw new DomainError('diagram.noSignals');
    const rows: DiagramRow[] = [];
    for (const { id, origin, document } of made) {
      const told = this.at({ viewer, action: 'generate' });
      const old = before.get(origin);
      const drawn = diagramDocument.parse(document);
      const row =
        old === undefined
          ? await this.store.insert({ id, factoryNo, document: drawn, origin }, told)
          : await this.store.save(old, drawn, told);
      rows.push(rowOf(row));
    }
    // All are there before the first is published: they lead to each other.
    return isPublished ? this.publishAll(rows, viewer) : rows;
  }

  private async publishAll(rows: readonly DiagramRow[], viewer: Viewer): Promise<DiagramRow[]> {
    const published: DiagramRow[] = [];
    for (const { id, version } of rows) published.push(await this.publish({ id, version }, '', viewer));
    return published;
  }

  /** The row, when the viewer may do that with it. @throws DomainError `notFound`, `plant.forbidden`, `right.missing` */
  private async reachable(id: string, right: Right, viewer: Viewer): Promise<Row> {
    const row = await this.store.one(id);
    if (!maySee(viewer, row.factoryNo)) throw new DomainError('plant.forbidden');
    if (!may(viewer, right, row.factoryNo)) throw new DomainError('right.missing');
    return row;
  }

  private async requireSound(factoryNo: string, document: DiagramDocument): Promise<void> {
    const signals = this.directory.signalsOf(factoryNo);
    const issues = lintDiagram(document, { signals, diagramIds: await this.store.idsOf(factoryNo) });
    const count = issues.filter(({ severity }) => severity === 'error').length;
    if (hasErrors(issues)) throw new DomainError('diagram.faulty', { count });
  }

  /** An imported or copied diagram leads only to what is there. */
  private async ownDrills(factoryNo: string, document: DiagramDocument): Promise<DiagramDocument> {
    const ids = await this.store.idsOf(factoryNo);
    const elements = document.elements.map((element) =>
      element.drill === null || ids.has(element.drill) ? element : { ...element, drill: null },
    );
    return { ...document, elements };
  }

  private at(told: Omit<Told, 'atMs'>): Told {
    return { ...told, atMs: this.clock.nowMs() };
  }
}

function versionOf({ version, document, elementCount, publishedAt, publishedBy, note, restoredFrom }: VersionRow) {
  return { version, name: document.name, elementCount, publishedAt, publishedBy, note, restoredFrom };
}

/** Through the guard: what an older version stored gets today's defaults. */
function read(document: DiagramDocument): DiagramDocument {
  return diagramDocument.parse(document);
}

function plantsOf(viewer: Viewer, right: Right, factoryNo: string | undefined): readonly string[] {
  const held = plantsWith(viewer, right);
  if (factoryNo === undefined) return [...held];
  return held.has(factoryNo) ? [factoryNo] : [];
}
