// Panning the map of 500 plants with 5,000 open alarms while alarms change and the plants are read anew.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { call, generate, seed, signIn, sleep, startService } from './process.mjs';
import { open } from './shell.mjs';

const HOME = '/index/groupIndex';
const PLANTS = 500;
const SIGNALS = 10;
const ALARMS = PLANTS * SIGNALS;
/** Acknowledged a second while the map moves: each is a push to the browser. */
const CHANGES_PER_S = 4;
/** Every plant stands by itself, with its name and the count of its alarms. */
const VIEW = '109.0000,31.5000,5.60';
const MAX_SCRIPT_MS = 50;
/** The first moments of a trace are those of its own beginning. */
const TRACE_BEGIN_MS = 2000;
const STEP_MS = 16;
const STEPS_A_DRAG = 60;
/** Without a graphics card the same drawing is done by the processor. */
const SOFTWARE_GL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const PATIENCE_MS = 120_000;

const SCRIPT = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'XHRReadyStateChange',
]);
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];

const ms = (microseconds) => microseconds / 1000;
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;

/** The thread that runs the page's script: the busiest of those that are called so. */
function mainThreadOf(events) {
  const named = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const busyOf = ({ pid, tid }) => events.filter((one) => one.pid === pid && one.tid === tid && SCRIPT.has(one.name));
  return named.map((thread) => ({ ...thread, busy: busyOf(thread).length })).toSorted((a, b) => b.busy - a.busy)[0];
}

/**
 * Pieces of script, ms of the processor by the clock of the thread, so that what else the machine does is not counted:
 * the callbacks of frames, and what runs between frames. Drawn in software a frame takes so long that seconds of other
 * work gather in it; drawn by a graphics card one piece of other work stands before a frame, at the worst the longest.
 */
function scriptOf(events) {
  const { pid, tid } = mainThreadOf(events);
  const ofPage = events.filter((one) => one.pid === pid && one.tid === tid && one.ph === 'X');
  const fromTs = Math.min(...ofPage.map(({ ts }) => ts)) + TRACE_BEGIN_MS * 1000;
  const own = ofPage.filter(({ name, ts }) => SCRIPT.has(name) && ts >= fromTs).toSorted((a, b) => a.ts - b.ts);
  const [frames, others] = [[], []];
  let endsAt = -Infinity;
  for (const { name, ts, dur = 0, tdur = dur } of own) {
    // What stands within another piece is counted with that.
    if (ts < endsAt) continue;
    endsAt = ts + dur;
    (name === 'FireAnimationFrame' ? frames : others).push(ms(tdur));
  }
  return { frames: frames.toSorted((a, b) => a - b), others: others.toSorted((a, b) => a - b) };
}

/** Drags the map to and fro by pointer for so long, and samples the time between frames. */
async function pan(page, seconds) {
  const box = await page.locator('.sed-map-gl').boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(() => {
    window.benchFrames = [];
    const look = (now) => {
      window.benchFrames.push(now);
      if (window.benchFrames !== undefined) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const endsAt = performance.now() + seconds * 1000;
  for (let drag = 0; performance.now() < endsAt; drag++) {
    const way = drag % 2 === 0 ? 1 : -1;
    await page.mouse.move(x - way * 300, y);
    await page.mouse.down();
    for (let step = 1; step <= STEPS_A_DRAG; step++) {
      await page.mouse.move(x + way * (-300 + (600 * step) / STEPS_A_DRAG), y + 60 * Math.sin(step / 9));
      await sleep(STEP_MS);
    }
    await page.mouse.up();
  }
  const times = await page.evaluate(() => window.benchFrames);
  return times
    .slice(1)
    .map((time, i) => time - times[i])
    .toSorted((a, b) => a - b);
}

async function acknowledge(service, bearer, alarms, until) {
  for (const { id, version } of alarms) {
    if (until.aborted) return;
    await fetch(`${service.url}/gateway/api/v1/alarms/${id}/acknowledge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ version }),
    });
    await sleep(1000 / CHANGES_PER_S);
  }
}

async function raised(service, bearer) {
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += 1000) {
    const { list, total } = await call(service, bearer, 'api/v1/alarms?state=UNACK_ACTIVE&pageNum=1&pageSize=200');
    if (total >= ALARMS) return list;
    await sleep(1000);
  }
  throw new Error(`${ALARMS} alarms did not rise`);
}

const usedBy = async (browserTools, devtools) => {
  const { processInfo } = await browserTools.send('SystemInfo.getProcessInfo');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const sum = (type) => processInfo.filter((one) => one.type === type).reduce((all, { cpuTime }) => all + cpuTime, 0);
  const metric = (name) => metrics.find((one) => one.name === name).value;
  return {
    at: performance.now() / 1000,
    page: sum('renderer'),
    drawing: sum('GPU'),
    main: metric('ThreadTime'),
    script: metric('ScriptDuration'),
  };
};

async function panned(service, { token, bearer }, { seconds, alarms }) {
  const { browser, page } = await open(service.url, token, SOFTWARE_GL);
  const stop = new AbortController();
  try {
    await page.goto(`${service.url}${HOME}?mapView=${VIEW}`);
    await page.locator('.sed-map-gl[data-idle="true"]').waitFor({ timeout: PATIENCE_MS });
    await page.locator('.sed-map').scrollIntoViewIfNeeded();
    await sleep(5000);
    const devtools = await page.context().newCDPSession(page);
    const browserTools = await browser.newBrowserCDPSession();
    await devtools.send('Performance.enable');
    const acknowledging = acknowledge(service, bearer, alarms, stop.signal);
    await browser.startTracing(page, { categories: CATEGORIES });
    await sleep(TRACE_BEGIN_MS);
    const before = await usedBy(browserTools, devtools);
    const frames = await pan(page, seconds);
    const after = await usedBy(browserTools, devtools);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    stop.abort();
    await acknowledging;
    const share = (key) => (after[key] - before[key]) / (after.at - before.at);
    return {
      frames,
      scripts: scriptOf(traceEvents),
      page: share('page'),
      drawing: share('drawing'),
      main: share('main'),
    };
  } finally {
    stop.abort();
    await browser.close();
  }
}

function rowsOf({ frames, scripts, page, drawing, main }) {
  const tenth = (value) => value.toFixed(1);
  const percent = (share) => `${(100 * share).toFixed(0)} %`;
  const pieces = (sorted) => [0.5, 0.99, 1].map((share) => tenth(at(sorted, share))).join(' / ');
  const worst = at(scripts.frames, 1) + at(scripts.others, 1);
  const what = `map of ${PLANTS} plants and ${ALARMS} alarms, panned`;
  const raw = { frames: scripts.frames.slice(-20), others: scripts.others.slice(-20), drawn: frames.length };
  return [
    {
      what: `${what}: script of the worst frame, ms`,
      figure: tenth(worst),
      must: `≤ ${MAX_SCRIPT_MS}`,
      // A map that did not move costs nothing.
      verdict: frames.length > 50 && worst <= MAX_SCRIPT_MS ? 'ok' : 'MISSED',
      raw,
    },
    {
      what: 'the same: script of a frame / of what runs between frames, each p50 / p99 / longest ms',
      figure: `${pieces(scripts.frames)}  ${pieces(scripts.others)}`,
      must: '',
      verdict: 'info',
    },
    {
      what: 'the same: time between frames drawn in software, p50 / p95 / longest ms',
      figure: [at(frames, 0.5), at(frames, 0.95), at(frames, 1)].map(tenth).join(' / '),
      must: '',
      verdict: 'info',
    },
    {
      what: 'the same, of a core: main thread / page / drawing in software',
      figure: [main, page, drawing].map(percent).join(' / '),
      must: '',
      verdict: 'info',
    },
  ];
}

export async function measureMap({ work, broker, isQuick }) {
  const dataDir = mkdtempSync(join(work, 'data-'));
  const rules = { 'rules-every': 1, 'rules-limit': 1, 'rules-level': 3 };
  await seed(dataDir, { plants: PLANTS, signals: SIGNALS, placed: true, ...rules });
  const service = await startService(dataDir, broker.env);
  try {
    const session = await signIn(service);
    const seconds = isQuick ? 15 : 40;
    const load = { plants: PLANTS, signals: SIGNALS, rate: ALARMS / 5, 'per-message': SIGNALS, connections: 1 };
    const sending = generate(service.mqttUrl, { ...load, seconds: seconds + 60 }, broker.env);
    const alarms = await raised(service, session.bearer);
    const rows = rowsOf(await panned(service, session, { seconds, alarms }));
    await sending;
    return rows;
  } finally {
    await service.stop();
  }
}
