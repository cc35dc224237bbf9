// Wall displays, and people before a process diagram: each reads it and follows the signals bound in it.
import exec from 'k6/execution';
import { dataOf, get } from './lib/api.js';
import { displays, displayScenario, displayThresholds } from './displays.js';
import { follow, operatorThresholds, signInAll } from './operators.js';
import { DURATION_S, RAMP_S, SOCKETS_PER_VU, VIEWERS } from './lib/settings.js';

export { displays };

const viewerScenario = {
  executor: 'per-vu-iterations',
  exec: 'viewers',
  vus: Math.ceil(VIEWERS / SOCKETS_PER_VU),
  iterations: 1,
  maxDuration: `${DURATION_S + 60}s`,
};

export const options = {
  scenarios: { displays: displayScenario, viewers: viewerScenario },
  thresholds: Object.assign({}, displayThresholds, operatorThresholds),
  setupTimeout: '120s',
};

/** Of each plant the diagram operators see first. */
export function setup() {
  const sessions = signInAll();
  const diagrams = {};
  for (const session of sessions) {
    for (const plant of session.plants) {
      if (diagrams[plant] !== undefined) continue;
      const [first] = dataOf(get(session, `diagrams?factoryNo=${plant}&pageSize=1`, 'diagrams')).list;
      if (first !== undefined) diagrams[plant] = first.id;
    }
  }
  const withOne = sessions.map((session) =>
    Object.assign(session, { plants: session.plants.filter((plant) => diagrams[plant] !== undefined) }),
  );
  const seeing = withOne.filter(({ plants }) => plants.length > 0);
  if (seeing.length === 0) throw new Error('no published diagram to look at');
  return { sessions: seeing, diagrams };
}

export function viewers(data) {
  const vu = exec.scenario.iterationInTest;
  for (let i = 0; i < SOCKETS_PER_VU; i++) {
    const index = vu * SOCKETS_PER_VU + i;
    if (index >= VIEWERS) return;
    const session = data.sessions[index % data.sessions.length];
    const plant = session.plants[index % session.plants.length];
    const { bindings } = dataOf(get(session, `diagrams/${data.diagrams[plant]}`, 'diagram'));
    follow(index, {
      session,
      request: { signals: bindings.map((code) => `${plant}/${code}`) },
      startMs: (index / VIEWERS) * RAMP_S * 1000,
      endMs: DURATION_S * 1000,
    });
  }
}
