import { bilingualText, del, expectedEnd, get, listOf, listQuery, post } from '@sed/platform-contract';
import { z } from 'zod';
import { PROCESS_CATEGORIES, PROCESS_STATES } from '../domain/words';
import { approvalCounts } from './approval-counts';
import { approvalDetail, approvalRow, passedStep, peopleOf, workRow } from './approval-dto';

const id = z.uuid();
const person = z.string().min(1).max(50);
const opinion = z.string().max(300).default('');
const contentHash = z.string().max(64);
const taskId = z.uuid();
const scalar = z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]);
/** Values of a form: plain ones, and lists of them. */
export const approvalValues = z.record(
  z.string().min(1).max(64),
  z.union([scalar, z.array(z.union([scalar, z.record(z.string(), scalar)])).max(200)]),
);

/** What people do with an approval (domain §2.1.3). */
export const approvalAction = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('agree'),
    taskId,
    opinion,
    contentHash: contentHash.optional(),
    /** Who decides next, where the next step asks for it. */
    next: z.array(person).max(20).optional(),
    /** Drawn signature as a stored picture. */
    signature: z.string().max(64).optional(),
    /** Fields the step lets whoever agrees fill in. */
    values: approvalValues.optional(),
    /** Decisions about lines, where the step asks for them; lines that are not named are agreed to as they stand. */
    lines: z
      .array(
        z.object({
          no: z.number().int(),
          decision: z.string().min(1).max(20),
          approved: z
            .string()
            .regex(/^\d{1,14}(\.\d{1,4})?$/)
            .nullable(),
        }),
      )
      .max(200)
      .optional(),
  }),
  z.object({
    action: z.literal('reject'),
    taskId,
    opinion,
    contentHash: contentHash.optional(),
    to: z.union([
      z.object({ rejectType: z.union([z.literal(1), z.literal(2)]) }),
      z.object({ nodeId: z.string().max(40) }),
    ]),
  }),
  z.object({ action: z.literal('fill'), taskId, opinion, values: approvalValues }),
  z.object({ action: z.enum(['claim', 'release', 'takeBack', 'removeSign', 'see', 'urge']), taskId }),
  z.object({ action: z.enum(['transfer', 'delegate', 'assign']), taskId, to: person, opinion }),
  z.object({ action: z.literal('addSign'), taskId, to: person, when: z.enum(['before', 'after']), opinion }),
  z.object({ action: z.literal('resubmit'), values: approvalValues.optional() }),
  z.object({ action: z.literal('withdraw') }),
  z.object({ action: z.literal('terminate'), reason: z.string().max(300).default('') }),
  z.object({ action: z.literal('comment'), text: z.string().trim().min(1).max(500) }),
]);
export type ApprovalAction = z.infer<typeof approvalAction>;

export const WORK_BOXES = ['todo', 'done', 'mine', 'copied'] as const;
export type WorkBox = (typeof WORK_BOXES)[number];

const page = listQuery.omit({ sort: true });

const delegationDto = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  fromMs: z.number(),
  untilMs: z.number(),
  /** Empty: of every category. */
  categories: z.array(z.enum(PROCESS_CATEGORIES)),
});
export type DelegationDto = z.infer<typeof delegationDto>;

export const approvalCalls = {
  work: get('api/v1/approvals/work', {
    access: 'session',
    summary: 'Own tasks to do, done, own requests, copies; the most urgent first',
    query: page.extend({
      box: z.enum(WORK_BOXES),
      keyword: z.string().max(100).optional(),
      category: z.enum(PROCESS_CATEGORIES).optional(),
    }),
    reply: listOf(workRow).extend(peopleOf),
  }),
  counts: approvalCounts,
  list: get('api/v1/approvals', {
    access: 'flowList:view',
    summary: 'Approvals of the plants in scope, with where they stand, the latest first',
    query: page.extend({
      factoryNo: z.string().max(64).optional(),
      state: z.enum(PROCESS_STATES).optional(),
      model: z.string().max(40).optional(),
      /** Initiator, or asked now. */
      person: person.optional(),
      keyword: z.string().max(100).optional(),
    }),
    reply: listOf(approvalRow).extend(peopleOf),
  }),
  one: get('api/v1/approvals/:id', {
    access: 'session',
    summary: 'An approval, by its id or that of what is approved, for who takes part in it or oversees it',
    params: z.object({ id }),
    reply: approvalDetail,
  }),
  ofRecord: get('api/v1/approvals/of/:module/:id', {
    access: 'session',
    summary: 'The latest approval of a record, for whoever sees the record: where it stands and who has answered',
    params: z.object({ module: z.string().min(1).max(64), id }),
    reply: z.object({
      approval: approvalRow.nullable(),
      /** Answers of this round, the first one first. */
      passed: z.array(passedStep),
      /** The viewer takes part in it or oversees it. */
      mayOpen: z.boolean(),
      expectedEnd,
      ...peopleOf,
    }),
  }),
  act: post('api/v1/approvals/:id/actions', {
    access: 'session',
    summary: 'Do something with an approval or one of its tasks',
    params: z.object({ id }),
    body: approvalAction,
    reply: approvalDetail,
  }),
  agreeAll: post('api/v1/approvals/agreements', {
    access: 'session',
    summary: 'Agree to several plain tasks, each on its own: what is refused does not hold up the others',
    body: z.object({ tasks: z.array(z.object({ id, taskId })).min(1).max(50), opinion }),
    reply: z.array(z.object({ taskId: z.string(), code: z.string().nullable() })),
  }),
  offered: get('api/v1/approvals/offered', {
    access: 'session',
    summary: 'Models a request can be started with, with the fields they look at',
    reply: z.array(
      z.object({
        key: z.string(),
        name: bilingualText,
        description: bilingualText,
        category: z.enum(PROCESS_CATEGORIES),
        fields: z.array(z.string()),
        /** What people call them, where the model says so. */
        labels: z.record(z.string(), bilingualText),
      }),
    ),
  }),
  request: post('api/v1/approvals/requests', {
    access: 'session',
    summary: 'Start an approval of something that is told in words and has no page of its own',
    body: z.object({
      model: z.string().min(1).max(40),
      factoryNo: z.string().min(1).max(64),
      title: z.string().trim().min(1).max(60),
      content: z.string().trim().min(1).max(2000),
      values: approvalValues.default({}),
    }),
    reply: z.object({ id: z.string() }),
  }),
  people: get('api/v1/approvals/people', {
    access: 'session',
    summary: 'Who works at a plant: for tasks that are handed on',
    query: z.object({ factoryNo: z.string().max(64), keyword: z.string().max(50).optional() }),
    reply: z.array(z.object({ code: z.string(), name: bilingualText, departments: z.array(bilingualText) })),
  }),
  delegations: get('api/v1/approvals/delegations', {
    access: 'session',
    summary: 'Own standing delegations, given and received',
    reply: z.object({ list: z.array(delegationDto), ...peopleOf }),
  }),
  delegate: post('api/v1/approvals/delegations', {
    access: 'session',
    summary: 'Have somebody stand in for a time: new tasks go to them, both names are shown',
    body: z
      .object({
        to: person,
        fromMs: z.number().int(),
        untilMs: z.number().int(),
        categories: z.array(z.enum(PROCESS_CATEGORIES)).max(20).default([]),
      })
      .refine(({ fromMs, untilMs }) => fromMs < untilMs, { path: ['untilMs'] }),
    reply: delegationDto,
  }),
  endDelegation: del('api/v1/approvals/delegations/:id', {
    access: 'session',
    summary: 'End an own standing delegation',
    params: z.object({ id }),
  }),
} as const;
