import { z } from 'zod';
import { bilingualText, get, listOf, listQuery } from '@sed/platform-contract';

const count = z.number().int();

/** Figures of domain §7.7 over tasks that were due in the period; null where nothing could be counted. */
export const workTaskFigures = z.object({
  due: count,
  completed: count,
  completedOnTime: count,
  /** Neither completed nor cancelled at the end of the period. */
  overdueOpen: count,
  /** Shares, 0–1. */
  completionRate: z.number().nullable(),
  onTimeRate: z.number().nullable(),
  firstPassRate: z.number().nullable(),
  /** From issue to start. */
  responseMedianS: z.number().nullable(),
  responseP90S: z.number().nullable(),
});
export type WorkTaskFigures = z.infer<typeof workTaskFigures>;

const instant = z.coerce.number().int().min(0);
const period = z.object({
  /** A plant or a node. */
  factoryNo: z.string().min(1).max(64),
  from: instant,
  to: instant,
});
const startFirst = { error: 'range.startBeforeEnd', path: ['to'] };
const ordered = ({ from, to }: { from: number; to: number }) => from < to;

const ofOrganisations = period.refine(ordered, startFirst);
const ofPeople = period.extend({ keyword: z.string().trim().max(50).optional() }).refine(ordered, startFirst);
const ofPerson = period
  .extend({ userCode: z.string().min(1).max(50), ...listQuery.omit({ sort: true }).shape })
  .refine(ordered, startFirst);
const ofPersonExport = period.extend({ userCode: z.string().min(1).max(50) }).refine(ordered, startFirst);

const organisationRow = workTaskFigures.extend({
  orgCode: z.string(),
  orgName: z.string(),
  orgNameText: bilingualText,
  orgType: count,
  factoryNo: z.string().nullable(),
});
const personRow = workTaskFigures.extend({ userCode: z.string(), userName: z.string(), userNameText: bilingualText });
const taskRow = z.object({
  id: z.string(),
  no: z.string().nullable(),
  name: z.string(),
  type: z.string(),
  factoryNo: z.string(),
  state: z.string(),
  issuedAt: z.number(),
  startedAt: z.number().nullable(),
  dueAt: z.number(),
  completedAt: z.number().nullable(),
});
export type OrganisationTaskRow = z.infer<typeof organisationRow>;
export type PersonTaskRow = z.infer<typeof personRow>;
export type TaskRow = z.infer<typeof taskRow>;

const access = 'session';
const isFile = true;

function callsBelow(base: 'task-stat' | 'task-stat/v3', orders: string) {
  return {
    organisations: get(`${base}/child-org/work-task-stat`, {
      access,
      summary: `${orders}: figures of the organisations and plants right below a node`,
      query: ofOrganisations,
      reply: z.array(organisationRow),
    }),
    people: get(`${base}/child-org/user-detail`, {
      access,
      summary: `${orders}: figures of each person of a node or plant`,
      query: ofPeople,
      reply: z.array(personRow),
    }),
    tasks: get(`${base}/child-org/user-task-detail`, {
      access,
      summary: `${orders}: the tasks behind the figures of a person`,
      query: ofPerson,
      reply: listOf(taskRow),
    }),
    exportOrganisations: get(`${base}/export/child-org/work-task-stat`, {
      access,
      isFile,
      summary: `${orders}: figures of organisations as a table`,
      query: ofOrganisations,
    }),
    exportPeople: get(`${base}/export/child-org/user-detail`, {
      access,
      isFile,
      summary: `${orders}: figures of people as a table`,
      query: ofPeople,
    }),
    exportTasks: get(`${base}/export/child-org/user-task-detail`, {
      access,
      isFile,
      summary: `${orders}: tasks of a person as a table`,
      query: ofPersonExport,
    }),
  };
}

/** Statistics of work by the specification's paths: the old orders, and those of version 3. */
export const taskStatisticsCalls = callsBelow('task-stat', 'Old orders');
export const taskStatisticsV3Calls = callsBelow('task-stat/v3', 'Orders of version 3');

/** How records went through their flow. */
export const processViewCalls = {
  export: get('process-view/export', {
    access,
    isFile,
    summary: 'Steps of the flows of a plant’s records in a period as a table: who did what, from which state to which',
    query: period
      .extend({ module: z.string().min(1).max(40).optional(), recordId: z.string().min(1).max(64).optional() })
      .refine(ordered, startFirst),
  }),
} as const;
