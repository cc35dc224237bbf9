import { isBuilt, ROUTES } from '@sed/platform-contract';
import { describe, expect, it } from 'vitest';
import { refusalOf } from './refusal';

const ALARMS = '/group/monitoringWarning/factoryWarning/alarmInfo';
const ready = { isSignedIn: true, phase: 'ready', menuPathList: [] } as const;
const visitor = { isSignedIn: false, phase: 'anonymous', menuPathList: [] } as const;

describe('why an address is not shown', () => {
  it.each([
    ['/nowhere', ready, 'noPage'],
    ['/nowhere', visitor, 'noPage'],
    ['/#faultsList', ready, 'noPage'],
    ['//example.org', ready, 'noPage'],
    [ALARMS.toUpperCase(), ready, 'noPage'],
    ['/equipMangerEvaluationDetails/detail/7', visitor, 'notBuilt'],
    ['/equipMangerEvaluationDetails/detail/7', ready, 'notBuilt'],
    [ALARMS, ready, 'noRight'],
    [ALARMS, { ...ready, phase: 'noMenus' }, 'noRight'],
    [ALARMS, { ...ready, menuPathList: [ALARMS] }, 'open'],
    [ALARMS, visitor, 'open'],
    ['/404', ready, 'plant'],
    ['/default/401', ready, 'plant'],
    [null, ready, 'plant'],
    [null, visitor, 'plant'],
    [ALARMS, { ...ready, phase: 'noOrg' }, 'noOrg'],
    [null, { ...ready, phase: 'noOrg' }, 'noOrg'],
  ] as const)('%s', (from, standing, kind) => {
    expect(refusalOf(from, standing).kind).toBe(kind);
  });

  it('says of every page of the table that is not built that it is not, whoever asks and whatever they may see', () => {
    const unbuilt = ROUTES.filter((entry) => !isBuilt(entry)).map(({ path }) => path.replace(/:\w+/g, 'x'));
    const menuPathList = ROUTES.map(({ path }) => path);
    const kinds = new Set(
      unbuilt.flatMap((path) => [visitor, { ...ready, menuPathList }].map((who) => refusalOf(path, who).kind)),
    );
    expect([...kinds]).toEqual(['notBuilt']);
    expect(unbuilt.length).toBeGreaterThan(10);
  });
});
