import { orgNode, orgNodePlant } from '@sed/people-tables';
import type { PlantDto } from '@sed/platform-contract';
import { inArray, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { AREAS, ROOT_CODE, type DemoCentre } from './demo-organisation';
import type { SeedRun } from './seed-run';

type NewNode = Pick<typeof orgNode.$inferInsert, 'code' | 'name' | 'type' | 'parentCode' | 'factoryNo' | 'sort'>;

/** The top of the tree, and in the demonstration its business areas. */
export async function seedTop(run: SeedRun, isDemo: boolean): Promise<void> {
  const [top] = await run.tx.select({ code: orgNode.code }).from(orgNode).where(isNull(orgNode.parentCode)).limit(1);
  if (top === undefined) {
    await insertNodes(run, [
      { code: ROOT_CODE, name: { zh: '水务集团', en: 'Water group' }, type: 1, parentCode: null },
    ]);
  }
  if (!isDemo) return;
  const root = top?.code ?? ROOT_CODE;
  const areas = await run.claim(AREAS, ({ code }) => `node:${code}`);
  await insertNodes(
    run,
    areas.map(({ code, name }, sort) => ({ code, name, type: 2, parentCode: root, sort })),
  );
}

/** Every registered plant has its place: below the area of its region in the demonstration, else below the top. */
export async function seedPlantNodes(run: SeedRun, plants: readonly PlantDto[], isDemo: boolean): Promise<number> {
  const nodes = await run.tx
    .select({ code: orgNode.code, factoryNo: orgNode.factoryNo, parent: orgNode.parentCode })
    .from(orgNode);
  const placed = new Set(nodes.map(({ factoryNo }) => factoryNo));
  const codes = new Set(nodes.map(({ code }) => code));
  const root = nodes.find(({ parent }) => parent === null)?.code ?? ROOT_CODE;
  const missing = plants.filter(({ factoryNo }) => !placed.has(factoryNo));
  await insertNodes(
    run,
    missing.map(({ factoryNo, name, region }, sort) => {
      const area = AREAS.find((one) => one.region === region)?.code;
      const parentCode = isDemo && area !== undefined && codes.has(area) ? area : root;
      // The number is the natural code; a node that has it already keeps it.
      const code = codes.has(factoryNo) ? v7().replaceAll('-', '') : factoryNo;
      return { code, name, type: 5, parentCode, factoryNo, sort };
    }),
  );
  return missing.length;
}

/** Centres of the demonstration, with those of their plants that are registered. */
export async function seedCentres(
  run: SeedRun,
  centres: readonly DemoCentre[],
  plants: readonly PlantDto[],
): Promise<void> {
  const registered = new Set(plants.map(({ factoryNo }) => factoryNo));
  const parents = await run.tx
    .select({ code: orgNode.code })
    .from(orgNode)
    .where(
      inArray(
        orgNode.code,
        AREAS.map(({ code }) => code),
      ),
    );
  for (const { factoryNo, name, region, members } of await run.claim(centres, (centre) => `node:${centre.factoryNo}`)) {
    const area = AREAS.find((one) => one.region === region)?.code;
    const parentCode = parents.some(({ code }) => code === area) && area !== undefined ? area : ROOT_CODE;
    await insertNodes(run, [{ code: factoryNo, name, type: 6, parentCode, sort: 100 }]);
    const rows = members
      .filter((member) => registered.has(member))
      .map((member) => ({ orgCode: factoryNo, factoryNo: member }));
    if (rows.length > 0) await run.tx.insert(orgNodePlant).values(rows).onConflictDoNothing();
  }
}

async function insertNodes(run: SeedRun, nodes: readonly NewNode[]): Promise<void> {
  const rows = nodes.map((node) => ({ id: v7(), ...node, ...run.birth() }));
  if (rows.length > 0) await run.tx.insert(orgNode).values(rows).onConflictDoNothing();
}

/** @returns which of the nodes exist. */
export async function existingNodes({ tx }: SeedRun, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const rows = await tx
    .select({ code: orgNode.code })
    .from(orgNode)
    .where(inArray(orgNode.code, [...codes]));
  return new Set(rows.map(({ code }) => code));
}

/** The topmost node. */
export async function rootCode({ tx }: SeedRun): Promise<string> {
  const [top] = await tx.select({ code: orgNode.code }).from(orgNode).where(isNull(orgNode.parentCode)).limit(1);
  return top?.code ?? ROOT_CODE;
}
