import type { AuditEntry } from '@sed/platform-ports';
import { silentLog } from '@sed/platform-api';
import { aViewer, ListedAuditTrail, ManualClock } from '@sed/testing';
import { describe, expect, it } from 'vitest';
import { SubscriptionDenials } from './subscription-denials';

class FailingAudit extends ListedAuditTrail {
  fails = false;
  override record(entry: AuditEntry): Promise<void> {
    return this.fails ? Promise.reject(new Error('no database')) : super.record(entry);
  }
}

const forbidden = (...keys: string[]) => keys.map((key) => ({ key, reason: 'forbidden' as const }));

function setUp() {
  const clock = new ManualClock(0);
  const audit = new FailingAudit();
  return { clock, audit, denials: new SubscriptionDenials(silentLog(), clock, audit), viewer: aViewer(['A']) };
}

describe('refused subscriptions', () => {
  it('are one audit row a minute for the same plant, and another for another one (S006)', () => {
    const { clock, audit, denials, viewer } = setUp();
    denials.record(viewer, forbidden('B'));
    denials.record(viewer, forbidden('B'));
    denials.record(viewer, forbidden('C/COD'));
    clock.ms = 60_001;
    denials.record(viewer, forbidden('B'));
    expect(audit.entries.map(({ outcome, factoryNo, after }) => ({ outcome, factoryNo, after }))).toEqual(
      ['B', 'C/COD', 'B'].map((key) => ({ outcome: 'denied', factoryNo: null, after: { names: [key], count: 1 } })),
    );
  });

  it('name the first of hundreds and count them', () => {
    const { audit, denials, viewer } = setUp();
    denials.record(viewer, forbidden(...Array.from({ length: 500 }, (_, i) => `X${String(i)}`)));
    expect(audit.entries[0]?.after).toMatchObject({ count: 500 });
    expect(audit.entries[0]?.after?.names).toHaveLength(10);
  });

  it('are nothing to record when a signal is merely unknown', () => {
    const { audit, denials, viewer } = setUp();
    denials.record(viewer, [{ key: 'A/NONE', reason: 'unknown' }]);
    expect(audit.entries).toEqual([]);
  });

  it('stay refused when they cannot be written', async () => {
    const { audit, denials, viewer } = setUp();
    audit.fails = true;
    denials.record(viewer, forbidden('B'));
    await Promise.resolve();
    expect(audit.entries).toEqual([]);
  });
});
