import type { DiagramElement } from '@sed/diagrams-contract';
import type { Node, NodeProps } from '@xyflow/react';
import { useLanguage } from '@sed/platform-web';
import { memo } from 'react';
import { useShownDiagram } from '../live/diagram-context';
import { ElementView } from '../live/element-view';

export type ElementNode = Node<{ readonly element: DiagramElement }, 'element'>;

/** Frames lie under what stands in them. */
const UNDER = -1;

export function nodeOf(element: DiagramElement): ElementNode {
  const { id, x, y, w, h, symbol } = element;
  return {
    id,
    type: 'element',
    position: { x, y },
    width: w,
    height: h,
    data: { element },
    zIndex: symbol === 'frame' ? UNDER : 1,
  };
}

/** What a click on it shows or opens; the rest is drawing. */
export function isPickable({ bindings, drill, camera }: DiagramElement): boolean {
  return Object.keys(bindings).length > 0 || drill !== null || camera !== null;
}

/** An element operators can pick by pointer and keyboard. */
export const ViewNode = memo(function ViewNode({ data: { element } }: NodeProps<ElementNode>) {
  const language = useLanguage();
  const { selected, onPick, signals } = useShownDiagram();
  const isSelected = selected === element.id;
  const shared = {
    className: 'sed-element',
    'data-symbol': element.symbol,
    'data-selected': isSelected,
    'data-drills': element.drill !== null,
    'data-element': element.id,
  };
  const content = <ElementView element={element} />;
  if (!isPickable(element)) return <div {...shared}>{content}</div>;
  const [code] = Object.values(element.bindings);
  const name = element.label?.[language] ?? signals.get(code ?? '')?.name[language] ?? code ?? '';
  const title = [name, element.device ?? code ?? ''].filter((part) => part !== '');
  return (
    <button
      type="button"
      {...shared}
      className="sed-element nopan"
      title={[...new Set(title)].join(' · ')}
      onClick={() => onPick(element)}
    >
      {content}
    </button>
  );
});
