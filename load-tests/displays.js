// Wall displays: each joins a public board and receives; nothing else.
import { demanded } from './lib/demanded.js';
import { setTimeout, setInterval, clearInterval } from 'k6/timers';
import exec from 'k6/execution';
import { Counter, Rate, Trend } from 'k6/metrics';
import { SocketIo } from './lib/socket-io.js';
import { addressOf, DISPLAYS, DURATION_S, RAMP_S, SOCKETS_PER_VU, SOCKET_URL } from './lib/settings.js';

const BOARDS = ['org', 'east', 'west', 'south', 'nouth'];
const HEARTBEAT_MS = 60000;

const joined = new Rate('board_joined');
const joinMs = new Trend('board_join_ms', true);
const ageMs = new Trend('board_event_age_ms', true);
const events = new Counter('board_events');
const bytes = new Counter('board_bytes');
const gaps = new Counter('board_gaps');
const lost = new Counter('board_connections_lost');

export const displayThresholds = demanded({
  board_joined: ['rate>0.99'],
  board_join_ms: ['p(95)<5000'],
  // A full picture may be one kept ready; what changes must be new.
  'board_event_age_ms{kind:delta}': ['p(95)<2000', 'p(99)<4000'],
  'board_event_age_ms{kind:full}': ['p(95)<5000'],
  board_gaps: ['count==0'],
  board_connections_lost: ['count==0'],
});

export const displayScenario = {
  executor: 'per-vu-iterations',
  exec: 'displays',
  vus: Math.ceil(DISPLAYS / SOCKETS_PER_VU),
  iterations: 1,
  maxDuration: `${DURATION_S + 60}s`,
};

export const options = { scenarios: { displays: displayScenario }, thresholds: displayThresholds };

/** One display from joining to the end of the run. */
function display(index, startMs, endMs) {
  setTimeout(() => {
    const board = BOARDS[index % BOARDS.length];
    let seq = null;
    let isEnding = false;
    let isJoined = false;
    let heartbeat = null;
    const socket = new SocketIo({
      url: SOCKET_URL,
      namespace: '/board',
      headers: { 'X-Forwarded-For': addressOf(index + 1) },
    });
    socket.on('connect', () => {
      const askedAt = Date.now();
      socket.emit('join', { board }, (reply) => {
        isJoined = reply && reply.ok === true;
        if (isJoined) joined.add(true);
        joinMs.add(Date.now() - askedAt);
      });
      heartbeat = setInterval(
        () =>
          socket.emit('heartbeat', {
            displayId: `load-display-${index}`,
            board,
            build: 'load',
            heapMb: null,
            fps: null,
          }),
        HEARTBEAT_MS,
      );
    });
    socket.on('board', (event, size) => {
      events.add(1);
      bytes.add(size);
      ageMs.add(Math.max(0, Date.now() - event.at), { kind: event.kind });
      // A full picture may come at any time and starts the count anew.
      if (event.kind !== 'full' && seq !== null && event.seq !== seq + 1) gaps.add(1);
      seq = event.seq;
    });
    socket.on('end', () => {
      if (heartbeat !== null) clearInterval(heartbeat);
      // Refused, never answered, or ended before the join: all the same to who looks at the wall.
      if (!isJoined) joined.add(false);
      if (!isEnding) lost.add(1);
    });
    setTimeout(() => {
      isEnding = true;
      if (!socket.isClosed) socket.close();
    }, endMs - startMs);
  }, startMs);
}

export function displays() {
  const vu = exec.scenario.iterationInTest;
  for (let i = 0; i < SOCKETS_PER_VU; i++) {
    const index = vu * SOCKETS_PER_VU + i;
    if (index < DISPLAYS) display(index, (index / DISPLAYS) * RAMP_S * 1000, DURATION_S * 1000);
  }
}
