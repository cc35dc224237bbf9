// How long the question takes whom an alarm would reach nobody at: all plants of a group, each with a month of roster.
import { join } from 'node:path';
import { call, seed, signIn, startService } from './process.mjs';

const PLANTS = 100;
const DAYS = 30;
const DAY_MS = 86_400_000;
const LIMIT_MS = 500;
const AT_ONCE = 8;
const PEOPLE = ['demo_group', 'demo_admin'];
const SHIFTS = [
  { shift: 'day', from: '08:00', to: '16:00' },
  { shift: 'evening', from: '16:00', to: '00:00' },
  { shift: 'night', from: '00:00', to: '08:00' },
];
const dayAfter = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const round = (value) => Math.round(value);

const rosterOf = (factoryNo) =>
  SHIFTS.map((times, n) => ({
    factoryNo,
    values: {
      ...times,
      person: PEOPLE[n % PEOPLE.length],
      validFrom: dayAfter(-1),
      validTo: dayAfter(DAYS - 1),
      days: ['1', '2', '3', '4', '5', '6', '7'],
      channels: ['app', 'sms'],
    },
  }));

async function add(service, bearer, body) {
  const answer = await fetch(`${service.url}/gateway/api/v1/modules/dutyRoster/records`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { code, msg, extendedMessage } = await answer.json();
  if (code !== 0) throw new Error(`a duty entry was refused: ${extendedMessage ?? msg}`);
}

async function percentilesOf(count, work) {
  const times = [];
  for (let i = 0; i < count; i += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: sorted[Math.floor(count * 0.5)], p95: sorted[Math.floor(count * 0.95)], max: sorted.at(-1) };
}

export async function measureHoles({ work, isQuick }) {
  const dataDir = join(work, 'holes');
  await seed(dataDir, { plants: PLANTS, signals: 10 });
  const service = await startService(dataDir);
  try {
    const { bearer } = await signIn(service);
    const numbers = Array.from({ length: PLANTS }, (_, n) => `load_${String(n + 1).padStart(4, '0')}`);
    const entries = numbers.flatMap(rosterOf);
    const worker = async () => {
      for (let body = entries.pop(); body !== undefined; body = entries.pop()) await add(service, bearer, body);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    const raw = await percentilesOf(isQuick ? 20 : 60, () => call(service, bearer, 'api/v1/notification/holes'));
    return [
      {
        what: `whom alarms do not reach, ${PLANTS} plants × ${DAYS} days of roster, p95 ms`,
        figure: round(raw.p95),
        must: `≤ ${LIMIT_MS}`,
        verdict: raw.p95 <= LIMIT_MS ? 'ok' : 'MISSED',
        raw,
      },
    ];
  } finally {
    await service.stop();
  }
}
