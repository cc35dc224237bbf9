import { TASK_ROUTE_NAMES, taskPathOf } from '@sed/messages-contract';
import { isBuilt } from '@sed/platform-contract';
import { describe, expect, it } from 'vitest';
import { decide, type Verdict } from './decide';
import { refusalOf } from './refusal';
import { notFoundFor, routeOf } from './route-table';

const ID = '018f0000-0000-7000-8000-000000000001';
const paths = Object.values(TASK_ROUTE_NAMES).flatMap((names) => names.map((name) => taskPathOf(name) ?? ''));
const built = paths.filter((path) => isBuilt(routeOf(path) ?? { path, title: { zh: '', en: '' }, visibility: 'menu' }));
/** Pages of a record that no menu lists: the record itself is refused. */
const hidden = built.filter((path) => routeOf(path)?.visibility === 'hidden');
const listed = built.filter((path) => !hidden.includes(path));
const unbuilt = paths.filter((path) => !built.includes(path));

function opened(path: string, query: Readonly<Record<string, string>>, menuPathList: readonly string[]): Verdict {
  const visit = { pathname: path, query: new URLSearchParams({ tabTaskType: '4', timeStamp: '1', ...query }) };
  return decide(visit, { hasToken: true, phase: 'ready', menuPathList });
}

describe('a link to a task', () => {
  it.each(listed)('opens %s for whoever has the right to see it, and for nobody else', (path) => {
    expect(opened(path, { id: ID }, [path])).toEqual({ kind: 'show' });
    expect(opened(path, { id: ID }, [])).toEqual({ kind: 'go', to: notFoundFor(path) });
    const standing = { isSignedIn: true, phase: 'ready', menuPathList: [] } as const;
    expect(refusalOf(path, standing)).toMatchObject({ kind: 'noRight' });
  });

  it.each(hidden)('opens %s, whose record the service shows to nobody without the right', (path) => {
    expect(opened(path, { id: ID }, [])).toEqual({ kind: 'show' });
    expect(routeOf(path)?.module).toBeDefined();
  });

  it.each(unbuilt)('opens the general page of an approval in place of %s, which is still to come', (path) => {
    const general = (id: string) => ({ kind: 'go', to: `/approval?${new URLSearchParams({ id, instead: path })}` });
    expect(opened(path, { id: ID }, [])).toEqual(general(ID));
    expect(opened(path, { id: 'T1', procInstId: ID }, [])).toEqual(general(ID));
    expect(opened(path, {}, [path])).toEqual({ kind: 'go', to: notFoundFor(path) });
  });
});
