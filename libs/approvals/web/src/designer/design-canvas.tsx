import { NODE_TYPE_NAMES, type ProcessNode } from '@sed/approvals-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { Controls, ReactFlow, ReactFlowProvider, useReactFlow, type NodeChange } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { Button, Space } from 'antd';
import { useMemo } from 'react';
import { placesOf } from '../picture/layout';
import { useMeasured } from '../picture/measured';
import { EDGE_TYPES, NODE_TYPES, shownEdges, type ShownNode } from '../picture/process-picture';
import { designerPhrases } from './phrases';
import type { Design } from './use-design';

const KINDS: readonly ProcessNode['type'][] = [
  'APPROVE',
  'FILL',
  'CC',
  'IF',
  'FORK',
  'JOIN',
  'TIMER',
  'AUTO',
  'END',
  'START',
];

const WHOLE_VIEW = { padding: 0.1, maxZoom: 1 } as const;

function Palette({ design }: { readonly design: Design }) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  const flow = useReactFlow();
  const put = (type: ProcessNode['type']) => {
    const { x, y, zoom } = flow.getViewport();
    // Near the upper left of what is in view, a little apart from the one before.
    const apart = (design.definition.nodes.length % 5) * 24;
    design.add(type, { x: Math.round((60 - x) / zoom + apart), y: Math.round((60 - y) / zoom + apart) });
  };
  const layOut = () => {
    design.layOut();
    // What grew below the edge is brought into view with it.
    void flow.fitView(WHOLE_VIEW);
  };
  return (
    <Space wrap size={4} className="sed-design-palette">
      {KINDS.map((type) => (
        <Button key={type} size="small" onClick={() => put(type)}>
          + {NODE_TYPE_NAMES[type][language]}
        </Button>
      ))}
      <Button size="small" type="link" disabled={!design.canUndo} onClick={design.undo}>
        {t('undo')}
      </Button>
      <Button size="small" type="link" onClick={layOut}>
        {t('flow')}
      </Button>
    </Space>
  );
}

interface Props {
  readonly design: Design;
  readonly isReadOnly: boolean;
  /** Who would decide at a node, in the example that was run. */
  readonly peopleAt: (nodeId: string) => string;
}

function Canvas({ design, isReadOnly, peopleAt }: Props) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  const { definition, problems, picked, pick, move, hold, connect } = design;
  const faulty = useMemo(() => new Set(problems.flatMap(({ nodeId }) => nodeId ?? [])), [problems]);
  const { sizes, measure } = useMeasured();
  const nodes = useMemo((): ShownNode[] => {
    const places = placesOf(definition);
    return definition.nodes.map((node) => ({
      ...{ id: node.id, type: 'step', position: places.get(node.id) ?? { x: 0, y: 0 } },
      ...(sizes.has(node.id) && { measured: { ...sizes.get(node.id) } }),
      selected: picked?.kind === 'node' && picked.id === node.id,
      data: { node, state: faulty.has(node.id) ? 'faulty' : 'plain', people: peopleAt(node.id) },
    }));
  }, [definition, faulty, picked, sizes, peopleAt]);
  const edges = useMemo(
    () =>
      shownEdges(definition, language).map((edge) => ({
        ...edge,
        selected: picked?.kind === 'edge' && picked.id === edge.id,
      })),
    [definition, language, picked],
  );
  const onNodesChange = (changes: NodeChange<ShownNode>[]) => {
    measure(changes);
    for (const change of changes)
      if (change.type === 'position' && change.position !== undefined) move(change.id, change.position);
  };
  return (
    <section className="sed-process sed-design-canvas" data-editable={!isReadOnly} aria-label={t('designer')}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        onNodesChange={onNodesChange}
        onNodeDragStart={hold}
        onNodeClick={(_, { id }) => pick({ kind: 'node', id })}
        onEdgeClick={(_, { id }) => pick({ kind: 'edge', id })}
        onPaneClick={() => pick(null)}
        onConnect={({ source, target }) => connect(source, target)}
        nodesDraggable={!isReadOnly}
        nodesConnectable={!isReadOnly}
        fitView
        fitViewOptions={WHOLE_VIEW}
        minZoom={0.2}
        proOptions={{ hideAttribution: true }}
        deleteKeyCode={null}
      >
        <Controls showInteractive={false} position="bottom-right" orientation="horizontal" />
      </ReactFlow>
    </section>
  );
}

/** The graph of a process to be drawn. */
export function DesignCanvas(props: Props) {
  const { design, isReadOnly } = props;
  return (
    <ReactFlowProvider>
      <div className="sed-design-graph">
        {!isReadOnly && <Palette design={design} />}
        <Canvas {...props} />
      </div>
    </ReactFlowProvider>
  );
}
