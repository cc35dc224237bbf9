// Alarm acknowledgement storm: many alarms rise at once, and many people acknowledge all of them at the same time.
// Every acknowledgement must be answered, and each alarm must carry exactly one.
import { demanded } from './lib/demanded.js';
import { sleep } from 'k6';
import { Counter, Rate, Trend } from 'k6/metrics';
import { dataOf, del, get, isSuccess, post, signIn } from './lib/api.js';
import { ACKNOWLEDGERS, ALARMS } from './lib/settings.js';

const RISE_TIMEOUT_S = 60;
/** Signals that spoke just now will soon speak again, and only a new sample raises an alarm. */
const FRESH_MS = 10000;

const answered = new Rate('acknowledge_answered');
const agreed = new Rate('acknowledge_agreed');
const acknowledgeMs = new Trend('acknowledge_ms', true);
const doubled = new Counter('acknowledged_twice');
const missing = new Counter('never_acknowledged');

export const stormThresholds = demanded({
  acknowledge_answered: ['rate==1'],
  acknowledge_agreed: ['rate==1'],
  acknowledge_ms: ['p(95)<1000'],
  acknowledged_twice: ['count==0'],
  never_acknowledged: ['count==0'],
});

export const stormScenario = {
  executor: 'per-vu-iterations',
  exec: 'storm',
  vus: ACKNOWLEDGERS,
  iterations: 1,
  maxDuration: '180s',
};

export const options = {
  scenarios: { storm: stormScenario },
  thresholds: stormThresholds,
  setupTimeout: '180s',
  teardownTimeout: '120s',
};

/** A rule whose limit the signal exceeds already, so that the next sample raises an alarm. */
function ruleFor(factoryNo, { code, value }) {
  return {
    factoryNo,
    signalCode: code,
    name: `load test ${code}`,
    state: 'ENABLED',
    condition: { type: 'LIMIT', limits: { H: { value: value - Math.abs(value) - 1000, level: 4 } } },
    notify: { sms: false, receivers: [], recovery: false },
  };
}

function openAlarms(session, factoryNo, ruleIds) {
  const found = [];
  for (let pageNum = 1; ; pageNum++) {
    const page = dataOf(
      get(session, `alarms?factoryNo=${factoryNo}&state=UNACK_ACTIVE&pageSize=200&pageNum=${pageNum}`, 'alarms'),
    );
    found.push(...page.list.filter((alarm) => ruleIds.includes(alarm.ruleId)).map((alarm) => alarm.id));
    if (pageNum * 200 >= page.total) return found;
  }
}

export function prepareStorm() {
  const session = signIn('admin');
  const ruleIds = [];
  const alarmIds = [];
  const plants = dataOf(get(session, 'viewer')).plants.map((plant) => plant.factoryNo);
  const rulesOf = {};
  for (const factoryNo of plants) {
    if (ruleIds.length >= ALARMS) break;
    const lively = dataOf(get(session, `signals/latest?factoryNo=${factoryNo}`)).filter(
      (signal) => signal.quality === 'GOOD' && signal.value !== null && Date.now() - signal.ts < FRESH_MS,
    );
    rulesOf[factoryNo] = [];
    for (const signal of lively.slice(0, ALARMS - ruleIds.length)) {
      const rule = dataOf(post(session, 'alarm-rules', ruleFor(factoryNo, signal), 'alarm-rules'));
      ruleIds.push(rule.id);
      rulesOf[factoryNo].push(rule.id);
    }
  }
  for (let waited = 0; waited < RISE_TIMEOUT_S && alarmIds.length < ruleIds.length; waited++) {
    sleep(1);
    alarmIds.length = 0;
    for (const factoryNo of Object.keys(rulesOf)) alarmIds.push(...openAlarms(session, factoryNo, rulesOf[factoryNo]));
  }
  if (alarmIds.length === 0) throw new Error('no alarm rose: are there live signals?');
  console.log(`${alarmIds.length} of ${ruleIds.length} alarms rose`);
  const people = ['admin', 'group'].map((username) => signIn(username));
  return { session, people, ruleIds, alarmIds };
}

export const setup = () => prepareStorm();

export function storm(data) {
  const person = data.people[__VU % data.people.length];
  const offset = Math.floor(Math.random() * data.alarmIds.length);
  for (let i = 0; i < data.alarmIds.length; i++) {
    const id = data.alarmIds[(offset + i) % data.alarmIds.length];
    const response = post(person, `alarms/${id}/acknowledge`, { note: 'load test' }, 'acknowledge');
    const ok = isSuccess(response);
    answered.add(ok);
    acknowledgeMs.add(response.timings.duration);
    if (!ok) continue;
    const again = post(person, `alarms/${id}/acknowledge`, {}, 'acknowledge');
    agreed.add(
      isSuccess(again) &&
        again.json('data.ackedAt') === response.json('data.ackedAt') &&
        again.json('data.ackedBy') === response.json('data.ackedBy'),
    );
  }
}

/** Reads the journals, then takes the rules away again. */
export function teardown(data) {
  for (const id of data.alarmIds || []) {
    const times = dataOf(get(data.session, `alarms/${id}/journal`, 'journal')).filter(
      (row) => row.event === 'acknowledged',
    ).length;
    if (times === 0) missing.add(1);
    if (times > 1) doubled.add(1);
  }
  for (const id of data.ruleIds || []) del(data.session, `alarm-rules/${id}`, 'alarm-rules');
}
