import { Injectable } from '@nestjs/common';
import { ModuleEngine, RecordService, type Caller, type RecordOf, type RecordStep } from '@sed/records-api';
import { DomainError } from '@sed/platform-api';
import { Clock, may, Organisations, PlantDirectory, type Viewer } from '@sed/platform-ports';
import { SEAL_USES, type costCalls, type PlantSealDto } from '@sed/plants-contract';
import type { InputOf } from '@sed/platform-contract';
import { seal } from '@sed/business-definitions';

type SealRecord = RecordOf<typeof seal>;
type Save = InputOf<typeof costCalls.saveSeal>['body'];

const IN_USE = 'ACTIVE';
/** A destroyed seal stays in the register and is nobody's any more. */
const STANDING = [IN_USE, 'SUSPENDED', 'DRAFT'];
const MOST = 100;
/** The flow wants to know why a seal in use is taken back; by these calls it is for a change of it. */
const NOTE = '印章设置变更 / change of the seal settings';

/** The seal of a plant by the specification's calls: a view of the register of seals, with the register's rules. */
@Injectable()
export class SealService {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly records: RecordService,
    private readonly organisations: Organisations,
    private readonly plants: PlantDirectory,
    private readonly clock: Clock,
  ) {}

  async of(factoryNo: string, viewer: Viewer): Promise<PlantSealDto> {
    const found = await this.standing(await this.nodeOf(factoryNo));
    const none = { factoryNo, version: 0, fileId: null, keeperCode: null, userCodes: [], uses: [], isEnabled: false };
    return found === undefined ? none : sealOf(factoryNo, found, viewer);
  }

  /** @throws DomainError `conflict.version`, and whatever the register refuses */
  async save(input: Save, caller: Caller): Promise<PlantSealDto> {
    const { factoryNo } = input;
    const orgCode = await this.nodeOf(factoryNo);
    const before = await this.standing(orgCode);
    if ((before?.version ?? 0) !== input.version) throw new DomainError('conflict.version');
    if (before === undefined) await this.begin(input, orgCode, caller);
    else {
      const steps = stepsOf(before, input);
      const asked = { version: before.version, steps, note: NOTE };
      if (steps.length > 0) await this.records.follow(seal.key, before.id, asked, caller);
    }
    return this.of(factoryNo, caller.viewer);
  }

  private async begin(input: Save, orgCode: string, caller: Caller): Promise<void> {
    // A second person puts a seal into use.
    if (input.isEnabled) throw new DomainError('record.ownWork');
    const plant = this.plants.plant(input.factoryNo);
    const values = {
      ...valuesOf(input),
      name: `${plant?.name.zh ?? input.factoryNo}印章`,
      org: orgCode,
      kind: 'OFFICIAL',
      validFrom: new Date(this.clock.nowMs()).toLocaleDateString('sv-SE', { timeZone: plant?.zone ?? 'UTC' }),
    };
    await this.records.create(seal.key, { values }, caller);
  }

  /** The seal in use, otherwise the one changed last. */
  private async standing(orgCode: string): Promise<SealRecord | undefined> {
    const filter = {
      plants: undefined,
      statuses: STANDING,
      conditions: [{ field: 'org', op: 'in' as const, values: [orgCode] }],
    };
    const sort = [{ field: 'updatedAt', descending: true }];
    const { list } = await this.engine.storeOf(seal).page(filter, { sort, offset: 0, limit: MOST });
    const seals = list.filter(isSeal);
    return seals.find(({ status }) => status === IN_USE) ?? seals[0];
  }

  private async nodeOf(factoryNo: string): Promise<string> {
    const orgCode = (await this.organisations.resolve(factoryNo))?.orgCode;
    if (orgCode === undefined || orgCode === null) throw new DomainError('plant.unknown', { factoryNo });
    return orgCode;
  }
}

function valuesOf({ fileId, keeperCode, userCodes, uses }: Save) {
  return { picture: fileId === null ? [] : [fileId], keeper: keeperCode, users: userCodes, uses };
}

/** From the seal as it is to the one asked for, each step as somebody takes it in the register. */
function stepsOf({ status, values }: SealRecord, input: Save): RecordStep[] {
  const wanted = valuesOf(input);
  const { picture, keeper, users, uses } = values;
  const present = { picture, keeper, users: users ?? [], uses };
  const isChanged = JSON.stringify(present) !== JSON.stringify(wanted);
  if (status === IN_USE && !isChanged && input.isEnabled) return [];
  return [
    ...(status === IN_USE ? [{ action: 'suspend' }] : []),
    ...(isChanged ? [{ update: wanted }] : []),
    ...(input.isEnabled ? [{ action: 'activate' }] : []),
  ];
}

function sealOf(factoryNo: string, { version, status, values }: SealRecord, viewer: Viewer): PlantSealDto {
  const used = new Set<string>(values.uses);
  return {
    factoryNo,
    version,
    fileId: may(viewer, 'seal:edit', factoryNo) ? (values.picture[0] ?? null) : null,
    keeperCode: values.keeper,
    userCodes: [...(values.users ?? [])],
    uses: SEAL_USES.filter((use) => used.has(use)),
    isEnabled: status === IN_USE,
  };
}

/** The engine's guard ran before it was stored. */
function isSeal(record: { readonly values: Readonly<Record<string, unknown>> }): record is SealRecord {
  return typeof record.values.org === 'string';
}
