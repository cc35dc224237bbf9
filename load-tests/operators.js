// Operators: sign in, open /live, subscribe to a plant in binary frames, and stay.
import { demanded } from './lib/demanded.js';
import { setTimeout } from 'k6/timers';
import exec from 'k6/execution';
import { Counter, Rate, Trend } from 'k6/metrics';
import { dataOf, get, signIn } from './lib/api.js';
import { readFrameHeader } from './lib/frame.js';
import { SocketIo } from './lib/socket-io.js';
import { addressOf, DURATION_S, OPERATORS, RAMP_S, SOCKETS_PER_VU, SOCKET_URL } from './lib/settings.js';

const ACCOUNTS = ['admin', 'group', 'east', 'plant', 'equip', 'oper', 'duty'];
/** The service promises five; a frame may slip over the edge of a second. */
const MOST_FRAMES_PER_SECOND = 6;

const subscribed = new Rate('live_subscribed');
const firstFrameMs = new Trend('live_first_frame_ms', true);
const ageMs = new Trend('live_frame_age_ms', true);
const frames = new Counter('live_frames');
const rows = new Counter('live_rows');
const bytes = new Counter('live_bytes');
const broken = new Counter('live_broken_frames');
const gaps = new Counter('live_sequence_gaps');
const tooFast = new Counter('live_too_many_frames');
const lost = new Counter('live_connections_lost');

export const operatorThresholds = demanded({
  live_subscribed: ['rate>0.99'],
  live_first_frame_ms: ['p(95)<3000'],
  live_frame_age_ms: ['p(95)<1000', 'p(99)<2000'],
  live_broken_frames: ['count==0'],
  live_sequence_gaps: ['count==0'],
  live_too_many_frames: ['count==0'],
  live_connections_lost: ['count==0'],
});

export const operatorScenario = {
  executor: 'per-vu-iterations',
  exec: 'operators',
  vus: Math.ceil(OPERATORS / SOCKETS_PER_VU),
  iterations: 1,
  maxDuration: `${DURATION_S + 60}s`,
};

export const options = { scenarios: { operators: operatorScenario }, thresholds: operatorThresholds };

/** One session per account, shared: what is measured is the push, not the password hash. */
export function signInAll() {
  return ACCOUNTS.map((username) => {
    const session = signIn(username);
    const viewer = dataOf(get(session, 'viewer'));
    return Object.assign(session, { plants: viewer.plants.map((plant) => plant.factoryNo) });
  }).filter((session) => session.plants.length > 0);
}

export const setup = () => ({ sessions: signInAll() });

/** One connection from its start to the end of the run. */
export function follow(index, { session, request, startMs, endMs }) {
  setTimeout(() => {
    let isEnding = false;
    let isSubscribed = false;
    let seq = null;
    let second = 0;
    let inSecond = 0;
    let askedAt = 0;
    const socket = new SocketIo({
      url: SOCKET_URL,
      namespace: '/live',
      auth: { token: session.token },
      headers: { 'X-Forwarded-For': addressOf(index + 65537) },
    });
    socket.on('connect', () => {
      askedAt = Date.now();
      socket.emit('subscribe', Object.assign({ encoding: 'binary' }, request), (reply) => {
        isSubscribed = reply && reply.ok === true && reply.refused.length === 0 && Object.keys(reply.ids).length > 0;
        if (isSubscribed) subscribed.add(true);
      });
    });
    socket.on('frame', (buffer, size) => {
      const now = Date.now();
      const header = readFrameHeader(buffer);
      if (header === null) {
        broken.add(1);
        return;
      }
      if (seq === null) firstFrameMs.add(now - askedAt);
      else if (header.seq !== seq + 1) gaps.add(1);
      seq = header.seq;
      frames.add(1);
      rows.add(header.count);
      bytes.add(size);
      ageMs.add(Math.max(0, now - header.timeMs));
      const thisSecond = Math.floor(header.timeMs / 1000);
      inSecond = thisSecond === second ? inSecond + 1 : 1;
      second = thisSecond;
      if (inSecond > MOST_FRAMES_PER_SECOND) tooFast.add(1);
    });
    socket.on('end', () => {
      if (!isSubscribed) subscribed.add(false);
      if (!isEnding) lost.add(1);
    });
    setTimeout(() => {
      isEnding = true;
      if (!socket.isClosed) socket.close();
    }, endMs - startMs);
  }, startMs);
}

export function operators(data) {
  const vu = exec.scenario.iterationInTest;
  for (let i = 0; i < SOCKETS_PER_VU; i++) {
    const index = vu * SOCKETS_PER_VU + i;
    if (index >= OPERATORS) return;
    const session = data.sessions[index % data.sessions.length];
    follow(index, {
      session,
      request: { plants: [session.plants[index % session.plants.length]] },
      startMs: (index / OPERATORS) * RAMP_S * 1000,
      endMs: DURATION_S * 1000,
    });
  }
}
