import { SystemRecords } from '@sed/records-api';
import { AUTO_SECTIONS, ENTRY_PICTURES, LOG_PICTURES, MANUAL_SECTIONS } from '@sed/shifts-contract';
import { changeShifts, shiftLog } from '@sed/shifts-definitions';
import { anAlarm } from '@sed/alarms-contract/testing';
import { RosterWatch } from '../rosters/roster-watch';
import { aRoster, type SeenRecord, type ShiftsBench } from './shifts-bench';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ENTRIES = 500;
const ALARMS = 300;
const TEXT = '提升泵房 P-101 振动偏大，已切换备用泵并通知检修。Lift pump P-101 vibrates, the spare runs. '.repeat(3);

/** A log as full as one can be, prepared by whoever hands over: entries, pictures, alarms, carried items. */
export async function aFullShift(bench: ShiftsBench, picture: Buffer): Promise<{ log: SeenRecord; outgoing: string }> {
  const { clock, app, files } = bench.engine;
  await aRoster(bench);
  for (const { code, label } of [...AUTO_SECTIONS, ...MANUAL_SECTIONS])
    await bench.make(changeShifts, { name: label, section: code });
  await app.get(RosterWatch).step();
  const [log] = await bench.list(shiftLog);
  if (log === undefined) throw new Error('no log was opened');
  const outgoing = String(log.values.outgoing);
  const pictures: string[] = [];
  for (let n = 0; n < LOG_PICTURES; n += 1) {
    const { id } = await files.upload(outgoing, `picture ${String(n)}.jpg`, Buffer.from(picture), 'picture');
    pictures.push(id);
  }
  for (let n = 0; n < ALARMS; n += 1)
    bench.alarms.push('raised', anAlarm({ id: `a${String(n)}`, factoryNo: 'plant_a', level: 1 }));
  const entries = Array.from({ length: ENTRIES }, (_, n) => ({
    ...{ no: n + 1, at: clock.ms, by: outgoing, kind: MANUAL_SECTIONS[n % MANUAL_SECTIONS.length]?.code ?? null },
    ...{ text: TEXT, isCarried: false, corrects: null },
    pictures: pictures.slice(n * ENTRY_PICTURES, (n + 1) * ENTRY_PICTURES).join(' ') || null,
  }));
  const items = Array.from({ length: 200 }, (_, n) => ({
    ...{ no: n + 1, text: TEXT, since: clock.ms, closedAt: null, closedBy: null, outcome: null },
  }));
  const values = { entries, items };
  await app.get(SystemRecords).change(({ records }) => records.set(shiftLog, log.id, { values, because: 'bench' }));
  clock.pass(8 * HOUR - 10 * MINUTE);
  const prepared = await bench.act(shiftLog, log, 'prepare', outgoing);
  if (typeof prepared === 'string') throw new Error(prepared);
  return { log: prepared, outgoing };
}
