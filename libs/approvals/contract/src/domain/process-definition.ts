import { z } from 'zod';

/** Bounds that keep a model readable and an instance small. */
export const PROCESS_LIMITS = {
  nodes: 60,
  edges: 120,
  assigneeRules: 10,
  conditionDepth: 5,
  addedSigns: 5,
  fields: 100,
} as const;

const HOURS_OF_A_YEAR = 8760;
const nodeIdSchema = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/);
const codeSchema = z.string().min(1).max(64);
const nameSchema = z.strictObject({ zh: z.string().min(1).max(30), en: z.string().min(1).max(60) });

/** One way of naming who decides; several of a node add up (domain model §2.1.1). */
export const assigneeRuleSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('position'), position: codeSchema }),
  z.strictObject({ by: z.literal('role'), role: codeSchema }),
  z.strictObject({ by: z.literal('user'), user: codeSchema }),
  z.strictObject({ by: z.literal('department'), department: codeSchema }),
  /** Members of the team of that name at the plant of the object: one of them claims it. */
  z.strictObject({ by: z.literal('team'), team: codeSchema }),
  z.strictObject({ by: z.literal('initiator') }),
  z.strictObject({ by: z.literal('initiatorManager') }),
  /** Manager of the initiator's department, `levels` departments up. */
  z.strictObject({ by: z.literal('departmentManager'), levels: z.int().min(0).max(5) }),
  z.strictObject({ by: z.literal('field'), path: codeSchema }),
  z.strictObject({ by: z.literal('previousChoice') }),
  z.strictObject({ by: z.literal('teamLeader') }),
]);
export type AssigneeRule = z.infer<typeof assigneeRuleSchema>;

const scalarSchema = z.union([z.string().max(300), z.number(), z.boolean()]);

export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | {
      readonly field: string;
      readonly is: 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le' | 'in' | 'empty' | 'filled';
      readonly value?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
    };

/** Judged over values of the form; data, never code. */
export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(conditionSchema).min(1).max(20) }),
    z.strictObject({ any: z.array(conditionSchema).min(1).max(20) }),
    z.strictObject({
      field: codeSchema,
      is: z.enum(['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in', 'empty', 'filled']),
      value: z.union([scalarSchema, z.array(scalarSchema).max(50)]).optional(),
    }),
  ]),
);

/** What whoever is asked at a node may do with a field of the form; a field no node names is read. */
export const FIELD_RIGHTS = ['HIDDEN', 'READ', 'EDIT', 'REQUIRED'] as const;
export type FieldRight = (typeof FIELD_RIGHTS)[number];

function rightsAmong<const R extends readonly FieldRight[]>(rights: R) {
  return z
    .record(codeSchema, z.enum(rights))
    .refine((named) => Object.keys(named).length <= PROCESS_LIMITS.fields)
    .optional();
}

const common = { id: nodeIdSchema, name: nameSchema };
const decides = {
  ...common,
  assignees: z.array(assigneeRuleSchema).min(1).max(PROCESS_LIMITS.assigneeRules),
  /** Hours until the first reminder; half as long again and the manager hears of it (AP-11). */
  dueHours: z.number().positive().max(HOURS_OF_A_YEAR).optional(),
  /** What happens where the rules name nobody. */
  whenNobody: z.enum(['skip', 'toAdmin', 'toManager', 'block']).default('toManager'),
  fieldRights: rightsAmong(FIELD_RIGHTS),
};

export const processNodeSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('START'), ...common }),
  z.strictObject({
    type: z.literal('APPROVE'),
    ...decides,
    /** OR: the first answer decides. AND: all agree, or `agreePercent` of them. SEQ: one after the other. */
    mode: z.enum(['OR', 'AND', 'SEQ']).default('OR'),
    agreePercent: z.int().min(1).max(100).optional(),
    /** Who agreed at the node before agrees here without being asked again; told as such. */
    samePersonAgrees: z.boolean().default(true),
    opinionRequired: z.boolean().default(false),
    signature: z.boolean().default(false),
    /** Whoever agrees decides about each line of the object: agreed to, cut or not. */
    decidesLines: z.boolean().default(false),
    allows: z.array(z.enum(['transfer', 'delegate', 'addSign', 'rejectToNode'])).default([]),
  }),
  z.strictObject({
    type: z.literal('FILL'),
    ...decides,
    /** Fields it asks for, each as far as the form requires it: a shorter word for the right to edit them. */
    fields: z.array(codeSchema).max(PROCESS_LIMITS.fields).default([]),
  }),
  z.strictObject({
    type: z.literal('CC'),
    ...common,
    assignees: z.array(assigneeRuleSchema).min(1).max(PROCESS_LIMITS.assigneeRules),
    /** Whoever gets a copy changes nothing. */
    fieldRights: rightsAmong(['HIDDEN', 'READ']),
  }),
  z.strictObject({ type: z.literal('IF'), ...common }),
  z.strictObject({ type: z.literal('FORK'), ...common }),
  z.strictObject({ type: z.literal('JOIN'), ...common }),
  z.strictObject({ type: z.literal('TIMER'), ...common, waitHours: z.number().positive().max(HOURS_OF_A_YEAR) }),
  z.strictObject({ type: z.literal('AUTO'), ...common, handler: codeSchema }),
  z.strictObject({ type: z.literal('END'), ...common }),
]);
export type ProcessNode = z.infer<typeof processNodeSchema>;
export type DecidingNode = Extract<ProcessNode, { type: 'APPROVE' | 'FILL' }>;
export type ApproveNode = Extract<ProcessNode, { type: 'APPROVE' }>;

export const processEdgeSchema = z.strictObject({
  from: nodeIdSchema,
  to: nodeIdSchema,
  /** Of an IF: taken when it holds, in the order of the edges. */
  when: conditionSchema.optional(),
  /** Of an IF: taken when none of the others holds. */
  otherwise: z.boolean().optional(),
});
export type ProcessEdge = z.infer<typeof processEdgeSchema>;

/** What a version of a process model says; a published one never changes. */
export const processDefinitionSchema = z.strictObject({
  nodes: z.array(processNodeSchema).min(2).max(PROCESS_LIMITS.nodes),
  edges: z.array(processEdgeSchema).min(1).max(PROCESS_LIMITS.edges),
  /** The initiator may withdraw until a person decided at the second node, or until anybody decided (AP-07). */
  withdrawBefore: z.enum(['secondNode', 'anyDecision']).default('secondNode'),
  /** What people call the fields its conditions and steps speak of. */
  labels: z.record(codeSchema, nameSchema).optional(),
  /** Where a node is drawn, by its id; nodes that are not named here are placed by the order of the process. */
  layout: z.record(nodeIdSchema, z.strictObject({ x: z.number(), y: z.number() })).optional(),
});
export type ProcessDefinition = z.infer<typeof processDefinitionSchema>;
