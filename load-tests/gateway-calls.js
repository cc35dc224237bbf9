// The calls a cockpit makes, in the mix it makes them, at a steady rate.
import { demanded } from './lib/demanded.js';
import { check } from 'k6';
import { Rate } from 'k6/metrics';
import { dataOf, get, isSuccess } from './lib/api.js';
import { signInAll } from './operators.js';
import { CALLS_PER_S, DURATION_S } from './lib/settings.js';

const HOUR_MS = 3600000;
const succeeded = new Rate('calls_succeeded');

export const callThresholds = demanded({
  calls_succeeded: ['rate>0.999'],
  'http_req_duration{name:signals/latest}': ['p(95)<200'],
  'http_req_duration{name:samples}': ['p(95)<500'],
  'http_req_duration{name:alarms}': ['p(95)<300'],
  'http_req_duration{name:signals}': ['p(95)<300'],
  'http_req_duration{name:viewer}': ['p(95)<200'],
  dropped_iterations: ['count<10'],
});

export const callScenario = {
  executor: 'constant-arrival-rate',
  exec: 'calls',
  rate: CALLS_PER_S,
  timeUnit: '1s',
  duration: `${DURATION_S}s`,
  preAllocatedVUs: Math.ceil(CALLS_PER_S / 2),
  maxVUs: CALLS_PER_S * 4,
};

export const options = { scenarios: { calls: callScenario }, thresholds: callThresholds };

/** Sessions, and a few analogue signals of each plant to draw curves of. */
export function prepareCalls(sessions) {
  const codes = {};
  for (const session of sessions) {
    for (const plant of session.plants) {
      if (codes[plant] !== undefined) continue;
      const page = dataOf(get(session, `signals?factoryNo=${plant}&pageSize=200`));
      codes[plant] = page.list
        .filter((signal) => signal.kind === 'AI')
        .slice(0, 20)
        .map((signal) => signal.code);
    }
  }
  return { sessions, codes };
}

export const setup = () => prepareCalls(signInAll());

const pick = (list) => list[Math.floor(Math.random() * list.length)];

function curve(session, plant, codes) {
  const to = Date.now();
  const hours = pick([1, 8, 24]);
  return get(
    session,
    `signals/${plant}/${encodeURIComponent(pick(codes))}/samples?from=${to - hours * HOUR_MS}&to=${to}&maxPoints=1000`,
    'samples',
  );
}

export function calls(data) {
  const session = pick(data.sessions);
  const plant = pick(session.plants);
  const codes = data.codes[plant];
  const dice = Math.random();
  let response;
  if (dice < 0.35) response = get(session, `signals/latest?factoryNo=${plant}`, 'signals/latest');
  else if (dice < 0.6 && codes.length > 0) response = curve(session, plant, codes);
  else if (dice < 0.8)
    response = get(session, 'alarms?pageSize=50&state=UNACK_ACTIVE,ACK_ACTIVE,UNACK_CLEARED', 'alarms');
  else if (dice < 0.9) response = get(session, `signals?factoryNo=${plant}&pageSize=50`, 'signals');
  else response = get(session, 'viewer', 'viewer');
  const ok = isSuccess(response);
  succeeded.add(ok);
  check(response, { 'answered with code 0': () => ok });
}
