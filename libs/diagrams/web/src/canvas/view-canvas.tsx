import type { DiagramElement, DiagramLink } from '@sed/diagrams-contract';
import { Controls, ReactFlow, ReactFlowProvider, useReactFlow, useStore, ViewportPortal } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useEffect, useMemo } from 'react';
import './canvas.css';
import { nodeOf, ViewNode } from './element-node';
import { LinksLayer } from './links-layer';

const NODE_TYPES = { element: ViewNode };
const FIT = { padding: 0.01 } as const;
const ignored = () => undefined;

interface Props {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly elements: readonly DiagramElement[];
  readonly links: readonly DiagramLink[];
  readonly label: string;
}

/** The whole diagram in view: at the beginning, when another one is shown, and when its room changes. */
function FitToRoom({ id, width, height }: Pick<Props, 'id' | 'width' | 'height'>) {
  const { fitBounds } = useReactFlow();
  const room = useStore((state) => `${String(state.width)} ${String(state.height)}`);
  useEffect(() => {
    void fitBounds({ x: 0, y: 0, width, height }, FIT);
  }, [fitBounds, id, width, height, room]);
  return null;
}

/** A diagram to look at: pan, zoom, pick. Values come to the elements by themselves, the canvas is drawn once. */
export function ViewCanvas({ id, width, height, elements, links, label }: Props) {
  const nodes = useMemo(() => elements.map(nodeOf), [elements]);
  return (
    <ReactFlowProvider>
      <section className="sed-diagram" aria-label={label}>
        <ReactFlow
          nodes={nodes}
          edges={[]}
          nodeTypes={NODE_TYPES}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          elementsSelectable={false}
          // Without a listener the nodes would let every click through.
          onNodeClick={ignored}
          minZoom={0.2}
          maxZoom={4}
          proOptions={{ hideAttribution: true }}
          deleteKeyCode={null}
          disableKeyboardA11y
        >
          <ViewportPortal>
            <LinksLayer elements={elements} links={links} />
          </ViewportPortal>
          <FitToRoom id={id} width={width} height={height} />
          <Controls showInteractive={false} fitViewOptions={FIT} position="bottom-right" orientation="horizontal" />
        </ReactFlow>
      </section>
    </ReactFlowProvider>
  );
}
