import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import {
  AlarmFeed,
  Approvals,
  AttachmentAccess,
  AuditTrail,
  BoardIndicatorSource,
  FileStore,
  Ledger,
  LivePush,
  LiveValues,
  LocalAccounts,
  MessageTrail,
  Messenger,
  Organisations,
  OrderWork,
  PartsAtHand,
  People,
  PlantPlaces,
  PUBLISHED_EVERYWHERE,
  ReplyAcknowledger,
  RunningHours,
  SingleSignOn,
  NoOwnSamples,
  OwnSamples,
  PlantFigureSource,
  SystemAlarms,
  TimeSeriesStore,
  TokenRenewal,
  UserHoldings,
  UserPositions,
  TaskVersions,
  Teams,
  UnreadMessages,
  UserRights,
  VirusScan,
  type RightsOfUser,
  WorkClashes,
} from '@sed/platform-ports';
import { FakeLiveValues } from '../live/fake-live-values';

/*
 * What stands around a feature under test that has nothing to do with it: nobody is told, nothing is kept, nobody has a
 * right, and nothing is known. A test about one of these ports brings a fake of its own.
 */

const done = () => Promise.resolve();
const none = () => Promise.resolve([]);
const unknown = () => Promise.resolve(undefined);

export class NullAuditTrail extends AuditTrail {
  override readonly record = done;
}

export class NullMessenger extends Messenger {
  override readonly send = done;
  override readonly retire = done;
}

export class NullMessageTrail extends MessageTrail {
  override readonly about = none;
}

export class NullPeople extends People {
  override readonly ofPlant = none;
  override readonly ofAudience = none;
  override readonly byCodes = none;
}

export class NullUserPositions extends UserPositions {
  override readonly at = none;
}

export class NullUserRights extends UserRights {
  override of(): Promise<RightsOfUser> {
    return Promise.resolve({ rights: new Set(), plants: new Set(), grants: [], orgCodes: new Set() });
  }
}

export class NullTaskVersions extends TaskVersions {
  override readonly of = () => Promise.resolve(null);
}

export class NullUserHoldings extends UserHoldings {
  override readonly register = () => undefined;
  override readonly of = none;
  override readonly handOver = none;
  override readonly told = () => undefined;
}

export class NullOrganisations extends Organisations {
  override readonly resolve = unknown;
}

export class NullLivePush extends LivePush {
  override readonly toUsers = () => undefined;
  override readonly toHolders = () => undefined;
}

export class NullAlarmFeed extends AlarmFeed {
  override readonly onChange = () => () => undefined;
  override readonly open = () => [];
  override readonly onEvaluation = () => () => undefined;
  override readonly unknownSinceMs = () => null;
  override readonly lastAcknowledgedAtMs = () => null;
}

export class NullSystemAlarms extends SystemAlarms {
  override readonly raise = done;
  override readonly clear = done;
}

export class NullReplyAcknowledger extends ReplyAcknowledger {
  override readonly acknowledge = () => Promise.resolve(false);
}

export class NullBoardIndicators extends BoardIndicatorSource {
  override readonly indicators = () => [];
  override readonly flowSignal = () => undefined;
  override readonly publication = () => PUBLISHED_EVERYWHERE;
}

export class NullPlantPlaces extends PlantPlaces {
  override readonly place = done;
  override readonly change = done;
  override readonly settle = done;
}

export class NullTokenRenewal extends TokenRenewal {
  override readonly dueFor = unknown;
}

export class NullLocalAccounts extends LocalAccounts {
  override readonly authenticate = () => Promise.reject(new Error('nobody is known'));
  override readonly byLoginName = unknown;
  override readonly byCode = unknown;
}

export class NullSingleSignOn extends SingleSignOn {
  override readonly logoutUrl = () => Promise.resolve(null);
}

export class NullAttachmentAccess extends AttachmentAccess {
  override readonly register = () => undefined;
  override readonly maySee = () => Promise.resolve(false);
}

export class NullVirusScan extends VirusScan {
  override readonly isClean = () => Promise.resolve(true);
}

const NOTHING_KEPT = () => Promise.reject(new Error('nothing is kept here'));

export class NullFileStore extends FileStore {
  override readonly put = NOTHING_KEPT;
  override readonly open = unknown;
  override readonly describe = none;
  override readonly attach = done;
}

export class NullLedger extends Ledger {
  override readonly post: Ledger['post'] = NOTHING_KEPT;
  override readonly reverse = NOTHING_KEPT;
  override readonly reserve = NOTHING_KEPT;
  override readonly release = done;
  override readonly balance = NOTHING_KEPT;
  override readonly holdings: Ledger['holdings'] = none;
}

export class NullPlantFigures extends PlantFigureSource {
  override readonly of = none;
  override readonly signalsOf = () => [];
}

export class NullApprovals extends Approvals {
  override readonly bind = () => undefined;
  override readonly begin = NOTHING_KEPT;
  override readonly resubmit = NOTHING_KEPT;
  override readonly withdraw = NOTHING_KEPT;
  override readonly terminate = NOTHING_KEPT;
  override readonly of = () => Promise.resolve(null);
  override readonly isOffered = () => Promise.resolve(false);
}

export class NullTimeSeriesStore extends TimeSeriesStore {
  override readonly kind = 'null';
  override readonly open = done;
  override readonly close = done;
  override readonly append = NOTHING_KEPT;
  override readonly position = () => Promise.resolve(0);
  override readonly latest = none;
  override readonly raw = () => Promise.resolve({ level: 'raw' as const, points: [] });
  override readonly scan: TimeSeriesStore['scan'] = () =>
    Promise.resolve({
      count: 0,
      series: new Int32Array(0),
      tsMs: new Float64Array(0),
      value: new Float64Array(0),
      quality: new Uint8Array(0),
    });
  override readonly extremes = () => Promise.resolve({ level: 'raw' as const, points: [] });
  override readonly buckets: TimeSeriesStore['buckets'] = none;
  override readonly rollUp = () => Promise.resolve({ bucketsWritten: 0 });
  override readonly applyRetention = () => Promise.resolve({ deleted: 0 });
  override readonly probe = done;
}

export class NullTeams extends Teams {
  override readonly of: Teams['of'] = () => Promise.resolve(new Map());
  override readonly at = none;
}

export class NullOrderWork extends OrderWork {
  override readonly waitingFor = () => Promise.resolve({ todo: 0, overdue: 0 });
}

export class NullRunningHours extends RunningHours {
  override readonly between: RunningHours['between'] = () => Promise.resolve(new Map());
}

export class NullPartsAtHand extends PartsAtHand {
  override readonly missing: PartsAtHand['missing'] = () => Promise.resolve(new Map());
}

export class NullWorkClashes extends WorkClashes {
  override readonly of: WorkClashes['of'] = () => Promise.resolve(new Map());
}

export class NullUnreadMessages extends UnreadMessages {
  override readonly of = () => Promise.resolve(0);
}

const NULL_PORTS = [
  { provide: AlarmFeed, useClass: NullAlarmFeed },
  { provide: Approvals, useClass: NullApprovals },
  { provide: AttachmentAccess, useClass: NullAttachmentAccess },
  { provide: AuditTrail, useClass: NullAuditTrail },
  { provide: BoardIndicatorSource, useClass: NullBoardIndicators },
  { provide: FileStore, useClass: NullFileStore },
  { provide: Ledger, useClass: NullLedger },
  { provide: LivePush, useClass: NullLivePush },
  { provide: LocalAccounts, useClass: NullLocalAccounts },
  { provide: MessageTrail, useClass: NullMessageTrail },
  { provide: Messenger, useClass: NullMessenger },
  { provide: OwnSamples, useClass: NoOwnSamples },
  { provide: PlantFigureSource, useClass: NullPlantFigures },
  { provide: OrderWork, useClass: NullOrderWork },
  { provide: Organisations, useClass: NullOrganisations },
  { provide: PartsAtHand, useClass: NullPartsAtHand },
  { provide: WorkClashes, useClass: NullWorkClashes },
  { provide: People, useClass: NullPeople },
  { provide: PlantPlaces, useClass: NullPlantPlaces },
  { provide: ReplyAcknowledger, useClass: NullReplyAcknowledger },
  { provide: RunningHours, useClass: NullRunningHours },
  { provide: SingleSignOn, useClass: NullSingleSignOn },
  { provide: SystemAlarms, useClass: NullSystemAlarms },
  { provide: TaskVersions, useClass: NullTaskVersions },
  { provide: Teams, useClass: NullTeams },
  { provide: TokenRenewal, useClass: NullTokenRenewal },
  { provide: UnreadMessages, useClass: NullUnreadMessages },
  { provide: UserHoldings, useClass: NullUserHoldings },
  { provide: UserPositions, useClass: NullUserPositions },
  { provide: UserRights, useClass: NullUserRights },
  { provide: VirusScan, useClass: NullVirusScan },
  { provide: TimeSeriesStore, useClass: NullTimeSeriesStore },
  { provide: LiveValues, useFactory: () => new FakeLiveValues() },
] satisfies Provider[];

/** For every port; imported last, so that whatever another module provides goes before it. */
@Global()
@Module({ providers: NULL_PORTS, exports: NULL_PORTS.map(({ provide }) => provide) })
export class NullPorts {
  /** For every port but these: asked for a port, an application answers with the one that was provided last. */
  static without(tokens: ReadonlySet<unknown>): DynamicModule {
    const providers = NULL_PORTS.filter(({ provide }) => !tokens.has(provide));
    return { module: RemainingNullPorts, providers, exports: providers.map(({ provide }) => provide) };
  }
}

@Global()
@Module({})
class RemainingNullPorts {}
