import { codesIn } from '../guards';
import type { ActionDefinition, ActorSight, LinkedRecords, Refusal, Who } from './flow-definition';

/** The part of a record that says who its persons are. */
export interface PersonSubject {
  readonly createdBy: string;
  readonly values: Readonly<Record<string, unknown>>;
}

type Action = ActionDefinition<string, string>;

/** Who records say did what deadlines and other records did. */
const SYSTEM = 'system';

interface Seen {
  readonly subject: PersonSubject;
  readonly actor: ActorSight;
  /** Undefined where nobody read them: what hangs on them is left to the service. */
  readonly linked: LinkedRecords | undefined;
}

/** Whether people are offered the action at all. */
export function isForPeople({ who }: Action): boolean {
  return who === undefined || who.some((one) => one !== 'system');
}

/** A step left to the author; where persons are named it is theirs, and `byAuthor` only lets one of them be the author. */
export function isAuthorsStep({ byAuthor, who }: Action): boolean {
  return byAuthor === true && who === undefined;
}

/** Why this actor is not the one to take the action; several reasons at once. */
export function personRefusals(action: Action, seen: Seen): Refusal[] {
  const { subject, actor } = seen;
  if (actor.isSystem === true) return [];
  const refusals: Refusal[] = [];
  if (action.who?.some((one) => isOne(one, action, seen)) === false) refusals.push(notTheOne(action, subject.values));
  const isAuthor = subject.createdBy === actor.code;
  if (isAuthor && action.byAuthor !== true && action.who?.includes('author') !== true) {
    refusals.push({ code: 'record.ownWork' });
  }
  const excepted = action.except?.find((field) => codesIn(subject.values[field]).includes(actor.code));
  if (excepted !== undefined) refusals.push({ code: 'record.ownPart', field: excepted });
  return refusals;
}

/** Whether nobody is left in these fields to take an action: then others stand in for them. */
export function standAside(
  { except = [] }: Action,
  fields: readonly string[],
  values: PersonSubject['values'],
): boolean {
  const excepted = new Set(except.flatMap((name) => codesIn(values[name])));
  return fields.flatMap((name) => codesIn(values[name])).every((code) => code === SYSTEM || excepted.has(code));
}

function mayStandIn(
  { insteadOf }: { readonly insteadOf?: readonly string[] },
  action: Action,
  values: PersonSubject['values'],
) {
  return insteadOf === undefined || standAside(action, insteadOf, values);
}

function isOne(who: Who, action: Action, { subject, actor, linked }: Seen): boolean {
  if (who === 'system') return false;
  if (who === 'author') return subject.createdBy === actor.code;
  if ('position' in who) return actor.positions.includes(who.position) && mayStandIn(who, action, subject.values);
  if ('team' in who) return isOfTeam(subject.values[who.team], actor);
  if (!('link' in who)) return codesIn(subject.values[who.field]).includes(actor.code);
  return linked === undefined || linked[who.link]?.some(({ values }) => names(values[who.field], actor)) === true;
}

function names(value: unknown, { code }: ActorSight): boolean {
  return codesIn(value).includes(code);
}

/** A team is named in words. */
function isOfTeam(value: unknown, { teams = [] }: ActorSight): boolean {
  return typeof value === 'string' && teams.includes(value.trim());
}

/** Left to a team alone, and the actor is none of it: for most records that is the rule, so nobody is shown a button. */
export function isOfOtherTeam(action: Action, { subject, actor, linked }: Seen): boolean {
  const { who = [] } = action;
  if (who.length === 0 || !who.every((one) => typeof one === 'object' && 'team' in one)) return false;
  return !who.some((one) => isOne(one, action, { subject, actor, linked }));
}

function notTheOne(action: Action, values: PersonSubject['values']): Refusal {
  const { who = [] } = action;
  const positions = who.flatMap((one) =>
    typeof one === 'object' && 'position' in one && mayStandIn(one, action, values) ? [one.position] : [],
  );
  if (positions.length > 0) return { code: 'record.position', params: { positions: positions.join(', ') } };
  const named = who.find((one) => typeof one === 'object' && 'field' in one && !('link' in one));
  if (typeof named === 'object' && 'field' in named) return { code: 'record.notNamed', field: named.field };
  return { code: who.includes('author') ? 'record.authorOnly' : 'record.notNamed' };
}

/** Whether any action of a flow is for the members of a team. */
export function asksForTeams(module: {
  readonly flow?: { readonly actions: Readonly<Record<string, Action>> };
}): boolean {
  return Object.values(module.flow?.actions ?? {}).some(
    ({ who }) => who?.some((one) => typeof one === 'object' && 'team' in one) === true,
  );
}

/** Whether any action of a flow asks for a position at the plant. */
export function asksForPositions(module: {
  readonly flow?: { readonly actions: Readonly<Record<string, Action>> };
}): boolean {
  return Object.values(module.flow?.actions ?? {}).some(
    ({ who }) => who?.some((one) => typeof one === 'object' && 'position' in one) === true,
  );
}
