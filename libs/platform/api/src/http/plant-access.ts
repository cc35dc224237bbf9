import { Injectable } from '@nestjs/common';
import { may, maySee, Organisations, plantsWith, type Viewer } from '@sed/platform-ports';
import { orgCodeOfFactoryNo } from '@sed/people-contract';
import type { Call, Right } from '@sed/platform-contract';

/** Fields that name a plant, wherever a call has them. */
const PLANT_FIELDS = ['factoryNo', 'factoryCode'] as const;
/** Names several; in an address they may be separated by commas. */
const PLANT_LIST_FIELD = 'factoryNoList';

export interface PlantRefusal {
  readonly reason: 'plant' | 'right';
  readonly factoryNo: string;
}

/**
 * Whether the plants a call names are the viewer's own and the call's right holds there. The number of a node passes
 * when the node is in the viewer's scope and the right holds on at least one of its plants: nothing a client sends is
 * taken for granted because it begins like one of ours.
 */
@Injectable()
export class PlantAccess {
  constructor(private readonly organisations: Organisations) {}

  async refusalOf(viewer: Viewer, call: Call, parts: readonly unknown[]): Promise<PlantRefusal | undefined> {
    for (const factoryNo of new Set(parts.flatMap(plantNumbersIn))) {
      const reason = await this.reasonAgainst(viewer, call, factoryNo);
      if (reason !== undefined) return { reason, factoryNo };
    }
    return undefined;
  }

  private async reasonAgainst(viewer: Viewer, call: Call, factoryNo: string): Promise<'plant' | 'right' | undefined> {
    const right = call.access === 'session' || call.access === 'public' ? undefined : call.access;
    const orgCode = orgCodeOfFactoryNo(factoryNo);
    if (orgCode !== null) return this.reasonAgainstNode(viewer, right, { factoryNo, orgCode });
    if (!maySee(viewer, factoryNo)) return 'plant';
    return right === undefined || may(viewer, right, factoryNo) ? undefined : 'right';
  }

  private async reasonAgainstNode(
    viewer: Viewer,
    right: Right | undefined,
    { factoryNo, orgCode }: { readonly factoryNo: string; readonly orgCode: string },
  ): Promise<'plant' | 'right' | undefined> {
    if (viewer.orgCodes?.has(orgCode) !== true) return 'plant';
    const node = await this.organisations.resolve(factoryNo);
    if (node === undefined) return 'plant';
    if (right === undefined) return undefined;
    const held = plantsWith(viewer, right);
    return [...node.plants].some((plant) => held.has(plant)) ? undefined : 'right';
  }
}

function plantNumbersIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const fields: Partial<Record<string, unknown>> = { ...part };
  const list = textsOf(fields[PLANT_LIST_FIELD]).flatMap((text) => text.split(',').filter((number) => number !== ''));
  return [...PLANT_FIELDS.flatMap((field) => textsOf(fields[field])), ...list];
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'string' ? [value] : [];
}
