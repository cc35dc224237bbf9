// A flood of alarms on the built service with people at the console: 2,000 alarms within a minute.
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { chromium } from 'playwright-core';
import { io } from 'socket.io-client';
import { signIn, sleep, startService } from './process.mjs';

const PLANT = 'demo_e01';
const CONSOLE = '/group/monitoringWarning/factoryWarning/alarmInfo';
const SECTIONS = ['IN', 'PS', 'BI', 'RS', 'EF', 'SL', 'EL', 'CH'];
const RULE_NAME = 'flood rule';
const ALARMS = 2000;
const FLOOD_MS = 60_000;
const STEP_MS = 250;
/** Registering is paid once and not measured: so many calls at a time. */
const PARALLEL = 8;
const CLIENTS = 20;
const PAGES = 2;
const KEY_EVERY_MS = 300;
const ACK_EVERY_MS = 1500;
/** The list fills first; then people begin to acknowledge. */
const ACK_FROM_MS = 8000;
const PATIENCE_MS = 30_000;

const LIMIT_INPUT_MS = 200;
const LIMIT_SMS = 5;
const LIMIT_ACK_MS = 1000;
const LIMIT_LISTED_MS = 15_000;

const round = (value) => Math.round(value);
const verdict = (holds) => (holds ? 'ok' : 'MISSED');
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
const codeOf = (i) => `FL_${String(i).padStart(4, '0')}`;

/** A provider that takes every message; those about the flood are counted by phone, the plants that stand still tell too. */
async function startProvider() {
  const perPhone = new Map();
  const texts = [];
  let taken = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const { to, text } = JSON.parse(body);
      taken += 1;
      texts.push(`${to} ${text}`);
      if (text.includes(RULE_NAME)) perPhone.set(to, (perPhone.get(to) ?? 0) + 1);
      response.end(JSON.stringify({ code: 'OK', id: String(taken) }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${server.address().port}/send`, perPhone, texts, stop: () => server.close() };
}

/** Posts as a client does; a busy service is asked again. */
async function post(service, bearer, path, body) {
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(`${service.url}/gateway/api/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const reply = await answer.json();
    if (reply.code === 0) return reply.data;
    if (reply.code !== 429 || attempt > 100) throw new Error(`${path}: ${JSON.stringify(reply).slice(0, 300)}`);
    await sleep(250);
  }
}

async function inParallel(count, work) {
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < count; i = next++) await work(i);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

async function register(service, bearer) {
  await inParallel(ALARMS, async (i) => {
    const code = codeOf(i);
    await post(service, bearer, 'signals', {
      factoryNo: PLANT,
      code,
      name: { zh: `洪峰 ${i}`, en: `Flood ${i}` },
      kind: 'AI',
      role: null,
      unit: 'm',
      decimals: 2,
      section: SECTIONS[i % SECTIONS.length],
      state: 'ENABLED',
      range: { lo: null, hi: null },
      normal: { lo: null, hi: null },
      scanPeriodS: 1,
      staleAfterS: 900,
      deadband: null,
      counterRollover: null,
      critical: false,
    });
    await post(service, bearer, 'alarm-rules', {
      factoryNo: PLANT,
      signalCode: code,
      name: `${RULE_NAME} ${code}`,
      condition: { type: 'LIMIT', limits: { H: { value: 50, level: 2 } } },
      action: { zh: '检查', en: 'Look' },
      notify: { sms: true, receivers: [], recovery: false },
    });
  });
}

/** Browsers without a page: what each heard of acknowledgements, and how many alarms. */
async function openClients(service, token) {
  const clients = Array.from({ length: CLIENTS }, () => {
    const socket = io(`${service.url}/live`, { transports: ['websocket'], forceNew: true, auth: { token } });
    const client = { socket, heard: new Set(), acked: new Map() };
    socket.on('connect', () => socket.emit('subscribe', { plants: [PLANT] }, () => undefined));
    socket.on('alarm', ({ event, alarm }) => {
      if (event === 'acknowledged' || alarm.acked) client.acked.set(alarm.id, client.acked.get(alarm.id) ?? Date.now());
      if (alarm.signalCode.startsWith('FL_')) client.heard.add(alarm.id);
    });
    return client;
  });
  await Promise.all(clients.map(({ socket }) => (socket.connected ? undefined : once(socket, 'connect'))));
  return clients;
}

/** Pages as people have them open, each measuring in itself. */
async function openPages(service, token) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    chromiumSandbox: false,
    args: ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
  });
  const pages = [];
  for (let i = 0; i < PAGES; i++) {
    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(`${service.url}/favicon.svg`);
    await page.evaluate((stored) => Object.assign(window.localStorage, stored), { token, lang: 'en', theme: 'light' });
    await page.goto(`${service.url}${CONSOLE}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(measureInside);
    pages.push(page);
  }
  return { browser, pages };
}

/** Runs in the page: from a key press, waiting in the queue included, to the frame that shows what it did. */
function measureInside() {
  window.benchDelays = [];
  window.benchLong = [];
  window.addEventListener(
    'keydown',
    (event) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        // A task behind the frame: what the key changed is drawn.
        channel.port1.onmessage = () => window.benchDelays.push(performance.now() - event.timeStamp);
        channel.port2.postMessage(null);
      });
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.benchLong.push(Math.round(entry.duration));
  }).observe({ type: 'longtask' });
  window.benchRows = () =>
    [...document.querySelectorAll('tr[data-row-key].sed-row-unacked')].map((row) => row.dataset.rowKey);
  /** When the row no longer stands there as unacknowledged. */
  window.benchSeen = (id, patienceMs) =>
    new Promise((resolve, reject) => {
      const LOOK_MS = 20;
      const until = Date.now() + patienceMs;
      const look = () => {
        const row = document.querySelector(`tr[data-row-key="${id}"]`);
        if (row === null || !row.classList.contains('sed-row-unacked')) resolve(Date.now());
        else if (Date.now() > until) reject(new Error(`${id} was not shown as acknowledged`));
        // Not by frames: asking for sixty a second would be most of what the page has to do.
        else setTimeout(look, LOOK_MS);
      };
      look();
    });
}

/** The flood itself: each signal goes beyond its limit once. @returns when each was published */
async function flood(service) {
  const client = await connectAsync(service.mqttUrl, { clientId: 'bench-flood', protocolVersion: 4 });
  const published = new Map();
  const startedAt = Date.now();
  while (published.size < ALARMS) {
    const due = Math.min(ALARMS, Math.ceil(((Date.now() - startedAt) / FLOOD_MS) * ALARMS));
    const values = {};
    const ts = Date.now();
    for (let i = published.size; i < due; i++) {
      values[codeOf(i)] = 100;
      published.set(codeOf(i), ts);
    }
    if (Object.keys(values).length > 0)
      await client.publishAsync(`plants/${PLANT}/signals`, JSON.stringify({ ts, values }), { qos: 1 });
    await sleep(STEP_MS);
  }
  await client.endAsync();
  return Date.now();
}

/** A person who walks through the list by the arrow keys. */
async function walkRows(page, isOver) {
  for (let i = 0; !isOver(); i++) {
    await page.keyboard.press(i % 16 < 8 ? 'ArrowDown' : 'ArrowUp');
    await sleep(KEY_EVERY_MS);
  }
}

/** One client acknowledges; every other one and every page sees it. @returns delays in ms */
async function acknowledgements(service, bearer, { clients, pages, isOver }) {
  const bySocket = [];
  const byPage = [];
  await sleep(ACK_FROM_MS);
  while (!isOver()) {
    const [first = [], ...others] = await Promise.all(pages.map((page) => page.evaluate(() => window.benchRows())));
    const id = first.slice(0, 12).find((row) => others.every((rows) => rows.slice(0, 20).includes(row)));
    if (id !== undefined) {
      const seen = pages.map((page) =>
        page.evaluate(([row, patienceMs]) => window.benchSeen(row, patienceMs), [id, PATIENCE_MS]),
      );
      const startedAt = Date.now();
      await post(service, bearer, `alarms/${id}/acknowledge`, { note: 'seen' });
      for (const moment of await Promise.all(seen)) byPage.push(moment - startedAt);
      await until(() => clients.every((client) => client.acked.has(id)), PATIENCE_MS);
      for (const client of clients) bySocket.push((client.acked.get(id) ?? Infinity) - startedAt);
    }
    await sleep(ACK_EVERY_MS);
  }
  return { bySocket: bySocket.sort((a, b) => a - b), byPage: byPage.sort((a, b) => a - b) };
}

async function until(condition, patienceMs) {
  const end = Date.now() + patienceMs;
  while (!condition() && Date.now() < end) await sleep(20);
  return condition();
}

/** Rows { what, figure, must, verdict, raw }. */
export async function measureFlood({ work }) {
  const sms = await startProvider();
  const service = await startService(mkdtempSync(join(work, 'data-')), { SMS_URL: sms.url });
  const { token, bearer } = await signIn(service);
  await register(service, bearer);
  // Rules are taken over within seconds.
  await sleep(5000);
  const clients = await openClients(service, token);
  const { browser, pages } = await openPages(service, token);
  let isOver = false;
  try {
    await sleep(3000);
    const walking = Promise.all(pages.map((page) => walkRows(page, () => isOver)));
    const acknowledging = acknowledgements(service, bearer, { clients, pages, isOver: () => isOver });
    const floodEnd = await flood(service);
    const heardAll = () => clients.every((client) => client.heard.size >= ALARMS);
    const isWhole = await until(heardAll, PATIENCE_MS);
    const listedMs = Date.now() - floodEnd;
    isOver = true;
    await walking;
    const acks = await acknowledging;
    // Messages wait for others of their group before they go.
    await sleep(30_000);
    const delays = [];
    for (const page of pages) delays.push(...(await page.evaluate(() => window.benchDelays)));
    const long = (await Promise.all(pages.map((page) => page.evaluate(() => window.benchLong)))).flat();
    delays.sort((a, b) => a - b);
    const perPhone = [...sms.perPhone.values()].sort((a, b) => b - a);
    const heard = clients.map((client) => client.heard.size);
    return rowsOf({ heard, isWhole, listedMs, delays, long, acks, perPhone, texts: sms.texts });
  } finally {
    isOver = true;
    for (const { socket } of clients) socket.disconnect();
    await browser.close();
    await service.stop();
    sms.stop();
  }
}

function rowsOf({ heard, isWhole, listedMs, delays, long, acks, perPhone, texts }) {
  const fewest = Math.min(...heard);
  const all = [...acks.bySocket, ...acks.byPage].sort((a, b) => a - b);
  return [
    {
      what: 'flood: alarms at every client / ms after the last sample',
      figure: `${fewest} / ${round(listedMs)}`,
      must: `${ALARMS} / ≤ ${LIMIT_LISTED_MS}`,
      verdict: verdict(isWhole && listedMs <= LIMIT_LISTED_MS),
      raw: { heard, listedMs },
    },
    {
      what: `flood: key to frame in the console, p95 / worst of ${delays.length}, ms`,
      figure: `${round(at(delays, 0.95))} / ${round(at(delays, 1))}`,
      must: `< ${LIMIT_INPUT_MS}`,
      verdict: verdict(delays.length > 50 && at(delays, 1) < LIMIT_INPUT_MS),
      raw: { delays: delays.map(round), long },
    },
    {
      what: 'flood: short messages for one person, most',
      figure: perPhone[0] ?? 0,
      must: `1 … ${LIMIT_SMS}`,
      verdict: verdict(perPhone.length > 0 && perPhone[0] <= LIMIT_SMS),
      raw: { perPhone, texts },
    },
    {
      what: `flood: acknowledgement at all others, p50 / p99 of ${all.length}, ms`,
      figure: `${round(at(all, 0.5))} / ${round(at(all, 0.99))}`,
      must: `≤ ${LIMIT_ACK_MS}`,
      verdict: verdict(acks.byPage.length >= 20 && at(all, 0.99) <= LIMIT_ACK_MS),
      raw: acks,
    },
  ];
}
