import {
  isSymbolKey,
  isTemplateKey,
  linkPath,
  routeLinks,
  type DiagramLink,
  type Point,
  type Port,
} from '@sed/diagrams-contract';
import { useT } from '@sed/platform-web';
import {
  applyNodeChanges,
  Background,
  BaseEdge,
  ConnectionMode,
  Controls,
  ReactFlow,
  useReactFlow,
  type Connection,
  type Edge,
  type EdgeProps,
  type NodeChange,
} from '@xyflow/react';
import { useCallback, useMemo, useState, type DragEvent, type PointerEvent } from 'react';
import { nodeOf, type ElementNode } from '../canvas/element-node';
import { LinkShape } from '../canvas/links-layer';
import { GRID, moved, withElement, withNewLink } from './edit-document';
import { EditNode, ResizeContext, type Box } from './edit-node';
import { withMates } from './groups';
import { editorPhrases } from './phrases';
import type { Editor } from './use-editor';

type LinkEdge = Edge<{ readonly link: DiagramLink; readonly points: readonly Point[] }, 'pipe'>;

/** What is dragged from the palette carries its symbol under this type. */
export const SYMBOL_TYPE = 'application/x-sed-symbol';
export const TEMPLATE_TYPE = 'application/x-sed-template';

/** A pipe: drawn as operators see it, with a wide invisible path to grasp it by. */
function PipeEdge({ id, data, selected = false }: EdgeProps<LinkEdge>) {
  if (data === undefined) return null;
  return (
    <g className="sed-pipe" data-selected={selected}>
      <LinkShape link={data.link} points={data.points} />
      <BaseEdge id={id} path={linkPath(data.points)} className="sed-pipe-grasp" interactionWidth={14} />
    </g>
  );
}

const NODE_TYPES = { element: EditNode };
const EDGE_TYPES = { pipe: PipeEdge };
const FIT = { padding: 0.03 } as const;
const SNAP: [number, number] = [GRID, GRID];

function isPort(text: string | null): text is Port {
  return text === 'l' || text === 'r' || text === 't' || text === 'b';
}

/** Nodes follow the document, but for what is being dragged at this moment. */
function useNodes(editor: Editor) {
  const { document, selected } = editor;
  const wanted = useMemo(
    () => document.elements.map((element): ElementNode => ({ ...nodeOf(element), selected: selected.has(element.id) })),
    [document.elements, selected],
  );
  const [shown, setShown] = useState({ wanted, nodes: wanted });
  const current = shown.wanted === wanted ? shown : { wanted, nodes: wanted };
  if (current !== shown) setShown(current);
  const onChange = useCallback(
    (changes: NodeChange<ElementNode>[]) =>
      setShown((now) => ({ ...now, nodes: applyNodeChanges(changes, now.nodes) })),
    [],
  );
  return { nodes: current.nodes, onChange };
}

function useEdges({ document, selected }: Editor): LinkEdge[] {
  const { elements, links } = document;
  return useMemo(() => {
    const routes = routeLinks(elements, links);
    return links.map((link): LinkEdge => ({
      id: link.id,
      type: 'pipe',
      source: link.from.element,
      sourceHandle: link.from.port,
      target: link.to.element,
      targetHandle: link.to.port,
      selected: selected.has(link.id),
      data: { link, points: routes.get(link.id) ?? [] },
    }));
  }, [elements, links, selected]);
}

/** The drawing area: drag, resize, join, drop symbols; every gesture is one step that can be undone. */
export function EditCanvas({ editor }: { readonly editor: Editor }) {
  const t = useT(editorPhrases);
  const { change, selected, setSelected, document, add, addTemplate } = editor;
  const { screenToFlowPosition } = useReactFlow();
  const { nodes, onChange } = useNodes(editor);
  const edges = useEdges(editor);
  const onDropped = (event: DragEvent) => {
    const symbol = event.dataTransfer.getData(SYMBOL_TYPE);
    const template = event.dataTransfer.getData(TEMPLATE_TYPE);
    const at = screenToFlowPosition({ x: event.clientX, y: event.clientY });
    if (isSymbolKey(symbol)) add(document, symbol, at);
    else if (isTemplateKey(template)) addTemplate(document, template, at);
    else return;
    event.preventDefault();
  };
  // What is dragged is decided when it is pressed: all of a group goes with the one that is grasped.
  const onPressed = (event: PointerEvent) => {
    const isMore = event.shiftKey || event.ctrlKey;
    const id =
      event.target instanceof Element ? event.target.closest('[data-element]')?.getAttribute('data-element') : null;
    if (id === null || id === undefined || isMore || selected.has(id)) return;
    setSelected(withMates(document, new Set([id])));
  };
  const onMoved = (_: unknown, __: unknown, dragged: readonly ElementNode[]) => {
    const places = new Map(dragged.map(({ id, position }) => [id, position]));
    change((now) => moved(now, places));
  };
  const onConnect = ({ source, target, sourceHandle, targetHandle }: Connection) => {
    if (!isPort(sourceHandle) || !isPort(targetHandle)) return;
    const ends = { from: { element: source, port: sourceHandle }, to: { element: target, port: targetHandle } };
    change((now) => withNewLink(now, { ...ends, medium: 'water', direction: 'forward' }));
  };
  const onResized = useCallback(
    (id: string, { x, y, width, height }: Box) =>
      change((now) =>
        withElement(now, id, { x: Math.round(x), y: Math.round(y), w: Math.round(width), h: Math.round(height) }),
      ),
    [change],
  );
  return (
    <section
      className="sed-diagram sed-edit-canvas"
      aria-label={t('canvas')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDropped}
      onPointerDownCapture={onPressed}
    >
      <ResizeContext value={selected.size === 1 ? onResized : null}>
        <ReactFlow<ElementNode, LinkEdge>
          nodes={nodes}
          edges={edges}
          nodeTypes={NODE_TYPES}
          edgeTypes={EDGE_TYPES}
          connectionMode={ConnectionMode.Loose}
          onNodesChange={onChange}
          onNodeDragStop={onMoved}
          onSelectionDragStop={(event, dragged) => onMoved(event, undefined, dragged)}
          onConnect={onConnect}
          onNodeClick={(event, { id }) => setSelected(picked(editor, id, event.shiftKey || event.ctrlKey))}
          onNodeDoubleClick={(_, { id }) => setSelected(new Set([id]))}
          onEdgeClick={(_, { id }) => setSelected(new Set([id]))}
          onPaneClick={() => setSelected(new Set())}
          onSelectionEnd={() => setSelected(withMates(document, chosenOf(nodes)))}
          snapToGrid
          snapGrid={SNAP}
          selectionKeyCode="Shift"
          multiSelectionKeyCode={null}
          deleteKeyCode={null}
          elevateNodesOnSelect={false}
          zoomOnDoubleClick={false}
          minZoom={0.1}
          maxZoom={4}
          fitView
          fitViewOptions={FIT}
          proOptions={{ hideAttribution: true }}
        >
          <Background gap={GRID * 2} color="var(--sed-line)" />
          <Controls showInteractive={false} position="bottom-right" orientation="horizontal" />
        </ReactFlow>
      </ResizeContext>
    </section>
  );
}

function chosenOf(nodes: readonly ElementNode[]): ReadonlySet<string> {
  return new Set(nodes.filter(({ selected }) => selected).map(({ id }) => id));
}

/** An element with its group, instead of or beside what is selected; what was selected already is taken out again. */
function picked({ document, selected }: Editor, id: string, isMore: boolean): ReadonlySet<string> {
  const whole = withMates(document, new Set([id]));
  if (!isMore) return whole;
  return selected.has(id) ? new Set([...selected].filter((one) => !whole.has(one))) : new Set([...selected, ...whole]);
}
