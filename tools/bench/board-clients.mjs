// Wall displays: each joins a public board and measures the age of what it is sent.
import { io } from 'socket.io-client';

const { BENCH_URL, BENCH_CLIENTS } = process.env;
const boards = ['org', 'east', 'west', 'south', 'nouth'];
let events = 0;
let errors = 0;
let joined = 0;
let isCounting = false;
const ages = [];

for (let i = 0; i < Number(BENCH_CLIENTS); i++) {
  const socket = io(`${BENCH_URL}/board`, {
    transports: ['websocket'],
    // Displays stand in many places; the service limits connections by address.
    extraHeaders: { 'x-forwarded-for': `10.0.${i >> 8}.${i & 255}` },
  });
  socket.on('connect_error', () => errors++);
  socket.on('connect', () => {
    socket.emit('join', { board: boards[i % boards.length] }, (answer) => {
      if (answer.ok) joined++;
      else errors++;
      if (joined === Number(BENCH_CLIENTS)) process.send({ ready: true });
    });
  });
  socket.on('board', (event) => {
    if (!isCounting) return;
    events++;
    ages.push(Date.now() - event.at);
  });
  if (i % 50 === 49) await new Promise((resolve) => setTimeout(resolve, 50));
}
process.on('message', (message) => {
  if (message === 'count') {
    isCounting = true;
    return;
  }
  ages.sort((a, b) => a - b);
  const at = (share) => ages[Math.min(ages.length - 1, Math.floor(share * ages.length))] ?? null;
  process.send({ joined, events, errors, ageMs: { p50: at(0.5), p99: at(0.99), max: at(1) } });
  process.exit(0);
});
