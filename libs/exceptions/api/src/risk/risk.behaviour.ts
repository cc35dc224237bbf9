import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RISK_LEVELS, riskLevelOf, riskScore } from '@sed/exceptions-contract';
import { riskManagement } from '@sed/exceptions-definitions';
import type { BilingualText } from '@sed/platform-contract';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { isEmpty } from '@sed/records-model';
import { AlarmTies } from '../alarms/alarm-ties';
import { PlantPosts } from '../people/plant-posts';
import { isForRegion, ratingOf } from './risk-rating';

type Risk = RecordOf<typeof riskManagement>;
type Values = Patch<typeof riskManagement>;

const DAY_MS = 86_400_000;
const RATED: ReadonlySet<string> = new Set(['assess', 'rerateAssessed', 'rerateControlling', 'rerateToVerify']);

/** What risks do besides being kept: ratings, who is told of them, reminders (RK-02, RK-06, RK-08, RK-09). */
@Injectable()
export class RiskBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly posts: PlantPosts,
    private readonly ties: AlarmTies,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(riskManagement, {
      beforeCreate: ({ values }, { atMs, viewer }) => ({
        ...ratingOf({}, values, atMs),
        ...(isEmpty(values.foundBy) && viewer.code !== 'system' && { foundBy: viewer.code }),
        overdue: false,
      }),
      afterCreate: (record, context) => this.ties.tie(riskManagement, record, context),
      beforeUpdate: ({ values }, changes, { atMs }) => ratingOf(values, changes, atMs),
      afterUpdate: (before, after, context) => this.ties.tie(riskManagement, after, context, before),
      beforeAction: (action, record, asked, { atMs }) => changesOf(action, record, asked, atMs),
      afterAction: async (action, before, after, context) => {
        if (action === 'assess') await this.tellOwner(after, context);
        if (RATED.has(action)) await this.tellRegion(before, after, context);
        if (after.status === 'CLOSED' || after.status === 'DISMISSED') this.ties.close(riskManagement, after, context);
      },
      onDeadline: (name, record, context) =>
        name === 'overdue' ? this.remind(record, context) : this.escalate(record, context),
    });
  }

  private async tellOwner(record: Risk, { within, viewer }: WriteContext): Promise<void> {
    const { owner, cooperating, title } = record.values;
    const to = [owner, ...(cooperating ?? [])].filter((code): code is string => typeof code === 'string');
    await this.posts.tell(
      {
        ...{ module: riskManagement, record, to, occasion: `owner:${String(record.version)}` },
        title: { zh: `请管控风险：${title}`, en: `Risk for you to control: ${title}` },
        body: { zh: `${viewer.name.zh}评估后指定您负责或配合。`, en: `Named by ${viewer.name.en} in the assessment.` },
      },
      within,
    );
  }

  private async tellRegion(before: Risk, after: Risk, { within }: WriteContext): Promise<void> {
    if (!isForRegion(before.values.score, after.values.score)) return;
    const to = await this.posts.holders(after.factoryNo, ['AREA_MGR'], within);
    await this.posts.tell(
      { module: riskManagement, record: after, to, occasion: `region:${String(after.version)}`, ...ratedText(after) },
      within,
    );
  }

  /** RK-08: above 16 the group hears of it within half an hour; told once for each time it rose. */
  private async escalate(record: Risk, { within, records, atMs }: WriteContext): Promise<void> {
    if (record.values.groupToldAt !== null) return;
    const to = await this.posts.holders(record.factoryNo, ['GROUP_MGR', 'AREA_MGR'], within);
    const occasion = `group:${String(record.values.criticalSince)}`;
    await this.posts.tell({ module: riskManagement, record, to, occasion, ...ratedText(record) }, within);
    await records.set(riskManagement, record.id, { values: { groupToldAt: atMs }, because: 'RK-08' });
  }

  /** RK-09: flagged the first time, told every day. */
  private async remind(record: Risk, { within, records, atMs }: WriteContext): Promise<void> {
    const { owner, cooperating, title } = record.values;
    const managers = await this.posts.holders(record.factoryNo, ['OPS_MGR'], within);
    const to = [owner, ...(cooperating ?? []), ...managers].filter((code): code is string => typeof code === 'string');
    await this.posts.tell(
      {
        ...{ module: riskManagement, record, to, occasion: `overdue:${String(atMs)}` },
        title: { zh: `风险管控超期：${title}`, en: `Risk overdue: ${title}` },
        body: {
          zh: '管控期限已过，措施完成前每天提醒一次。',
          en: 'The time for its measures has passed. Reminded daily until they are done.',
        },
      },
      within,
    );
    await records.set(riskManagement, record.id, {
      values: { overdue: true, remindAt: atMs + DAY_MS },
      because: 'RK-09',
    });
  }
}

function changesOf(action: string, { values }: Risk, asked: Values, atMs: number): Values {
  if (RATED.has(action)) return ratingOf(values, asked, atMs);
  if (action === 'start') return { controlledAt: values.controlledAt ?? atMs };
  if (action === 'finish') return { remindAt: null, overdue: false };
  if (action === 'dismiss') return { closedAt: atMs };
  if (action !== 'verify') return {};
  const whole = { ...values, ...asked };
  const residual = riskScore(whole.residualLikelihood, whole.residualSeverity);
  return { closedAt: atMs, residualLevel: residual === null ? null : riskLevelOf(residual) };
}

function ratedText({ values }: Risk): { readonly title: BilingualText; readonly body: BilingualText } {
  const level = RISK_LEVELS.find(({ code }) => code === values.level)?.label ?? { zh: '', en: '' };
  const score = String(values.score ?? '');
  return {
    title: { zh: `${level.zh}：${values.title}`, en: `${level.en} risk: ${values.title}` },
    body: { zh: `风险值 ${score}。${values.description}`, en: `Score ${score}. ${values.description}` },
  };
}
