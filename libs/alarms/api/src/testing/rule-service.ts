import type { Database } from '@sed/platform-database';
import { silentLog } from '@sed/platform-api';
import type { AuditTrail, Clock, FileStore, PlantDirectory } from '@sed/platform-ports';
import {
  NullAttachmentAccess,
  NullAuditTrail,
  NullFileStore,
  NullMessenger,
  NullPeople,
  NullUserRights,
} from '@sed/testing';
import type { AlarmFeedStore } from '../alarms/alarm-feed.store';
import { AlarmRuleService } from '../rules/alarm-rule.service';
import { ProposalNotifier } from '../rules/proposal-notifier';
import { RuleFiles } from '../rules/rule-files';
import { EngineStore } from '../runner/engine-store';
import { AlarmTemplateService } from '../templates/alarm-template.service';
import type { EngineBench } from './engine-bench';

/** What a service of rules stands on, and those of its neighbours that a test is about. */
interface RuleWorld {
  readonly database: Database;
  readonly directory: PlantDirectory;
  readonly feed: AlarmFeedStore;
  readonly clock: Clock;
  readonly trail?: AuditTrail;
  readonly store?: FileStore;
  readonly notifier?: ProposalNotifier;
}

/** Tells nobody. */
export function quietNotifier(): ProposalNotifier {
  return new ProposalNotifier(silentLog(), new NullMessenger(), new NullPeople(), new NullUserRights());
}

export function ruleService(world: RuleWorld): AlarmRuleService {
  const { database, directory, feed, clock } = world;
  const { trail = new NullAuditTrail(), store = new NullFileStore(), notifier = quietNotifier() } = world;
  const engineStore = new EngineStore(database, directory, new NullMessenger());
  const files = new RuleFiles(database, store, new NullAttachmentAccess());
  return new AlarmRuleService(database, engineStore, feed, clock, files, trail, notifier);
}

/** Standards over the rules of a bench, or over others made on it. */
export function templateService(
  { real, rules, directory, clock }: EngineBench,
  over: AlarmRuleService = rules,
): AlarmTemplateService {
  return new AlarmTemplateService(real, over, directory, clock, new NullAuditTrail());
}
