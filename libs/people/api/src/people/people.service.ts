import { Injectable } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { DomainError } from '@sed/platform-api';
import { plantsWith, type Viewer } from '@sed/platform-ports';
import type { PersonDto, sessionCalls } from '@sed/people-contract';
import type { Language, ReplyOf } from '@sed/platform-contract';
import { administratorsIn } from '../admin/change';
import { SnapshotStore } from '../rights/snapshot.store';
import type { UserAccess } from '../rights/user-access';
import { PeopleStore, type PersonRow } from './people.store';

/** Enough to find one of them at work. */
const MAX_RIGHT_GIVERS = 5;

type RightGivers = ReplyOf<typeof sessionCalls.rightGivers>;
type Departments = ReplyOf<typeof sessionCalls.departmentRelations>;

interface Asker {
  readonly viewer: Viewer;
  readonly language: Language;
}

/** Lists of people, never beyond the viewer's own scope. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly people: PeopleStore,
    private readonly snapshots: SnapshotStore,
    private readonly database: Database,
  ) {}

  /** @throws DomainError `plant.forbidden` for a node that is not the viewer's. */
  async ofOrg(asker: Asker, orgCode: string, keyword?: string): Promise<PersonDto[]> {
    const access = await this.snapshots.accessOf(asker.viewer.code);
    if (!access.orgCodes.has(orgCode)) throw new DomainError('plant.forbidden');
    const below = [...access.snapshot.tree.reach([orgCode])].filter((code) => access.orgCodes.has(code));
    const people = await this.people.list(await this.people.codesOfScope(below));
    return people.filter(matching(keyword)).map((person) => dtoOf(person, asker, access));
  }

  async ofPlant(asker: Asker, factoryNo: string, keyword?: string): Promise<PersonDto[]> {
    const access = await this.snapshots.accessOf(asker.viewer.code);
    const nodes = plantsAt(access, factoryNo).flatMap((plant) => [...access.snapshot.tree.nodesWith(plant)]);
    const people = await this.people.list(await this.people.codesOfScope([...new Set(nodes)]));
    return people.filter(matching(keyword)).map((person) => dtoOf(person, asker, access));
  }

  /** Names alone: whoever lacks a right has to know whom to ask. */
  async rightGivers(viewer: Viewer, factoryNo?: string): Promise<RightGivers> {
    const { snapshot, orgCode } = await this.placeOf(viewer, factoryNo);
    const codes = await administratorsIn(this.database.db, snapshot, orgCode);
    const people = await this.people.list([...codes]);
    return people.slice(0, MAX_RIGHT_GIVERS).map(({ code, name }) => ({ code, nameText: name }));
  }

  /** The node of a number of the viewer's own; none for the whole group. */
  private async placeOf(viewer: Viewer, factoryNo: string | undefined) {
    const access = await this.snapshots.accessOf(viewer.code);
    const { snapshot } = access;
    if (factoryNo === undefined) return { snapshot, orgCode: undefined };
    if (access.rolesAt(factoryNo) === undefined) throw new DomainError('plant.forbidden');
    return { snapshot, orgCode: snapshot.tree.nodeOfNumber(factoryNo)?.code ?? snapshot.tree.codeOfPlant(factoryNo) };
  }

  async departments(asker: Asker, factoryNo: string): Promise<Departments> {
    const access = await this.snapshots.accessOf(asker.viewer.code);
    const { tree } = access.snapshot;
    const node = tree.nodeOfNumber(factoryNo)?.code ?? tree.codeOfPlant(factoryNo);
    const below = node === undefined ? [] : [...tree.reach([node])].filter((code) => access.orgCodes.has(code));
    const departments = await this.people.departments(new Set(plantsAt(access, factoryNo)), new Set(below));
    const codes = departments.flatMap(({ members, managerCode }) => [...members, managerCode ?? '']);
    const people = new Map((await this.people.list([...new Set(codes)])).map((person) => [person.code, person]));
    return departments.map(({ code, name, parentCode, managerCode, members }) => ({
      code,
      name: name[asker.language],
      parentCode,
      manager: managerCode !== null && people.has(managerCode) ? managerCode : null,
      members: members.flatMap((member) => {
        const person = people.get(member);
        return person === undefined ? [] : [dtoOf(person, asker, access)];
      }),
    }));
  }
}

/** The viewer's plants behind a number. */
function plantsAt(access: UserAccess, factoryNo: string): string[] {
  if (access.rolesAt(factoryNo) === undefined) throw new DomainError('plant.forbidden');
  const node = access.snapshot.tree.nodeOfNumber(factoryNo);
  const plants = node === undefined ? [factoryNo] : [...access.snapshot.tree.plantsOf(node.code)];
  return plants.filter((plant) => access.plants.has(plant));
}

function matching(keyword: string | undefined): (person: PersonRow) => boolean {
  const wanted = keyword?.trim().toLowerCase() ?? '';
  return ({ name, loginName }) => [name.zh, name.en, loginName].some((text) => text.toLowerCase().includes(wanted));
}

/** Phone and address only for the person and for those who manage users there. Positions only at the viewer's plants. */
function dtoOf(person: PersonRow, { viewer, language }: Asker, access: UserAccess): PersonDto {
  const { code, name, loginName, departments, positions } = person;
  const managed = plantsWith(viewer, 'user:view');
  const works = person.orgCodes.flatMap((orgCode) => [...access.snapshot.tree.plantsOf(orgCode)]);
  const isReachable = code === viewer.code || works.some((plant) => managed.has(plant));
  return {
    ...{ code, loginName, name: name[language], nameText: name },
    departments: departments.map((department) => department[language]),
    positions: positions.filter(({ factoryNo }) => access.plants.has(factoryNo)),
    ...(isReachable && { mobile: person.phone, email: person.email }),
  };
}
