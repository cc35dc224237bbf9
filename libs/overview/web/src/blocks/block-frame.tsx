import { messageOf, useLanguage, useSession, useT } from '@sed/platform-web';
import { ErrorState, Spinner } from '@sed/platform-ui';
import type { OrgNode } from '@sed/people-contract';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { blockPhrases } from './block-phrases';

interface Read<D> {
  readonly data: D | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface Props<D> {
  readonly title: string;
  /** Page the title leads to; absent where the viewer may not open it. */
  readonly to?: string | undefined;
  readonly read: Read<D>;
  readonly children: (data: D) => ReactNode;
}

/** A block of the cockpit: its title, and what it read, or why it could not. */
export function BlockFrame<D>({ title, to, read: { data, error, refetch }, children }: Props<D>) {
  const t = useT(blockPhrases);
  return (
    <section className="sed-block" aria-label={title}>
      <h2>{to === undefined ? title : <Link to={to}>{title}</Link>}</h2>
      {data === undefined && error === null && <Spinner />}
      {data === undefined && error !== null && (
        <ErrorState message={messageOf(error, t('failed'))} onRetry={() => void refetch()} />
      )}
      {data !== undefined && error !== null && <p role="alert">{t('old')}</p>}
      {data !== undefined && children(data)}
    </section>
  );
}

/** The query of a call that takes a plant or node, for the one that is chosen. */
export function useScope(): { readonly factoryNo?: string } {
  const factoryNo = useSession((session) => session.factoryNo);
  return factoryNo === null || factoryNo === '' ? {} : { factoryNo };
}

function plantsBelow(nodes: readonly OrgNode[]): readonly OrgNode[] {
  return nodes.flatMap((node) => [node, ...plantsBelow(node.childrenList)]);
}

/** Names of the plants of the chosen node by number, and so whether one belongs to it. */
export function usePlantNames(): ReadonlyMap<string, string> {
  const language = useLanguage();
  const tree = useSession((session) => session.orgTree);
  const chosen = useSession((session) => session.selectedNode);
  return useMemo(() => {
    const all = plantsBelow(tree);
    const start = all.find(({ code }) => code === chosen?.code);
    const found = start === undefined ? all : plantsBelow([start]);
    return new Map(
      found.flatMap(({ factoryNo, nameText }) =>
        factoryNo === null ? [] : [[factoryNo, nameText[language]] as const],
      ),
    );
  }, [tree, chosen?.code, language]);
}
