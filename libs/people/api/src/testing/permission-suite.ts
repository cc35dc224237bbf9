import { UserRights } from '@sed/platform-ports';
import { permissionCalls, type PermissionRole } from '@sed/people-contract';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { OrganisationFixture } from './organisation.fixture';

/** Opens the organisation around the tests of a file about permissions; every test begins with the demo. */
export function permissionSuite(): PermissionSuite {
  const suite = new PermissionSuite();
  beforeAll(() => suite.open());
  afterAll(() => suite.close());
  beforeEach(() => suite.f.reset());
  return suite;
}

export class PermissionSuite {
  private opened: { readonly test: TestDatabase; readonly f: OrganisationFixture } | undefined;

  get f(): OrganisationFixture {
    return this.parts.f;
  }

  get db(): TestDatabase['db'] {
    return this.parts.test.db;
  }

  async open(): Promise<void> {
    const test = await openTestDatabase();
    this.opened = { test, f: await OrganisationFixture.open(test.database) };
  }

  async close(): Promise<void> {
    await this.opened?.f.close();
    await this.opened?.test.close();
  }

  async rightsOf(login: string) {
    return (await this.f.app.get(UserRights).of(`demo_${login}`)).rights;
  }

  assign(body: object, login = 'admin') {
    return this.f.as(login, permissionCalls.assign, { body });
  }

  private get parts() {
    if (this.opened === undefined) throw new Error('asked before the first test');
    return this.opened;
  }
}

export function tie(userCode: string, roleCode: string, orgCode: string) {
  return { userCode, roleCode, orgCode };
}

/** What of a role is sent to save it. */
export function pick({ code, version, menuIds, rights }: PermissionRole) {
  return { code, version, menuIds, rights };
}
