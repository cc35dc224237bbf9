import { AUDITED_ENTITIES, WRITING_CALLS } from '@sed/system-contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ALARM_EXAMPLES } from './testing/audit-walk/alarm-examples';
import { APPROVAL_EXAMPLES } from './testing/audit-walk/approval-examples';
import { CAMERA_EXAMPLES } from './testing/audit-walk/camera-examples';
import { DEVICE_EXAMPLES } from './testing/audit-walk/device-examples';
import { DIAGRAM_EXAMPLES } from './testing/audit-walk/diagram-examples';
import { MESSAGE_EXAMPLES } from './testing/audit-walk/message-examples';
import { OTHER_EXAMPLES } from './testing/audit-walk/other-examples';
import { PEOPLE_EXAMPLES } from './testing/audit-walk/people-examples';
import { PLANT_EXAMPLES } from './testing/audit-walk/plant-examples';
import { ROSTER_EXAMPLES } from './testing/audit-walk/roster-examples';
import { Walk } from './testing/audit-walk/walk';
import { WholeService } from './testing/whole-service';

const EXAMPLES = {
  ...ALARM_EXAMPLES,
  ...APPROVAL_EXAMPLES,
  ...CAMERA_EXAMPLES,
  ...DEVICE_EXAMPLES,
  ...DIAGRAM_EXAMPLES,
  ...MESSAGE_EXAMPLES,
  ...PLANT_EXAMPLES,
  ...OTHER_EXAMPLES,
  ...PEOPLE_EXAMPLES,
  ...ROSTER_EXAMPLES,
};
/** Rows of jobs are written when the job ends. */
const PATIENCE_MS = 10_000;

let service: WholeService;
let walk: Walk;

beforeAll(async () => {
  service = await WholeService.open();
  walk = new Walk(service);
});
afterAll(() => service.close());

/** Records go by the key of their module. */
function named(entities: readonly string[]): string[] {
  return [...new Set(entities.map((entity) => (entity in AUDITED_ENTITIES ? entity : 'record')))].sort();
}

describe('a writing call', () => {
  it('has an example', () => {
    expect(Object.keys(EXAMPLES).toSorted()).toEqual(Object.keys(WRITING_CALLS).toSorted());
  });

  it.each(Object.entries(EXAMPLES))('%s leaves in the audit trail what it declares', async (key, example) => {
    const declared = WRITING_CALLS[key];
    if (declared === undefined) throw new Error('no writing call');
    const deed = await example(walk);
    // Whoever has to sign in for the call has done so before it.
    await walk.ready(deed.who);
    const before = await walk.newestRow();
    const { status, code, text } = await walk.send(key, deed);
    expect([status, code], text.slice(0, 400)).toEqual([200, 0]);
    const left = async () => named(await walk.entitiesAfter(before));
    const wanted = 'audits' in declared ? declared.audits.toSorted() : [];
    if (wanted.length > 0) await vi.waitFor(async () => expect(await left()).toEqual(wanted), PATIENCE_MS);
    expect(await left()).toEqual(wanted);
  });
});
