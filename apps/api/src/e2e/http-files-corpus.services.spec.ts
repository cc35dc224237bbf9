import ExcelJS from 'exceljs';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { CorpusBench } from './harness/corpus-bench';
import { CorpusRun } from './harness/corpus-run';
import { dataOf, isDenied, isRejected, type GatewayClient, type Person } from './harness/gateway-client';
import { hugePicture, sheetBomb } from './harness/hostile-files';
import { until, type ServiceProcess } from './harness/service-process';

const OWN = 'demo_e01';
const RECORDS = 'api/v1/modules/businessInfo';

let bench: CorpusBench;
let service: ServiceProcess;
let gateway: GatewayClient;
let admin: Person;
let plant: Person;

beforeAll(async () => {
  bench = await CorpusBench.start('files');
  ({ service, gateway } = bench);
  ({ admin, plant } = bench.people);
});

afterAll(() => bench.stop());

function upload(name: string, content: Buffer | string, kind = 'file', type = 'application/octet-stream') {
  const form = new FormData();
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }), name);
  return gateway.call(plant, 'POST', `upload/file/uploadFile?kind=${kind}`, { raw: form });
}

/** Everything kept of uploads, half-taken ones included. */
async function keptFiles(): Promise<number> {
  const folder = join(bench.directory, 'data', 'files');
  if (!existsSync(folder)) return 0;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

async function exported(format: 'csv' | 'xlsx'): Promise<Response> {
  const body = { format, filter: { factoryNo: OWN }, columns: ['company', 'shortName', 'equityPct', 'payer', 'note'] };
  const { id } = dataOf(await gateway.call(plant, 'POST', `${RECORDS}/exports`, { body }));
  let fileId: unknown = null;
  await until(
    async () => (fileId = dataOf(await gateway.call(plant, 'GET', `api/v1/jobs/${String(id)}`)).fileId) !== null,
    20_000,
    'the export',
  );
  return fetch(`${service.baseUrl}/gateway/export/file/${String(fileId)}`, { headers: { token: plant.token } });
}

describe('uploads and exports against the bad-input corpus', () => {
  const run = new CorpusRun('files', () => ({ service, gateway }));

  run.case('H050 H053', 'takes no drawing with scripts, and no page or program by another name', async () => {
    const before = await keptFiles();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><foreignObject/></svg>';
    const polyglot = 'GIF89a/*\u0000*/=alert(1)//';
    const refused = [
      await upload('d.svg', svg, 'picture', 'image/svg+xml'),
      await upload('d.svg', svg),
      await upload('d.png', svg, 'picture', 'image/png'),
      await upload('x.png', polyglot, 'picture', 'image/png'),
      await upload('x.html', '<script>alert(1)</script>', 'file', 'text/html'),
      await upload('x.png', 'MZ\u0090\u0000', 'picture', 'image/png'),
      await upload('x.pdf', '<script>alert(1)</script>'),
      await upload('x.mp4', svg, 'video', 'video/mp4'),
    ];
    expect(refused.map(isRejected)).toEqual(refused.map(() => true));
    expect(await keptFiles()).toBe(before);
    // Text stays text, whatever it says: it is a download of the checked type.
    const { id } = dataOf(await upload('x.txt', '<script>alert(1)</script>'));
    const { headers } = await gateway.call(plant, 'GET', `export/file/${String(id)}`);
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  run.case('H051', 'refuses a picture over ten and a file over forty megabytes', async () => {
    const before = await keptFiles();
    const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 97);
    for (const answer of [await upload('a.png', megabytes(10.1), 'picture'), await upload('a.txt', megabytes(40.1))])
      expect([413, 422]).toContain(answer.status);
    expect(await keptFiles()).toBe(before);
  });

  run.case('H052', 'stops taking an upload without end', async () => {
    const [before, memory] = [await keptFiles(), service.rssMb()];
    let sent = 0;
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
    const raw = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(head)),
      pull: (controller) => {
        sent += 1;
        if (sent > 2048) controller.close();
        else controller.enqueue(Buffer.alloc(1024 * 1024, 97));
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    // Answered, or cut in the middle of sending: both end it.
    const answer = await gateway.callOrCut(plant, 'upload/file/uploadFile', { raw, headers });
    expect(answer === 'cut off' || isRejected(answer)).toBe(true);
    expect(sent).toBeLessThan(200);
    await until(async () => (await keptFiles()) === before, 10_000, 'nothing to be left of it');
    expect(service.rssMb() - memory).toBeLessThan(150);
  });

  run.case('H054', 'refuses a small table that unpacks to hundreds of megabytes', async () => {
    const memory = service.rssMb();
    for (const bomb of [sheetBomb(250), sheetBomb(250, 1000)])
      expect(isRejected(await upload('bomb.xlsx', bomb))).toBe(true);
    expect(service.rssMb() - memory).toBeLessThan(200);
  });

  run.case('H056', 'refuses a picture of billions of pixels', async () => {
    const memory = service.rssMb();
    expect(isRejected(await upload('flood.png', hugePicture(50_000), 'picture', 'image/png'))).toBe(true);
    expect(service.rssMb() - memory).toBeLessThan(150);
  });

  run.case('H057', 'keeps files under names of its own and hands the given name on without harm', async () => {
    const names = [
      '../../a.txt',
      'a\r\nX-Evil: y.txt',
      'a.html%00.txt',
      'a";filename="b.exe.txt',
      `${'甲'.repeat(300)}.txt`,
    ];
    for (const name of [...names, '\u202etxt.exe.txt', '....//....//etc/passwd.txt', 'C:\\windows\\win.txt']) {
      const { id, name: kept } = dataOf(await upload(name, 'text'));
      expect(String(kept)).not.toMatch(/[\\/\r\n"\u202e]/);
      expect(String(id)).toMatch(/^[\w-]{43}$/);
      const { headers } = await gateway.call(plant, 'GET', `export/file/${String(id)}`);
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w.~%!$&+'()-]+$/);
      expect(headers.get('x-evil')).toBeNull();
    }
  });

  run.case('H058', 'leaves its files by no path', async () => {
    const ids = [
      '..%2f..%2f..%2fetc%2fpasswd',
      '%2e%2e%2f',
      '....//',
      '%252e%252e%252f',
      '/etc/passwd',
      'C:%5cwindows',
    ];
    for (const id of [...ids, '%00', '..', '.', `${'a'.repeat(43)}%2f..`]) {
      const answer = await gateway.call(plant, 'GET', `export/file/${id}`);
      expect([id, isDenied(answer)]).toEqual([id, true]);
    }
  });

  run.case('H060', 'writes no cell that a table program would carry out', async () => {
    const texts = ["=cmd|' /C calc'!A0", '@SUM(1)', '+1', '-2+3+cmd', '=HYPERLINK("//x")'];
    for (const [i, text] of texts.entries()) {
      const note = `\t${text}`;
      const values = { company: `C${text}`, shortName: text, payer: text, note, creditCode: `F${i}`, equityPct: 12.5 };
      dataOf(await gateway.call(plant, 'POST', `${RECORDS}/records`, { body: { factoryNo: OWN, values } }));
    }
    const csv = await (await exported('csv')).text();
    const cells = csv.split(/\r?\n/).flatMap((line) => line.split(','));
    expect(cells.filter((cell) => /^"?[=@+\t\r-]/.test(cell))).toEqual([]);
    expect(csv).toContain("'@SUM(1)");
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await (await exported('xlsx')).arrayBuffer());
    const types = new Set<ExcelJS.ValueType>();
    book.eachSheet((sheet) => sheet.eachRow((row) => row.eachCell((cell) => types.add(cell.type))));
    expect(types.has(ExcelJS.ValueType.Formula) || types.has(ExcelJS.ValueType.Hyperlink)).toBe(false);
    expect(types.has(ExcelJS.ValueType.Number)).toBe(true);
  });

  run.case('H063', 'queues or refuses twenty exports at once and answers others meanwhile', async () => {
    const body = { format: 'xlsx', filter: { factoryNo: OWN } };
    const asked = Promise.all(
      Array.from({ length: 20 }, () => gateway.call(plant, 'POST', `${RECORDS}/exports`, { body })),
    );
    expect((await gateway.call(admin, 'GET', `api/v1/signals/latest?factoryNo=${OWN}`)).body?.code).toBe(0);
    for (const { status } of await asked) expect([200, 409, 422, 429]).toContain(status);
  });

  run.complete();
});
