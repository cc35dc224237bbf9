import { Injectable } from '@nestjs/common';
import { maySee, type Viewer, Clock } from '@sed/platform-ports';
import { NOTIFICATION, type NotifyTarget, type ReachHole } from '@sed/alarms-contract';
import { EscalationSources } from '../escalation/escalation.service';
import type { ResolvedTarget } from '../escalation/step-tellings';
import type { RosterService } from '../roster/roster.service';
import { holesOf } from './reach-holes';

/** Finds ahead of time where an alarm would reach nobody. */
@Injectable()
export class ReachService {
  constructor(
    private readonly sources: EscalationSources,
    private readonly clock: Clock,
  ) {}

  /** Holes of the plants the viewer sees. */
  async list(factoryNo: string | undefined, viewer: Viewer): Promise<ReachHole[]> {
    const plants = this.sources.directory.plants().map((plant) => plant.factoryNo);
    const asked = plants.filter((no) => maySee(viewer, no) && (factoryNo === undefined || no === factoryNo));
    const holes: ReachHole[] = [];
    const nowMs = this.clock.nowMs();
    const roster = this.sources.roster.remembering(asked, nowMs);
    for (const no of asked) holes.push(...(await this.find(no, roster, nowMs)));
    return holes;
  }

  /** Holes of a plant, now and at every change of shift ahead. */
  of(factoryNo: string): Promise<ReachHole[]> {
    const nowMs = this.clock.nowMs();
    return this.find(factoryNo, this.sources.roster.remembering([factoryNo], nowMs), nowMs);
  }

  private async find(factoryNo: string, roster: RosterService, now: number): Promise<ReachHole[]> {
    const { directory, policies, channels } = this.sources;
    const changes = await roster.changes(factoryNo, now, now + NOTIFICATION.reachAheadMs);
    const known = new Map<string, Promise<ResolvedTarget>>();
    const resolve = (target: NotifyTarget, atMs: number) => {
      // Only who is on duty depends on the hour.
      const isOfShift = target.kind === 'duty' || target.kind === 'lead' || target.kind === 'users';
      const key = `${JSON.stringify(target)}|${isOfShift ? String(atMs) : ''}`;
      const answer = known.get(key) ?? roster.resolve(target, factoryNo, atMs);
      known.set(key, answer);
      return answer;
    };
    return holesOf({
      ...{ factoryNo, zone: directory.plant(factoryNo)?.zone ?? 'Asia/Shanghai', policies: await policies.all() },
      ...{ configured: channels.configured(), instants: [now, ...changes], resolve },
      unknown: async (codes) => {
        const people = await roster.byCodes(codes, factoryNo, now);
        return codes.filter((code) => !people.some((person) => person.code === code));
      },
    });
  }
}
