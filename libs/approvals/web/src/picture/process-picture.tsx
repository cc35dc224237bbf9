import { NODE_TYPE_NAMES, type ProcessDefinition, type ProcessNode } from '@sed/approvals-contract';
import type { Language } from '@sed/platform-contract';
import { useLanguage } from '@sed/platform-web';
import {
  BaseEdge,
  Controls,
  getSmoothStepPath,
  Handle,
  MarkerType,
  Position,
  ReactFlow,
  ReactFlowProvider,
  type Edge,
  type EdgeProps,
  type Node,
  type NodeProps,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useMemo } from 'react';
import { conditionText, fieldName } from './condition-text';
import { placesOf, ROW_PX } from './layout';
import { useMeasured } from './measured';
import type { NodeState } from './node-states';
import './picture.css';

const BEND_PX = 30;

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
    <div className="sed-process-node" data-kind={node.type} data-state={state} data-selected={selected}>
      <Handle type="target" position={Position.Top} />
      <span className="sed-process-node-kind">{NODE_TYPE_NAMES[node.type][language]}</span>
      <strong>{node.name[language]}</strong>
      {people !== '' && <span className="sed-process-node-people">{people}</span>}
      <Handle type="source" position={Position.Bottom} />
    </div>
  );
}

/** Its bend is just above where it leads, so that it passes beside the nodes between. */
function Way({ sourceX, sourceY, targetX, targetY, label, markerEnd }: EdgeProps) {
  const [path] = getSmoothStepPath({ sourceX, sourceY, targetX, targetY, centerY: targetY - BEND_PX });
  const isLong = targetY - sourceY > ROW_PX;
  const [labelX, labelY] = isLong ? [sourceX, sourceY + BEND_PX / 2] : [targetX, targetY - BEND_PX / 2];
  return <BaseEdge path={path} {...{ label, labelX, labelY }} {...(markerEnd !== undefined && { markerEnd })} />;
}

export const NODE_TYPES = { step: StepNode };
export const EDGE_TYPES = { way: Way };

export function shownEdges(definition: ProcessDefinition, language: Language): Edge[] {
  const otherwise = { zh: '否则', en: 'otherwise' }[language];
  const nameOf = (field: string) => fieldName(definition, field, language);
  return definition.edges.map((edge) => ({
    ...{ id: `${edge.from}>${edge.to}`, source: edge.from, target: edge.to, type: 'way' },
    markerEnd: { type: MarkerType.ArrowClosed },
    ...(edge.when !== undefined && { label: conditionText(edge.when, nameOf) }),
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
  const { sizes, measure } = useMeasured();
  const nodes = useMemo((): ShownNode[] => {
    const places = placesOf(definition);
    return definition.nodes.map((node) => ({
      ...{ id: node.id, type: 'step', position: places.get(node.id) ?? { x: 0, y: 0 } },
      ...(sizes.has(node.id) && { measured: { ...sizes.get(node.id) } }),
      data: { node, state: states?.get(node.id) ?? 'plain', people: peopleAt?.(node.id) ?? '' },
    }));
  }, [definition, states, peopleAt, sizes]);
  const edges = useMemo(() => shownEdges(definition, language), [definition, language]);
  return (
    <ReactFlowProvider>
      <section className="sed-process" aria-label={label}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={NODE_TYPES}
          edgeTypes={EDGE_TYPES}
          onNodesChange={measure}
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
