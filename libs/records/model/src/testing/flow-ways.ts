import type { AnyModule } from '../define-module';
import { targetsOf } from '../flow/flow-definition';
import { isForPeople } from '../flow/persons';

type Flow = NonNullable<AnyModule['flow']>;

/** Actions no person takes: deadlines and other records do. */
export function systemActions(flow: Flow): readonly string[] {
  return Object.entries(flow.actions).flatMap(([name, action]) => (isForPeople(action) ? [] : [name]));
}

/**
 * Ways through a flow that together take every action people take, each for a record of its own: from the initial state
 * always on to the nearest action not taken yet, and to a final state last.
 *
 * @param besides actions that are left out
 * @throws Error for actions no way leads to
 */
export function waysThrough(flow: Flow, besides: readonly string[] = []): readonly (readonly string[])[] {
  const passed = new Set([...systemActions(flow), ...besides]);
  const left = new Set(Object.keys(flow.actions).filter((name) => !passed.has(name)));
  const ways: string[][] = [];
  while (left.size > 0) {
    const way: string[] = [];
    let state: string = flow.initial;
    for (let next = nearest(flow, state, left); next.length > 0; next = nearest(flow, state, left)) {
      for (const name of next) {
        way.push(name);
        left.delete(name);
        state = leadsTo(flow, name, state) ?? state;
      }
    }
    if (way.length === 0) throw new Error(`never offered: ${[...left].join(', ')}`);
    ways.push(way);
  }
  return ways;
}

/** Where an action leads; the first of its targets where the record decides among several. */
function leadsTo(flow: Flow, name: string, from: string): string | undefined {
  const action = flow.actions[name];
  if (action === undefined) return undefined;
  const isStaying = typeof action.to === 'object' && 'stays' in action.to;
  return isStaying ? from : targetsOf(action)[0];
}

interface Step {
  readonly name: string;
  readonly to: string;
  readonly isFinal: boolean;
}

/** What people may do in a state, and where it leads. */
function stepsFrom(flow: Flow, state: string): readonly Step[] {
  return Object.entries(flow.actions).flatMap(([name, action]) => {
    const to = leadsTo(flow, name, state);
    if (to === undefined || !action.from.includes(state) || !isForPeople(action)) return [];
    return [{ name, to, isFinal: flow.states[to]?.final === true }];
  });
}

/** Shortest path of actions from a state whose last one is still to be taken; final states are left for the end. */
function nearest(flow: Flow, from: string, left: ReadonlySet<string>): readonly string[] {
  const queue: { readonly state: string; readonly path: readonly string[] }[] = [{ state: from, path: [] }];
  const seen = new Set([from]);
  let ending: readonly string[] = [];
  for (let place = queue.shift(); place !== undefined; place = queue.shift()) {
    for (const { name, to, isFinal } of stepsFrom(flow, place.state)) {
      const path = [...place.path, name];
      if (left.has(name) && !isFinal) return path;
      if (left.has(name) && ending.length === 0) ending = path;
      if (!seen.has(to) && !isFinal) queue.push({ state: to, path });
      seen.add(to);
    }
  }
  return ending;
}
