import { Injectable, type OnModuleInit } from '@nestjs/common';
import { plantClassOf, PROCESS_CLASSES, type PlantClass } from '@sed/evaluation-contract';
import { linesRefusal, policyStandards, REGION_ITEMS, standards } from '@sed/evaluation-definitions';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import type { BilingualText, Language } from '@sed/platform-contract';
import { PlantDirectory } from '@sed/platform-ports';
import { LIMIT_SETS } from '@sed/plants-contract';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { proposalIn } from '@sed/records-model';
import { ActualMonths } from '../actuals/actual-months';
import { OwnBests } from './own-bests';
import {
  agreedLines,
  changedLines,
  completed,
  offeredLines,
  standardsOfYear,
  undecided,
  withDecisions,
  type PolicyLine,
  type Standard,
} from './policy-lines';

type Policy = RecordOf<typeof policyStandards>;
type PolicyPatch = Patch<typeof policyStandards>;
type Records = WriteContext['records'];

/** Of these none is asked whether the plant has a policy of the year. */
const GIVEN_UP = 'CANCELLED';
const SYSTEM = 'system';

interface Around {
  readonly held: ReadonlyMap<string, Standard>;
  readonly plant: PlantClass;
}

/** What a plant is held to: listed by the group's standards, proposed by the plant, decided line by line. */
@Injectable()
export class PolicyBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
    private readonly ownBests: OwnBests,
    private readonly months: ActualMonths,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(policyStandards, {
      beforeCreate: ({ factoryNo, values }, context) => this.begun(factoryNo, values, context),
      beforeUpdate: async ({ factoryNo, values }, { lines }, context) => {
        if (lines === undefined) return {};
        context.afterCommit(() => this.ownBests.soon());
        const around = await this.around(factoryNo, values.year, context.records);
        return { lines: completed(lines, { ...around, known: values.lines }) };
      },
      beforeAction: (action, policy, asked, context) => this.patch(action, policy, asked, context),
      afterAction: (action, _before, _policy, context) => {
        if (action === 'agree' || action === 'approveAdjust') context.afterCommit(() => this.months.soon());
        if (action === 'compile') context.afterCommit(() => this.ownBests.soon());
      },
    });
  }

  /** PO-01: without lines it begins with those the group's standards offer. */
  private async begun(
    factoryNo: string | null,
    { year = 0, lines }: Partial<Policy['values']>,
    context: WriteContext,
  ): Promise<PolicyPatch> {
    const others = await context.records.all(policyStandards, { year }, factoryNo);
    if (others.some(({ status }) => status !== GIVEN_UP)) {
      throw new RefusedFieldsError([{ code: 'evaluation.policyThere', params: { year }, field: 'year' }]);
    }
    const around = await this.around(factoryNo, year, context.records);
    const isListed = lines !== undefined && lines !== null && lines.length > 0;
    const made = isListed ? lines : offeredLines(around.held, around.plant);
    context.afterCommit(() => this.ownBests.soon());
    return {
      lines: completed(made, { ...around, known: null }),
      plantClass: classText(around.plant),
      isOpened: context.viewer.code === SYSTEM,
    };
  }

  private async patch(
    action: string,
    policy: Policy,
    asked: PolicyPatch,
    { records }: WriteContext,
  ): Promise<PolicyPatch> {
    const { lines, year, revision } = policy.values;
    const complete = async (written: readonly PolicyLine[] | null | undefined) =>
      completed(written, { ...(await this.around(policy.factoryNo, year, records)), known: lines });
    switch (action) {
      case 'compile':
        return { lines: await complete(asked.lines ?? lines) };
      case 'submit':
        refuseNone(lines);
        return { lines: undecided(lines) };
      case 'decideLines':
        return { lines: withDecisions(lines, asked.lines) };
      case 'agree':
        return { lines: agreedLines(lines) };
      case 'change':
        refuseIncomplete(await complete(asked.lines));
        return {};
      case 'approveAdjust': {
        const written = changedLines(await complete(proposedLines(policy) ?? lines), lines);
        return { lines: written, revision: (revision ?? 1) + 1 };
      }
      default:
        return {};
    }
  }

  private async around(factoryNo: string | null, year: number, records: Records): Promise<Around> {
    const plant = this.directory.plant(factoryNo ?? '');
    if (plant === undefined) throw new DomainError('notFound');
    return { plant: plantClassOf(plant), held: standardsOfYear(await records.all(standards, {}, null), year) };
  }
}

/** @throws RefusedFieldsError */
function refuseNone(lines: readonly PolicyLine[] | null): void {
  if ((lines ?? []).length === 0) throw new RefusedFieldsError([{ code: 'evaluation.noLines', field: 'lines' }]);
}

/** @throws RefusedFieldsError for the first line that lacks something */
function refuseIncomplete(lines: readonly PolicyLine[]): void {
  const refusal = linesRefusal(lines);
  if (refusal !== undefined) throw new RefusedFieldsError([{ field: 'lines', ...refusal }]);
}

function proposedLines({ values: { proposed } }: Policy): PolicyPatch['lines'] {
  const change: PolicyPatch = proposalIn(proposed)?.values ?? {};
  return change.lines;
}

/** The class of a plant in words, as it was when the policy was begun. */
function classText({ process, scaleM3PerDay, limitSet, region }: PlantClass): BilingualText {
  const words = (language: Language) =>
    [
      PROCESS_CLASSES.find(({ code }) => code === process)?.label[language] ?? '',
      `${String(scaleM3PerDay)} m³/d`,
      LIMIT_SETS.find(({ code }) => code === limitSet)?.name[language] ?? limitSet,
      REGION_ITEMS.find(({ code }) => code === region)?.label[language] ?? region,
    ]
      .filter((part) => part !== '')
      .join(' · ');
  return { zh: words('zh'), en: words('en') };
}
