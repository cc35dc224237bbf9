// What a process diagram of 300 values that all change every second takes of a core in the browser.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { generate, seed, signIn, sleep, startService } from './process.mjs';
import { open } from './shell.mjs';

const PLANT = 'load_0001';
const PATH = '/group/monitoringWarning/realMonitoring/technologicalProcess';
const BINDINGS = 300;
const INDICATORS = 12;
const VESSELS = 40;
const MAX_SHARE = 0.05;
const codeOf = (n) => `L${String(n + 1).padStart(5, '0')}`;

/** Key indicators with their sparklines on top, tanks with their levels below, values in rows. */
function documentOf(bindings) {
  const elements = [];
  const add = (symbol, n, box, label) =>
    elements.push({ id: `e${n}`, symbol, ...box, label, bindings: { PV: codeOf(n) } });
  for (let n = 0; n < bindings; n++) {
    const name = { zh: codeOf(n), en: codeOf(n) };
    if (n < INDICATORS) add('indicator', n, { x: 8 + n * 132, y: 8, w: 126, h: 118 }, name);
    else if (n < INDICATORS + VESSELS) {
      const at = n - INDICATORS;
      add('tank', n, { x: 8 + (at % 20) * 79, y: 140 + Math.floor(at / 20) * 90, w: 70, h: 70 }, name);
    } else {
      const at = n - INDICATORS - VESSELS;
      add('reading', n, { x: 8 + (at % 11) * 144, y: 330 + Math.floor(at / 11) * 23, w: 136, h: 22 }, name);
    }
  }
  return { name: { zh: '负荷', en: 'Load' }, level: 2, width: 1600, height: 900, elements, links: [] };
}

async function post(service, bearer, path, body) {
  const response = await fetch(`${service.url}/gateway/api/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { code, data, ...refused } = await response.json();
  if (code !== 0) throw new Error(`${path}: ${JSON.stringify(refused).slice(0, 300)}`);
  return data;
}

async function published(service, bearer, document) {
  const draft = await post(service, bearer, 'diagram-drafts', { factoryNo: PLANT, document });
  await post(service, bearer, `diagrams/${draft.id}/publication`, { version: draft.version, note: '' });
  return draft.id;
}

/** Processor seconds of the page's main thread, and of all threads of its process. */
async function usedBy(devtools, browserTools) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const { processInfo } = await browserTools.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return {
    at: performance.now() / 1000,
    main: metrics.find(({ name }) => name === 'ThreadTime').value,
    whole: renderers.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
  };
}

/** Texts of values that changed within a while: the page did show what came. */
const changes = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const seen = new Set();
        const observer = new MutationObserver((records) => {
          for (const { target } of records) {
            const element = target.nodeType === 1 ? target : target.parentElement;
            seen.add(element?.closest('[data-element]')?.getAttribute('data-element'));
          }
        });
        observer.observe(document.querySelector('.sed-diagram'), {
          subtree: true,
          characterData: true,
          childList: true,
        });
        setTimeout(() => {
          observer.disconnect();
          resolve(seen.size);
        }, 3000);
      }),
  );

async function shares(service, { broker, seconds }) {
  const { token, bearer } = await signIn(service);
  const id = await published(service, bearer, documentOf(BINDINGS));
  const { browser, page } = await open(service.url, token);
  const load = { plants: 1, signals: BINDINGS, rate: BINDINGS, 'per-message': BINDINGS, connections: 1 };
  try {
    const sending = generate(service.mqttUrl, { ...load, seconds: seconds + 25 }, broker.env);
    await page.goto(`${service.url}${PATH}?plant=${PLANT}&diagram=${id}`);
    await page.locator(`.sed-diagram [data-element="e${BINDINGS - 1}"]`).waitFor();
    await sleep(8000);
    const changed = await changes(page);
    const devtools = await page.context().newCDPSession(page);
    const browserTools = await browser.newBrowserCDPSession();
    await devtools.send('Performance.enable');
    const before = await usedBy(devtools, browserTools);
    await sleep(seconds * 1000);
    const after = await usedBy(devtools, browserTools);
    await sending;
    const shareOf = (key) => (after[key] - before[key]) / (after.at - before.at);
    return { changed, main: shareOf('main'), whole: shareOf('whole') };
  } finally {
    await browser.close();
  }
}

export async function measureDiagram({ work, broker, isQuick }) {
  const dataDir = mkdtempSync(join(work, 'data-'));
  await seed(dataDir, { plants: 1, signals: BINDINGS, ranged: true, 'rules-every': 50 });
  const service = await startService(dataDir, broker.env);
  try {
    const found = await shares(service, { broker, seconds: isQuick ? 15 : 45 });
    const percent = (share) => `${(100 * share).toFixed(1)} %`;
    // A page that shows nothing of what comes costs nothing; levels of vessels move by less than a pixel a second.
    const isShown = found.changed >= BINDINGS - VESSELS;
    return [
      {
        what: `diagram of ${BINDINGS} values at 1 Hz, main thread of the page`,
        figure: percent(found.main),
        must: '≤ 5 %',
        verdict: isShown && found.main <= MAX_SHARE ? 'ok' : 'MISSED',
        raw: found,
      },
      {
        what: 'the same, all threads of its process',
        figure: percent(found.whole),
        must: '',
        verdict: '',
      },
    ];
  } finally {
    await service.stop();
  }
}
