import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { Clock, LiveValues, PlantDirectory, type Viewer } from '@sed/platform-ports';
import {
  bindCells,
  MAX_MODEL_CELLS,
  type BindingReport,
  type ModelCell,
  type ModelGroupDto,
  type realTimeCalls,
  type StoredModel,
} from '@sed/plants-contract';
import { qualityName, sectionName, type InputOf } from '@sed/platform-contract';
import { v7 } from 'uuid';
import { groupsOf } from './cell-binding';
import { ModelStore, type ModelKey, type Told } from './model.store';

type Versioned = ModelKey & { readonly version: number };

/** Real-time models: reading them with live values, editing them cell by cell or whole. */
@Injectable()
export class ModelService {
  constructor(
    private readonly store: ModelStore,
    private readonly directory: PlantDirectory,
    private readonly live: LiveValues,
    private readonly clock: Clock,
  ) {}

  async all({ factoryNo, edition, published }: InputOf<typeof realTimeCalls.all>['query']): Promise<StoredModel[]> {
    const models = await (published === 'true' ? this.store.publishedOf(factoryNo) : this.store.of(factoryNo));
    return edition === undefined ? models : models.filter((model) => model.edition === edition);
  }

  async one(key: ModelKey) {
    const model = await this.store.one(key);
    const cells = model.groups.flatMap((group) => group.cells);
    const values = cells.flatMap(({ id: cellId, signalCode, hidden }) => {
      const signal = signalCode === null ? undefined : this.directory.signal(key.factoryNo, signalCode);
      if (signal === undefined || hidden) return [];
      const now = this.live.get(signal.id);
      const quality = now === undefined ? ('UNKNOWN' as const) : qualityName(now.quality);
      return [{ cellId, code: signal.code, value: now?.value ?? null, ts: now?.tsMs ?? null, quality }];
    });
    return { model, values };
  }

  /** Binds by the code grammar; kept only when asked for, so that a person sees the result first. */
  async automatic(key: Versioned, isSaved: boolean, viewer: Viewer): Promise<BindingReport> {
    const model = await this.store.one(key);
    if (model.version !== key.version) throw new DomainError('conflict.version');
    const { groups, ...report } = bindCells(model.groups, this.signalsOf(key.factoryNo));
    if (!isSaved) return { model: { ...model, groups }, ...report };
    const kept = await this.store.change(key, (now) => ({ ...now, groups }), this.told(viewer, 'bindAll'));
    return { model: kept, ...report };
  }

  publish(key: Versioned, viewer: Viewer): Promise<StoredModel> {
    return this.store.publish(key, this.told(viewer, 'publish'));
  }

  remove(key: Versioned, viewer: Viewer): Promise<void> {
    return this.store.remove(key, this.told(viewer, 'delete'));
  }

  bind(key: Versioned, cellId: string, code: string | null, viewer: Viewer): Promise<StoredModel> {
    this.requireSignal(key.factoryNo, code);
    return this.changeCell(key, cellId, { signalCode: code }, viewer);
  }

  changeCell(key: Versioned, cellId: string, fields: Partial<ModelCell>, viewer: Viewer): Promise<StoredModel> {
    const edit = (now: StoredModel): StoredModel => {
      if (!now.groups.some(({ cells }) => cells.some(({ id }) => id === cellId))) throw new DomainError('notFound');
      const groups = now.groups.map((group) => ({
        ...group,
        cells: group.cells.map((cell) => (cell.id === cellId ? { ...cell, ...fields } : cell)),
      }));
      return { ...now, groups };
    };
    return this.store.change(key, edit, this.told(viewer, 'update'));
  }

  setCount(key: Versioned, groupId: string, count: number, viewer: Viewer): Promise<StoredModel> {
    const edit = (now: StoredModel): StoredModel => {
      if (!now.groups.some(({ id }) => id === groupId)) throw new DomainError('notFound');
      return { ...now, groups: now.groups.map((group) => (group.id === groupId ? sized(group, count) : group)) };
    };
    return this.store.change(key, edit, this.told(viewer, 'update'));
  }

  save(input: InputOf<typeof realTimeCalls.save>['body'], viewer: Viewer): Promise<StoredModel> {
    const { modelId, version, ...fields } = input;
    refuseRepeated(fields.groups);
    for (const { cells } of fields.groups) {
      for (const { signalCode } of cells) this.requireSignal(fields.factoryNo, signalCode);
    }
    if (modelId === undefined) {
      const told = this.told(viewer, 'create');
      return this.store.insert({ id: v7(), version: 1, ...fields, ...stampOf(told) }, told);
    }
    if (version === undefined) throw new DomainError('request.invalid', { field: 'version', rule: '≥ 1' });
    const key = { factoryNo: fields.factoryNo, modelId, version };
    return this.store.change(key, (now) => ({ ...now, ...fields }), this.told(viewer, 'update'));
  }

  /** A first model from the signal register. */
  derive(factoryNo: string, viewer: Viewer): Promise<StoredModel> {
    if (this.directory.plant(factoryNo) === undefined) throw new DomainError('plant.unknown', { factoryNo });
    const options = { max: MAX_MODEL_CELLS, newId: v7 };
    const told = this.told(viewer, 'derive');
    const groups = groupsOf(this.signalsOf(factoryNo), sectionName, options);
    const name = { zh: '全厂', en: 'Whole plant' };
    const fields = { factoryNo, name, edition: 'new', enabled: true, order: 0, groups } as const;
    return this.store.insert({ id: v7(), version: 1, ...fields, ...stampOf(told) }, told);
  }

  private signalsOf(factoryNo: string) {
    return [...this.directory.signalsOf(factoryNo).values()];
  }

  private requireSignal(factoryNo: string, code: string | null): void {
    if (code !== null && this.directory.signal(factoryNo, code) === undefined) {
      throw new DomainError('signal.unknown', { factoryNo, code });
    }
  }

  private told(viewer: Viewer, action: string): Told {
    return { viewer, action, atMs: this.clock.nowMs() };
  }
}

function stampOf({ viewer, atMs }: Told) {
  return { updatedAt: atMs, updatedBy: viewer.loginName };
}

function sized(group: ModelGroupDto, count: number): ModelGroupDto {
  const free = Array.from({ length: Math.max(0, count - group.cells.length) }, (_, i): ModelCell => {
    const number = String(group.cells.length + i + 1);
    const title = { zh: `数据项${number}`, en: `Item ${number}` };
    return { id: v7(), title, pattern: null, signalCode: null, hidden: false, decimals: null, showTrend: true };
  });
  return { ...group, cells: [...group.cells.slice(0, count), ...free] };
}

/** Calls name cells and groups by id alone. */
function refuseRepeated(groups: readonly ModelGroupDto[]): void {
  const ids = groups.flatMap(({ id, cells }) => [id, ...cells.map((cell) => cell.id)]);
  if (new Set(ids).size !== ids.length) throw new DomainError('field.repeated', { field: 'groups' });
}
