import type { Right } from '@sed/platform-contract';
import { useSession } from '@sed/platform-web';
import { GatewayRefusal, type GatewayHandler } from '@sed/signals-web';
import { renderPage } from '@sed/signals-web/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPlant } from '../testing/a-plant';
import { AnnouncementsBlock } from './announcements-block';
import { BrokenBlock } from './broken-block';
import { CockpitBlocks } from './cockpit-blocks';
import { DutyBlock } from './duty-block';
import { MonthBlock } from './month-block';
import { OrdersBlock } from './orders-block';
import { PermitsBlock } from './permits-block';
import { PlantSlotsProvider } from './plant-slots';
import { TodayBlock } from './today-block';
import { WaitingBlock } from './waiting-block';

const refuse = () => {
  throw new GatewayRefusal(500, 'The store is not there');
};
const LIVE_PATH = '/group/monitoringWarning/realMonitoring/runtimeAnalysis';

function aNode(code: string) {
  const nameText = { zh: `${code}厂`, en: `Plant ${code}` };
  const node = { code, name: nameText.en, nameText, type: 4 as const, uri: `/${code}`, factoryNo: code, hide: false };
  return { ...node, factoryList: [], childrenList: [] };
}

beforeEach(() => {
  const orgTree = [aNode('e01'), aNode('e02')];
  useSession.setState({ orgTree, selectedNode: null, factoryNo: null, menuPathList: [LIVE_PATH] });
});
afterEach(() => vi.unstubAllGlobals());

const aMessage = (id: number, over: object = {}) => ({
  ...{ id, messageNo: `M${id}`, title: `Task ${id}`, body: '', titleText: { zh: '', en: '' } },
  ...{ bodyText: { zh: '', en: '' }, postTime: id, readAt: null, isObsolete: false, extParameters: {} },
  ...over,
});
const messages = (list: readonly object[]) => ({
  'GET api/v1/messages': () => ({ list, total: list.length, pageNum: 1, pageSize: 50, unread: list.length }),
});

it('lists what waits for the viewer, each a way to it, without what is settled', async () => {
  const list = [
    aMessage(1, { extParameters: { linkedUrl: '/records/1' } }),
    aMessage(2, { isObsolete: true }),
    ...[3, 4, 5, 6, 7, 8].map((id) => aMessage(id)),
  ];
  const { gateway } = renderPage(<WaitingBlock />, { routes: messages(list) });
  expect(await screen.findByRole('link', { name: 'Task 1' })).toHaveAttribute('href', '/records/1');
  expect(screen.queryByText('Task 2')).toBeNull();
  expect(screen.getByText('1 more')).toBeInTheDocument();
  expect(gateway.sent('GET', 'api/v1/messages')[0]?.query.get('messageType')).toBe('TODO');
});

const STATISTICS = '/operationalEvaluation/performanceManagement/workOrderStatistics';
const anOrder = (id: string) => ({
  ...{ id, module: 'routineWork', no: id, name: `Order ${id}`, factoryNo: 'e01', state: 'ISSUED', executor: 'U1' },
  ...{ executorName: { zh: '甲', en: 'Fitter' }, planEnd: 1, actualEnd: null, score: null },
});
const NO_FIGURES = {
  ...{ due: 0, completed: 0, onTime: 0, overdueOpen: 0, firstPass: 0, responseMedianMs: null, responseP90Ms: null },
  ...{ evaluated: 0, evaluatedByDefault: 0, score: null, scoreQuality: null, scoreTime: null, scoreSafety: null },
  ...{ faults: 0, mttrMs: null, mtbfMs: null, mtbfMachines: 0, mtbfMeasured: 0, downMs: null, repairYuan: null },
  ...{ workMinutes: 0, plannedMinutes: 0, shiftMinutes: null, open: 0, openMinutes: 0, weekMinutes: null },
};
const orders = (list: readonly object[], whole: object = {}) => ({
  'GET api/v1/order-statistics/orders': () => ({ list, total: list.length + 2, pageNum: 1, pageSize: 5 }),
  'GET api/v1/order-statistics': () => ({ whole: { ...NO_FIGURES, ...whole }, rows: [] }),
});

it('leads to the orders that are late, counts those due within a day, and to the pages that list them', async () => {
  useSession.setState({ menuPathList: [STATISTICS] });
  const { gateway } = renderPage(<OrdersBlock />, { routes: orders([anOrder('a')], { due: 5, completed: 2 }) });
  expect(await screen.findByRole('link', { name: 'Order a' })).toHaveAttribute('href', expect.stringContaining('id=a'));
  expect(screen.getByRole('link', { name: '3 overdue' })).toHaveAttribute(
    'href',
    expect.stringMatching(`^${STATISTICS}\\?.*figure=overdueOpen`),
  );
  expect(await screen.findByRole('link', { name: '3 due within 24 h' })).toBeInTheDocument();
  expect(screen.getByText('2 more')).toBeInTheDocument();
  expect(gateway.sent('GET', 'api/v1/order-statistics/orders')[0]?.query.get('figure')).toBe('overdueOpen');
});

it('shows permits in force, each a way to it, with who is inside and until when', async () => {
  const permit = (id: string, over: object = {}) => ({
    ...{ id, version: 1, no: id, factoryNo: 'e01', status: null, labels: {} },
    ...{ createdAt: 0, createdBy: 'u1', updatedAt: 0, updatedBy: 'u1' },
    values: { name: `Work ${id}`, permitType: 'finiteSpace', place: 'Sump 1', validTo: 1, inside: 0, ...over },
  });
  const list = [permit('p1', { inside: 2 }), permit('p2', { validTo: Date.now() + 86_400_000 })];
  const { gateway } = renderPage(<PermitsBlock />, {
    routes: {
      'GET api/v1/modules/safetyWork/records': () => ({ list, total: 3, pageNum: 1, pageSize: 6, chips: {} }),
    },
  });
  const [first, second, more] = await screen.findAllByRole('listitem');
  expect(within(first ?? document.body).getByRole('link', { name: 'Work p1' })).toHaveAttribute(
    'href',
    expect.stringContaining('finiteSpace?id=p1'),
  );
  expect(first).toHaveTextContent(/Sump 1 · ends soon: .* · 2 inside/);
  expect(second).toHaveTextContent(/until/);
  expect(more).toHaveTextContent('1 more');
  expect(gateway.sent('GET', 'api/v1/modules/safetyWork/records')[0]?.query.get('state')).toBe(
    'ISSUED,ACTIVE,SUSPENDED',
  );
});

const anAnnouncement = (id: number, over: object = {}) => ({
  ...{ id, title: `News ${id}`, level: 'NORMAL', publishTime: 1, readStatus: 'READ', mustConfirm: false },
  ...over,
});

it('shows announcements in force, says which are urgent and which wait to be confirmed', async () => {
  const all = [
    anAnnouncement(1, { level: 'URGENT', readStatus: 'UNREAD' }),
    anAnnouncement(2, { mustConfirm: true }),
    anAnnouncement(3, { mustConfirm: true, readStatus: 'CONFIRMED' }),
  ];
  renderPage(<AnnouncementsBlock />, { routes: { 'GET announcement/fetch': () => all } });
  const [first, second, third] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Urgent');
  expect(second).toHaveTextContent('To be confirmed');
  expect(third).not.toHaveTextContent('To be confirmed');
  expect(screen.getByRole('link', { name: 'News 1' })).toHaveAttribute('href', '/AnnouncementDetail?id=1');
});

const aFault = (factoryNo: string, over: object = {}) => ({
  ...{ factoryNo, link: 'online', lastHeardAt: 1, faults: [], faultCount: 0, unusable: 0, signals: 10 },
  ...over,
});

it('names what is broken, the plant that is not heard first and what works not at all', async () => {
  const fault = { code: 'P1_FLT', name: { zh: '泵', en: 'Pump 1 fault' }, since: 1 };
  const plants = [aFault('e01', { faults: [fault], faultCount: 1 }), aFault('e02', { link: 'offline' }), aFault('e03')];
  renderPage(<BrokenBlock />, { routes: { 'GET api/v1/plant-faults': () => plants } });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['Plant e02', 'Plant e01']);
  expect(rows[1]).toHaveTextContent('1 fault');
  expect(rows[1]).toHaveTextContent('Pump 1 fault');
});

it('says who is on duty, where no roster says it and where nobody is', async () => {
  const people = [{ code: 'U1', name: 'Shift leader', isLead: true }];
  const duty = [
    { factoryNo: 'e01', isFromRoster: false, people },
    { factoryNo: 'e02', isFromRoster: false, people: [] },
    { factoryNo: 'elsewhere', isFromRoster: true, people },
  ];
  renderPage(<DutyBlock />, { routes: { 'GET api/v1/notification/on-duty': () => duty } });
  const [first, second, third] = await screen.findAllByRole('definition');
  expect(first).toHaveTextContent('no roster');
  expect(second).toHaveTextContent('Nobody');
  expect(third).toBeUndefined();
});

it('shows the month of each plant, the worst first, and marks what misses its target', async () => {
  const plants = [
    aPlant('e01', { COMPLY_R: { value: 100, target: 100 } }),
    aPlant('e02', { COMPLY_R: { value: 90, target: 100 }, Q_OUT: { value: 50, target: 100 } }),
  ];
  renderPage(<MonthBlock />, { routes: { 'GET api/v1/plant-figures': () => ({ at: 0, plants }) } });
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('Plant e02');
  expect(rows[1]).toHaveTextContent('-50.0 %');
  expect(screen.getAllByRole('img', { name: 'Target missed' })).toHaveLength(1);
});

it.each([
  ['GET announcement/fetch', AnnouncementsBlock],
  ['GET api/v1/messages', WaitingBlock],
  ['GET api/v1/order-statistics/orders', OrdersBlock],
  ['GET api/v1/plant-faults', BrokenBlock],
  ['GET api/v1/notification/on-duty', DutyBlock],
  ['GET api/v1/plant-figures', MonthBlock],
  ['GET api/v1/plant-figures', TodayBlock],
])('says that %s could not be read and asks again when told to', async (route, Content) => {
  const { gateway } = renderPage(<Content />, { routes: { [route]: refuse } });
  const before = () => gateway.requests.filter(({ path }) => route.endsWith(path)).length;
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(before()).toBeGreaterThan(1));
});

const SETTING = 'user-setting/cockpitBlocks';

function cockpit(rights: readonly Right[], saved: GatewayHandler = () => null) {
  const slots = { process: ({ factoryNo }: { readonly factoryNo: string }) => <p>process of {factoryNo}</p> };
  const page = (
    <PlantSlotsProvider value={slots}>
      <CockpitBlocks />
    </PlantSlotsProvider>
  );
  const plant = { factoryNo: 'e01', name: { zh: '一厂', en: 'One' }, region: 'east', type: 'WWTP' } as const;
  return renderPage(page, {
    rights,
    viewer: { plants: [plant] },
    routes: {
      ...messages([]),
      'GET announcement/fetch': () => [],
      'GET api/v1/plant-faults': () => [],
      'GET api/v1/signals': () => ({ list: [], total: 0, pageNum: 1, pageSize: 50 }),
      'GET api/v1/plant-figures': () => ({ at: 0, plants: [] }),
      [`GET ${SETTING}/details`]: () => ({ key: 'cockpitBlocks', value: null, updatedAt: null }),
      [`POST ${SETTING}/save`]: saved,
    },
  });
}

it('keeps a block away from who may not see it, and an arrangement on the service', async () => {
  const { gateway } = cockpit(['signal:view']);
  expect(await screen.findByRole('region', { name: 'What is broken' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'On duty now' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Arrange blocks' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show What is broken' }));
  expect(screen.queryByRole('region', { name: 'What is broken' })).toBeNull();
  await vi.waitFor(() =>
    expect(gateway.sent('POST', `${SETTING}/save`)[0]?.body).toEqual({ value: { order: [], hidden: ['broken'] } }),
  );
});

it('shows the blocks as they were when an arrangement could not be kept', async () => {
  cockpit(['signal:view'], refuse);
  await userEvent.click(await screen.findByRole('button', { name: 'Arrange blocks' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show What is broken' }));
  expect(await screen.findByRole('region', { name: 'What is broken' })).toBeInTheDocument();
});

it('shows the process of a plant and what of it runs on its own home alone, and no block nobody fills', async () => {
  const rights: readonly Right[] = ['diagram:view', 'camera:view', 'signal:view'];
  const group = cockpit(rights);
  expect(await screen.findByRole('region', { name: 'This month' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Process' })).toBeNull();
  group.unmount();
  useSession.setState({ selectedNode: { ...aNode('e01'), type: 5 }, factoryNo: 'e01' });
  cockpit(rights);
  expect(await screen.findByText('process of e01')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Equipment running' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Cameras' })).toBeNull();
});
