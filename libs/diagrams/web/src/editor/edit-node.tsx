import { PORTS, type Port } from '@sed/diagrams-contract';
import { Handle, NodeResizer, Position, type NodeProps } from '@xyflow/react';
import { createContext, memo, use } from 'react';
import type { ElementNode } from '../canvas/element-node';
import { ElementView } from '../live/element-view';

const SIDES: Readonly<Record<Port, Position>> = {
  l: Position.Left,
  r: Position.Right,
  t: Position.Top,
  b: Position.Bottom,
};

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a resized node tells; stable, so that nodes do not draw again. Null while several are selected. */
export const ResizeContext = createContext<((id: string, box: Box) => void) | null>(null);

/** An element that can be moved, resized and joined; it shows its live values while it is edited. */
export const EditNode = memo(function EditNode({ id, data: { element }, selected }: NodeProps<ElementNode>) {
  const onResized = use(ResizeContext);
  return (
    <>
      {onResized !== null && (
        <NodeResizer isVisible={selected} minWidth={8} minHeight={8} onResizeEnd={(_, box) => onResized(id, box)} />
      )}
      <div
        className="sed-element"
        data-symbol={element.symbol}
        data-selected={selected}
        data-element={id}
        data-drills={false}
      >
        <ElementView element={element} />
      </div>
      {PORTS.map((port) => (
        <Handle key={port} id={port} type="source" position={SIDES[port]} className="sed-port" />
      ))}
    </>
  );
});
