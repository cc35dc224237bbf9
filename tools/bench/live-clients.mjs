// Subscribers of the live namespace: each follows one plant and measures how old the newest change of a frame is.
import { io } from 'socket.io-client';

const { BENCH_URL, BENCH_TOKEN, BENCH_PLANTS, BENCH_CLIENTS } = process.env;
const plants = BENCH_PLANTS.split(',');
const HEADER = 24;
let frames = 0;
let rows = 0;
let errors = 0;
let isCounting = false;
const ages = new Float64Array(2_000_000);
let aged = 0;

function onFrame(bytes) {
  if (!isCounting) return;
  frames++;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(4, true);
  rows += count;
  if (view.getUint8(1) === 1 || count === 0) return;
  const now = Date.now();
  // Every fiftieth row is enough for percentiles and keeps the measuring cheap.
  for (let i = 0; i < count && aged < ages.length; i += 50)
    ages[aged++] = now - view.getFloat64(HEADER + 8 * count + 8 * i, true);
}

const sockets = Array.from({ length: Number(BENCH_CLIENTS) }, (_, i) => {
  const socket = io(`${BENCH_URL}/live`, { transports: ['websocket'], auth: { token: BENCH_TOKEN } });
  socket.on('connect_error', () => errors++);
  socket.on('frame', (bytes) => onFrame(Buffer.isBuffer(bytes) ? bytes : new Uint8Array(bytes)));
  return new Promise((resolve) => {
    socket.on('connect', () =>
      socket.emit('subscribe', { plants: [plants[i % plants.length]] }, (answer) => resolve(answer.ok)),
    );
  });
});

await Promise.all(sockets);
process.send({ ready: true });
process.on('message', (message) => {
  if (message === 'count') {
    isCounting = true;
    frames = rows = aged = 0;
    return;
  }
  const sorted = ages.slice(0, aged).sort();
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null;
  process.send({ frames, rows, errors, ageMs: { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) } });
  process.exit(0);
});
