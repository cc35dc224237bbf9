import { LINE_STATES, PLAN, lineNumbers, type LineState } from '@sed/equipment-contract';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import { z } from 'zod';

const code = <T extends string>(known: readonly { readonly code: T }[]) =>
  z.custom<T>((value) => known.some((one) => one.code === value));

/** What all kinds of lines have; their object (machine, facility, plant) is carried along untouched. */
const planLine = z.looseObject({
  lineNo: z.number().nullish(),
  reason: z.string().nullish(),
  method: z.string().nullish(),
  budget: z.string().nullish(),
  decision: z.string().nullish(),
  approved: z.string().nullish(),
  state: code(LINE_STATES).nullish(),
  order: z.string().nullish(),
  settled: z.string().nullish(),
});
export type PlanLine = z.infer<typeof planLine>;

/** Set by the plan's course alone: what forms send about these is not listened to. */
const UNTOUCHED = {
  state: 'PROPOSED' as LineState,
  order: null,
  settled: null,
  isUnplanned: false,
};
const MOVABLE: ReadonlySet<string | null | undefined> = new Set([
  'PROPOSED',
  'DEFERRED',
  'REFUSED',
  'CANCELLED',
  null,
  undefined,
]);

/** A text of its object; null where it has none. */
export function textOf(line: PlanLine, name: string): string | null {
  const value = line[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

export function readLines(lines: unknown): PlanLine[] {
  return z.array(planLine).parse(lines ?? []);
}

/** Lines without a number, or with one another line has already, get the next ones. */
export function numbered(lines: readonly PlanLine[], from = 0): PlanLine[] {
  let next = Math.max(from, ...lines.map(({ lineNo }) => lineNo ?? 0));
  const taken = new Set<number>();
  return lines.map((line) => {
    const { lineNo } = line;
    if (lineNo !== null && lineNo !== undefined && !taken.has(lineNo)) {
      taken.add(lineNo);
      return line;
    }
    next += 1;
    return { ...line, lineNo: next };
  });
}

/** Lines of a new plan. */
export function proposed(lines: unknown): PlanLine[] {
  return numbered(readLines(lines).map((line) => ({ ...line, ...UNTOUCHED })));
}

/**
 * Lines as somebody edited them, with the course each has had so far; what an order was made of stays.
 *
 * @throws RefusedFieldsError when a line that has been issued is missing
 */
export function edited(lines: unknown, before: unknown): PlanLine[] {
  const known = new Map(readLines(before).map((line) => [line.lineNo, line]));
  const last = Math.max(0, ...[...known.keys()].map((no) => no ?? 0));
  const made = numbered(readLines(lines), last).map((line) => {
    const old = known.get(line.lineNo);
    if (old === undefined) return { ...line, ...UNTOUCHED };
    if (!MOVABLE.has(old.state)) return old;
    const { state, order, settled, isUnplanned } = old;
    return { ...line, state, order, settled, isUnplanned };
  });
  const kept = new Set(made.map(({ lineNo }) => lineNo));
  const lost = [...known.values()].find(({ lineNo, state }) => !MOVABLE.has(state) && !kept.has(lineNo));
  if (lost !== undefined) {
    throw new RefusedFieldsError([{ code: 'plan.lineIssued', params: { no: lost.lineNo ?? 0 }, field: 'lines' }]);
  }
  return made;
}

/**
 * Decisions of an approver on the lines that were submitted; everything else about them stays as it was.
 *
 * @throws RefusedFieldsError when lines were added or left out, or an amount is not cut
 */
export function decided(before: unknown, asked: unknown): PlanLine[] {
  const lines = readLines(before);
  const answers = new Map(readLines(asked ?? before).map((line, index) => [line.lineNo ?? lines[index]?.lineNo, line]));
  const isOther = answers.size !== lines.length || lines.some(({ lineNo }) => !answers.has(lineNo));
  if (isOther) throw new RefusedFieldsError([{ code: 'plan.sameLines', field: 'lines' }]);
  return lines.map((line, index) => {
    if (line.state !== 'PROPOSED') return line;
    const { decision, approved } = answers.get(line.lineNo) ?? {};
    const isCut = decision === 'CUT';
    if (isCut && !(Number(approved ?? 0) < Number(line.budget ?? 0))) {
      const params = { no: line.lineNo ?? index + 1 };
      throw new RefusedFieldsError([{ code: 'plan.cutAmount', params, field: `lines.${String(index)}.approved` }]);
    }
    return withApproved({ ...line, decision: decision ?? null, approved: isCut ? (approved ?? null) : null });
  });
}

function withApproved(line: PlanLine): PlanLine {
  if (line.state !== 'PROPOSED' || line.decision === 'CUT') return line;
  const isLeft = line.decision === 'DEFER' || line.decision === 'REFUSE';
  return { ...line, approved: isLeft ? '0.00' : (line.budget ?? null) };
}

/** Lines as they are handed in: what is decided about them is said by who approves, not by who asks. */
export function undecided(lines: unknown): PlanLine[] {
  return readLines(lines).map((line) =>
    line.state === 'PROPOSED' ? { ...line, decision: null, approved: null } : line,
  );
}

const STATE_AFTER: Readonly<Record<string, LineState>> = { DEFER: 'DEFERRED', REFUSE: 'REFUSED' };

/** OL-02 to OL-04, once nobody else has to decide. */
export function concluded(lines: readonly PlanLine[]): PlanLine[] {
  return lines.map((line) =>
    line.state === 'PROPOSED' ? { ...line, state: STATE_AFTER[line.decision ?? ''] ?? 'APPROVED' } : line,
  );
}

/** OL-10: lines nobody had planned, approved as they are. */
export function withUrgent(before: unknown, urgent: unknown): PlanLine[] {
  const lines = readLines(before);
  const last = Math.max(0, ...lines.map(({ lineNo }) => lineNo ?? 0));
  const added = readLines(urgent).map((line) => ({ ...line, lineNo: null }));
  const made = numbered(added, last).map((line): PlanLine => {
    const course = { decision: 'AGREE', approved: line.budget ?? null, state: 'APPROVED' as const, isUnplanned: true };
    return { ...line, ...UNTOUCHED, ...course };
  });
  return [...lines, ...made];
}

/**
 * The lines whose numbers somebody wrote, in a state that lets it be done.
 *
 * @throws RefusedFieldsError
 */
export function chosen(
  lines: readonly PlanLine[],
  wanted: { readonly text: unknown; readonly field: string; readonly states: readonly LineState[] },
): readonly PlanLine[] {
  const { field, states } = wanted;
  const numbers = lineNumbers(typeof wanted.text === 'string' ? wanted.text : '');
  if (numbers === undefined) throw new RefusedFieldsError([{ code: 'plan.lineNumbers', field }]);
  return numbers.map((no) => {
    const line = lines.find(({ lineNo }) => lineNo === no);
    if (line === undefined) throw new RefusedFieldsError([{ code: 'plan.lineUnknown', params: { no }, field }]);
    if (!states.some((state) => state === line.state)) {
      const state = LINE_STATES.find(({ code: known }) => known === line.state)?.label ?? String(line.state);
      throw new RefusedFieldsError([{ code: 'plan.lineState', params: { no, state }, field }]);
    }
    return line;
  });
}

/** The same lines, those chosen changed. */
export function changed(
  lines: readonly PlanLine[],
  those: readonly PlanLine[],
  change: (line: PlanLine, index: number) => Partial<PlanLine>,
): PlanLine[] {
  return lines.map((line) => {
    const index = those.findIndex(({ lineNo }) => lineNo === line.lineNo);
    return index === -1 ? line : { ...line, ...change(line, index) };
  });
}

const cents = (value: string | null | undefined): number => Math.round(Number(value ?? 0) * 100);

/**
 * A sum over lines by what was approved for each, or by the share each has; the last one takes what rounding leaves.
 *
 * @throws DomainError `plan.overrun` where a line would cost too much more than was approved
 */
export function shares(sum: string, lines: readonly PlanLine[]): readonly string[] {
  const made = allotted(sum, lines);
  for (const [index, { lineNo, approved }] of lines.entries()) {
    if (cents(made[index]) > cents(approved) * (1 + PLAN.overrunShare)) {
      throw new DomainError('plan.overrun', { no: lineNo ?? 0, percent: PLAN.overrunShare * 100 });
    }
  }
  return made;
}

/** The same, whatever it comes to. */
export function allotted(sum: string, lines: readonly PlanLine[]): readonly string[] {
  const total = cents(sum);
  // Shared work is paid by the shares that were agreed to, other work by what was approved.
  const weights = lines.map(({ approved, share }) =>
    typeof share === 'number' ? Math.max(1, Math.round(share * 10_000)) : Math.max(1, cents(approved)),
  );
  const whole = weights.reduce((a, b) => a + b, 0);
  let left = total;
  return lines.map((_line, index) => {
    const share = index === lines.length - 1 ? left : Math.round((total * (weights[index] ?? 0)) / whole);
    left -= share;
    return (share / 100).toFixed(2);
  });
}
