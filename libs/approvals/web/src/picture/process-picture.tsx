import { NODE_TYPE_NAMES, type ProcessDefinition, type ProcessNode } from '@sed/approvals-contract';
import { useLanguage } from '@sed/platform-web';
import {
  Controls,
  Handle,
  MarkerType,
  Position,
  ReactFlow,
  ReactFlowProvider,
  type Edge,
  type Node,
  type NodeProps,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useMemo } from 'react';
import { conditionText } from './condition-text';
import { placesOf } from './layout';
import type { NodeState } from './node-states';
import './picture.css';

export interface Shown extends Record<string, unknown> {
  readonly node: ProcessNode;
  readonly state: NodeState | 'plain' | 'faulty';
  /** Who sits on it, or would. */
  readonly people: string;
}
export type ShownNode = Node<Shown, 'step'>;

/** One node: its kind, its name, and who is asked there. */
export function StepNode({ data, selected }: NodeProps<ShownNode>) {
  const language = useLanguage();
  const { node, state, people } = data;
  return (
    <div className="sed-step" data-kind={node.type} data-state={state} data-selected={selected}>
      <Handle type="target" position={Position.Top} />
      <span className="sed-step-kind">{NODE_TYPE_NAMES[node.type][language]}</span>
      <strong>{node.name[language]}</strong>
      {people !== '' && <span className="sed-step-people">{people}</span>}
      <Handle type="source" position={Position.Bottom} />
    </div>
  );
}

export const NODE_TYPES = { step: StepNode };

export function shownEdges({ edges }: ProcessDefinition, language: 'zh' | 'en'): Edge[] {
  const otherwise = { zh: '否则', en: 'otherwise' }[language];
  return edges.map((edge) => ({
    id: `${edge.from}>${edge.to}`,
    source: edge.from,
    target: edge.to,
    type: 'smoothstep',
    markerEnd: { type: MarkerType.ArrowClosed },
    ...(edge.when !== undefined && { label: conditionText(edge.when) }),
    ...(edge.otherwise === true && { label: otherwise }),
  }));
}

interface Props {
  readonly definition: ProcessDefinition;
  readonly states?: ReadonlyMap<string, NodeState>;
  readonly peopleAt?: (nodeId: string) => string;
  readonly label: string;
}

/** A process to look at: which nodes were passed, where it stands, what is still to come. */
export function ProcessPicture({ definition, states, peopleAt, label }: Props) {
  const language = useLanguage();
  const nodes = useMemo((): ShownNode[] => {
    const places = placesOf(definition);
    return definition.nodes.map((node) => ({
      id: node.id,
      type: 'step',
      position: places.get(node.id) ?? { x: 0, y: 0 },
      data: { node, state: states?.get(node.id) ?? 'plain', people: peopleAt?.(node.id) ?? '' },
    }));
  }, [definition, states, peopleAt]);
  const edges = useMemo(() => shownEdges(definition, language), [definition, language]);
  return (
    <ReactFlowProvider>
      <section className="sed-process" aria-label={label}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={NODE_TYPES}
          nodesDraggable={false}
          nodesConnectable={false}
          elementsSelectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          fitView
          fitViewOptions={{ padding: 0.08, maxZoom: 1 }}
          minZoom={0.2}
          proOptions={{ hideAttribution: true }}
          deleteKeyCode={null}
          zoomOnScroll={false}
          preventScrolling={false}
        >
          <Controls showInteractive={false} position="bottom-right" orientation="horizontal" />
        </ReactFlow>
      </section>
    </ReactFlowProvider>
  );
}
