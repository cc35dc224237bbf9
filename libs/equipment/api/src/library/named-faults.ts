import { Injectable, type OnModuleInit } from '@nestjs/common';
import { equipmentErrorLibraryF } from '@sed/equipment-definitions';
import { faultEquipment, faultFacilities } from '@sed/orders-definitions';
import { DomainError } from '@sed/platform-api';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { isEmpty } from '@sed/records-model';

type Module = typeof faultEquipment;
type Order = Patch<Module>;
type Known = RecordOf<typeof equipmentErrorLibraryF>['values'];

const MAX_REMEDY = 500;

/** A fault that is named by its code brings along what the library knows of it; what somebody says stays said. */
@Injectable()
export class NamedFaults implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}

  onModuleInit(): void {
    for (const module of [faultEquipment, faultFacilities as unknown as Module]) {
      if (!this.engine.has(module.key)) continue;
      this.engine.addBehaviour(module, {
        beforeCreate: ({ values }, context) => this.brought(values, {}, context),
        beforeUpdate: ({ values }, changes, context) => this.brought(changes, values, context),
        beforeAction: (_action, { values }, asked, context) => this.brought(asked, values, context),
      });
    }
  }

  private async brought(said: Order, before: Order, { records }: WriteContext): Promise<Order | undefined> {
    if (isEmpty(said.knownFault) || said.knownFault === before.knownFault) return undefined;
    const known = await this.known(said.knownFault ?? '', records);
    if (known === undefined) return undefined;
    const now = { ...before, ...said };
    const { zh, en } = known.remedy;
    const remedy = Array.from(zh === en ? zh : `${zh} / ${en}`)
      .slice(0, MAX_REMEDY)
      .join('');
    return {
      ...(isEmpty(now.phenomenon) && { phenomenon: known.phenomenon }),
      ...(isEmpty(now.remedy) && { remedy }),
    };
  }

  /** One that is not there is refused by its field. */
  private async known(id: string, records: WriteContext['records']): Promise<Known | undefined> {
    try {
      return (await records.hold(equipmentErrorLibraryF, id)).values;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'notFound') return undefined;
      throw error;
    }
  }
}
