import { useLanguage, useT } from '@sed/platform-web';
import { Button } from 'antd';
import { problemPhrases, designerPhrases } from './phrases';
import { edgeId, fieldsOf } from './design-steps';
import { EdgeFields } from './edge-fields';
import { NodeFields } from './node-fields';
import type { Design } from './use-design';
import { WholeFields } from './whole-fields';

/** What keeps it from being published, each leading to its node. */
function Problems({ design }: { readonly design: Design }) {
  const t = useT(designerPhrases);
  const tell = useT(problemPhrases);
  const language = useLanguage();
  const { definition, problems, pick } = design;
  if (problems.length === 0) return <p className="sed-dim">{t('noProblems')}</p>;
  const nameOf = (nodeId: string) => definition.nodes.find(({ id }) => id === nodeId)?.name[language] ?? nodeId;
  return (
    <section aria-label={t('problems')}>
      <h3>{t('problems')}</h3>
      <ul className="sed-design-problems">
        {problems.map(({ code, nodeId }, index) => (
          <li key={index}>
            {tell(code)}
            {nodeId !== undefined && (
              <Button size="small" type="link" onClick={() => pick({ kind: 'node', id: nodeId })}>
                {nameOf(nodeId)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is picked: a node or a way that is still there, else the whole. */
function PickedFields({ design }: { readonly design: Design }) {
  const { definition, picked, putNode, putEdge, change } = design;
  if (picked?.kind === 'node') {
    const node = definition.nodes.find(({ id }) => id === picked.id);
    const { labels } = definition;
    if (node !== undefined)
      return <NodeFields {...{ node, labels }} fields={fieldsOf(definition)} onChange={putNode} />;
  }
  if (picked?.kind === 'edge') {
    const edge = definition.edges.find((one) => edgeId(one) === picked.id);
    if (edge !== undefined) return <EdgeFields definition={definition} edge={edge} onChange={putEdge} />;
  }
  return <WholeFields definition={definition} onChange={change} />;
}

/** What is picked, to be set up; nothing: what holds for the whole. */
export function DesignPanel({ design, isReadOnly }: { readonly design: Design; readonly isReadOnly: boolean }) {
  const t = useT(designerPhrases);
  const { picked, remove } = design;
  return (
    <aside className="sed-design-panel">
      <Problems design={design} />
      <fieldset disabled={isReadOnly} className="sed-design-fields" key={picked?.id ?? ''}>
        <PickedFields design={design} />
        {picked !== null && !isReadOnly && (
          <Button danger size="small" onClick={remove}>
            {t('removeIt')}
          </Button>
        )}
      </fieldset>
    </aside>
  );
}
