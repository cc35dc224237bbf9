/** Where a case of the bad-input corpus is proven: a test file of this folder, or another one that names it. */
export type CaseHome = 'session' | 'rights' | 'input' | 'files' | 'wire' | 'socket' | { readonly spec: string };

const LIVE_HOSTILE = { spec: 'libs/signals/realtime/src/live/live-hostile.spec.ts' };
const LIVE_CLIENTS = { spec: 'apps/api/src/e2e/live-clients.services.spec.ts' };

function all(home: CaseHome, ...ids: string[]): [string, CaseHome][] {
  return ids.map((id) => [id, home]);
}

/** Every HTTP and socket case that applies to what is built. */
export const CASE_HOMES: Readonly<Record<string, CaseHome>> = Object.fromEntries([
  ...all('session', 'H001', 'H002', 'H003', 'H004', 'H005', 'H007', 'H008', 'H009', 'H011', 'H015', 'H016'),
  ...all('session', 'H018', 'H019', 'H020', 'H022', 'H023', 'H024', 'H025', 'H045', 'H086'),
  ...all('rights', 'H014', 'H026', 'H028', 'H029', 'H030', 'H032', 'H033', 'H035', 'H036', 'H037', 'H038', 'H039'),
  ...all('rights', 'H040', 'H059', 'H072', 'H073', 'H093', 'H098', 'H099'),
  ...all('input', 'H034', 'H041', 'H042', 'H044', 'H047', 'H049', 'H061', 'H077', 'H079', 'H080', 'H081', 'H084'),
  ...all('input', 'H087'),
  ...all('files', 'H050', 'H051', 'H052', 'H053', 'H054', 'H056', 'H057', 'H058', 'H060', 'H063'),
  ...all('wire', 'H074', 'H075', 'H076', 'H078', 'H085', 'H088', 'H089', 'H090', 'H091', 'H092', 'H094', 'H096'),
  ...all('wire', 'H097'),
  ...all('socket', 'S001', 'S002', 'S003', 'S004', 'S006', 'S007', 'S008', 'S009', 'S010', 'S011', 'S013', 'S014'),
  ...all('socket', 'S015', 'S016', 'S017', 'S023', 'S024', 'S025'),
  // No call of this release disables an account; the rule behind it is proven with the session's parts.
  ...all({ spec: 'libs/people/session/src/account-life.spec.ts' }, 'H013'),
  // Needs a clock that can be moved, so it runs in one process with the service's parts.
  ...all({ spec: 'libs/signals/realtime/src/live/live.gateway.spec.ts' }, 'S012'),
  ...all(LIVE_HOSTILE, 'S018'),
  ...all(LIVE_CLIENTS, 'S019', 'S020', 'S021'),
]);

/** Cases of features that are not there yet, each with the feature it waits for. */
export const CASES_WAITING: Readonly<Record<string, string>> = {
  H062: 'work-order export: there are no work orders yet',
  H064: 'cameras: no call takes the address of a camera yet',
  H065: 'cameras: no call takes the address of a camera yet',
  H067: 'cameras: nothing fetches snapshots yet',
  H069: 'cameras: there is no list of cameras yet',
  H070: 'cameras: there is no list of cameras yet',
  H071: 'beStar and stored targets: a test of the pages, no call is involved',
  H083: 'alarm recipients: numbers come from the user records, there is no list of numbers yet',
};

/** Cases of the corpus, to see that none was left out. */
export const CORPUS_COUNT = { http: 84, socket: 23 } as const;
