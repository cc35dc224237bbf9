// Gateways of many plants at a steady rate; at each of two requests half of what rules watch rises within a second, and
// stays there.
import { connectAsync } from 'mqtt';

const { BENCH_MQTT_URL, BENCH_PLANTS, BENCH_SIGNALS, BENCH_EVERY, BENCH_RATE } = process.env;
const plants = BENCH_PLANTS.split(',');
const signals = Number(BENCH_SIGNALS);
/** One signal of so many has a rule; every other of these rises with the first burst, the rest with the second. */
const every = Number(BENCH_EVERY);
const PER_MESSAGE = 100;
const QUIET = 20;
const HIGH = 100;
const BURST_MS = 900;
const CONNECTIONS = 4;
const STEP_MS = 5;

const blocks = signals / PER_MESSAGE;
const everyMs = (1000 * PER_MESSAGE) / Number(BENCH_RATE);
const roundMs = blocks * plants.length * everyMs;
const codes = Array.from({ length: signals }, (_, i) => `L${String(i + 1).padStart(5, '0')}`);

const clients = await Promise.all(
  Array.from({ length: CONNECTIONS }, (_, i) =>
    connectAsync(BENCH_MQTT_URL, { clientId: `bench-burst-${i}`, protocolVersion: 4, keepalive: 60 }),
  ),
);
/** Waits for the acknowledgement, ms, since the last report. */
let waits = [];
let sent = 0;
const burstsAt = [];
let isOver = false;
const underWay = new Set();

/** Each plant rises with the first message after its moment, the moments spread over the burst. */
function isHigh(plant, burst, now) {
  return now >= (burstsAt[burst] ?? Infinity) + (plant / plants.length) * (BURST_MS - roundMs);
}

function messageOf(number, now) {
  const plant = number % plants.length;
  const block = Math.floor(number / plants.length) % blocks;
  const high = [isHigh(plant, 0, now), isHigh(plant, 1, now)];
  const values = {};
  for (let i = block * PER_MESSAGE; i < (block + 1) * PER_MESSAGE; i++) {
    const at = (plant * signals + i) / every;
    const rises = Number.isInteger(at) && high[at % 2];
    values[codes[i]] = (rises ? HIGH : QUIET) + (number % 7) / 10;
  }
  return { topic: `plants/${plants[plant]}/signals`, payload: JSON.stringify({ ts: now, values }) };
}

function send(number) {
  const now = Date.now();
  const { topic, payload } = messageOf(number, now);
  const began = performance.now();
  const acknowledged = clients[number % CONNECTIONS]
    .publishAsync(topic, payload, { qos: 1 })
    .then(() => waits.push(performance.now() - began))
    .finally(() => underWay.delete(acknowledged));
  underWay.add(acknowledged);
}

const began = performance.now();
const timer = setInterval(() => {
  if (isOver) return;
  for (const due = (performance.now() - began) / everyMs; sent < due; sent++) send(sent);
}, STEP_MS);

process.send({ ready: true });
process.on('message', async (message) => {
  if (message === 'burst') {
    burstsAt.push(Date.now());
    process.send({ burstAt: burstsAt.at(-1) });
  } else if (message === 'report') {
    const unanswered = underWay.size;
    process.send({ waits, unanswered, sent });
    waits = [];
  } else {
    isOver = true;
    clearInterval(timer);
    await Promise.all(underWay);
    await Promise.all(clients.map((client) => client.endAsync()));
    process.send({ waits, sent });
    process.exit(0);
  }
});
