import { PLANT, type Examples, type Walk } from './walk';

const MONTH = '2031-03';
const RECORDS = 'POST api/v1/modules/:module/records';

async function record(walk: Walk, module: string, values: object): Promise<{ id: string; version: number }> {
  return walk.make(RECORDS, { params: { module }, body: { factoryNo: PLANT, values } });
}

/** A rule in force of one team that works one shift a day. */
async function aRule(walk: Walk): Promise<string> {
  const members = [{ user: await walk.codeOf('oper'), isLead: true }];
  const { id: team } = await record(walk, 'groupList', { name: walk.word('Team '), type: 'OTHER', members });
  const { id, version } = await record(walk, 'schedulingRule', {
    ...{ name: walk.word('Days '), pattern: 'CUSTOM', cycle: '白', startsOn: '2031-01-01', totalHours: 8 },
    ...{ aroundTheClock: false, holidays: 'IGNORE', teams: [{ team }] },
    shifts: [{ mark: '白', name: 'Day', from: '08:00', to: '16:00', standardHours: 8 }],
  });
  const params = { module: 'schedulingRule', id, action: 'enable' };
  await walk.make('POST api/v1/modules/:module/records/:id/actions/:action', { params, body: { version } });
  return id;
}

/** Rosters made from a rule, and published. */
export const ROSTER_EXAMPLES: Examples = {
  'POST api/v1/rosters/generate': async (walk) => ({ body: { ruleId: await aRule(walk), month: MONTH } }),
  'POST api/v1/rosters/publish': async (walk) => {
    await walk.make('POST api/v1/rosters/generate', { body: { ruleId: await aRule(walk), month: MONTH } });
    return { body: { factoryNo: PLANT, month: MONTH } };
  },
};
