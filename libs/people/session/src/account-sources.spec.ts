import { DutyRoster, UserRights } from '@sed/platform-ports';
import { viewerDto } from '@sed/platform-contract';
import { describe, expect, it } from 'vitest';
import { SessionRegistry } from './sessions/session-registry';
import { RolesOfUser } from './testing/account-ports';
import { SessionApp } from './testing/session-app';

describe('with roles and organisations', () => {
  it('a viewer has what they say, plant by plant, at most five seconds after a change', async () => {
    const roles = await SessionApp.open({ providers: [{ provide: UserRights, useClass: RolesOfUser }] });
    const { jti } = await roles.signIn('oper');
    const { body } = await roles.viewerOf(jti).expect(200);
    expect(viewerDto.parse(body.data)).toMatchObject({
      rights: ['alarm:view', 'alarm:ack', 'session:end'],
      grants: [
        { plants: ['demo_e01'], rights: ['alarm:view', 'alarm:ack'] },
        { plants: ['demo_w01'], rights: ['alarm:view'] },
      ],
    });
    expect((await roles.app.get(SessionRegistry).viewerOfJti(jti))?.orgCodes).toEqual(new Set(['group']));
    RolesOfUser.plants = new Set();
    roles.clock.ms += 5000;
    expect((await roles.viewerOf(jti).expect(200)).body.data.plants).toEqual([]);
    await roles.app.close();
  });

  it('duty follows the organisation, not what the account once was given', async () => {
    RolesOfUser.plants = new Set(['demo_w01']);
    const roles = await SessionApp.open({ providers: [{ provide: UserRights, useClass: RolesOfUser }] });
    const onDuty = async (factoryNo: string) =>
      (await roles.app.get(DutyRoster).onDuty(factoryNo)).map(({ code }) => code).sort();
    // The operations manager of this plant by account; by organisation nobody works for it any more.
    expect(await onDuty('demo_e01')).toEqual([]);
    expect(await onDuty('demo_w01')).toContain('demo_oper');
    await roles.app.close();
  });
});

describe('where only single sign-on is wanted', () => {
  it('local accounts are refused', async () => {
    const only = await SessionApp.open({ env: { LOCAL_SIGN_IN: 'off' } });
    const { body } = await only.trySignIn('oper').expect(422);
    expect(body.error.code).toBe('signIn.localOff');
    await only.app.close();
  });
});
