import dagre from '@dagrejs/dagre';
import type { ChartNode } from '@hrms/employees/contract';
import {
  type Edge,
  Handle,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react';
import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import '@xyflow/react/dist/base.css';
import { EmployeePhoto } from '../photo.tsx';
import { ChartDownloadButton } from './download-picture.tsx';
import type { ChartViewProps } from './list.tsx';
import { childrenOf, visibleNodes } from './tree.ts';

export const NODE_WIDTH = 216;
export const NODE_HEIGHT = 84;

const HANDLES = [
  { id: null, type: 'target' as const, position: Position.Top, x: NODE_WIDTH / 2, y: 0 },
  { id: null, type: 'source' as const, position: Position.Bottom, x: NODE_WIDTH / 2, y: NODE_HEIGHT },
];

type Shown = { person: ChartNode; isOpen: boolean; isFound: boolean; toggle: (id: string) => void; hasBelow: boolean };
type PersonNode = Node<Shown, 'person'>;

/** Layout of the visible nodes as a tree from top to bottom. */
function layoutPositions(people: readonly ChartNode[]): Map<string, { x: number; y: number }> {
  const graph = new dagre.graphlib.Graph();
  graph.setGraph({ rankdir: 'TB', nodesep: 24, ranksep: 56 });
  graph.setDefaultEdgeLabel(() => ({}));
  const seen = new Set(people.map(({ id }) => id));
  for (const { id } of people) graph.setNode(id, { width: NODE_WIDTH, height: NODE_HEIGHT });
  for (const { id, parent_id } of people) if (parent_id && seen.has(parent_id)) graph.setEdge(parent_id, id);
  dagre.layout(graph);
  return new Map(people.map(({ id }) => [id, { x: graph.node(id).x - NODE_WIDTH / 2, y: graph.node(id).y - NODE_HEIGHT / 2 }]));
}

function PersonCard({ data: { person, isOpen, isFound, toggle, hasBelow } }: NodeProps<PersonNode>) {
  const second = person.kind === 'department' ? `${person.direct} direct, ${person.total} in total` : (person.designation ?? '');
  return (
    <div className={`emp-node ${isFound ? 'found' : ''}`}>
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
      <EmployeePhoto name={person.name} url={person.photo_url} />
      <div>
        <strong>{person.name}</strong>
        <small>{second}</small>
        {person.department && <small>{person.department}</small>}
      </div>
      {hasBelow && (
        <button
          type="button"
          className="nodrag"
          tabIndex={-1}
          aria-label={`${isOpen ? 'Collapse' : 'Expand'} ${person.name}, ${person.total} below`}
          onClick={() => toggle(person.id)}
        >
          {isOpen ? '−' : person.total}
        </button>
      )}
    </div>
  );
}

const nodeTypes = { person: PersonCard };
type PlaneProps = ChartViewProps & { onFocus: (id: string) => void };

/** The chart as a canvas; only visible nodes are drawn. */
export const OrganisationChartCanvas = (props: PlaneProps) => (
  <ReactFlowProvider>
    <Plane {...props} />
  </ReactFlowProvider>
);

function Plane({ nodes, open, toggle, focus, onFocus }: PlaneProps) {
  const flow = useReactFlow();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const below = useMemo(() => childrenOf(nodes), [nodes]);
  const seen = useMemo(() => visibleNodes(nodes, open), [nodes, open]);
  const places = useMemo(() => layoutPositions(seen), [seen]);
  const shown: PersonNode[] = seen.map((person) => ({
    id: person.id,
    type: 'person',
    position: places.get(person.id) ?? { x: 0, y: 0 },
    width: NODE_WIDTH,
    height: NODE_HEIGHT,
    handles: HANDLES,
    draggable: false,
    connectable: false,
    focusable: false,
    data: { person, isOpen: open.has(person.id), isFound: person.id === focus, toggle, hasBelow: below.has(person.id) },
  }));
  const edges: Edge[] = seen.flatMap(({ id, parent_id }) =>
    parent_id && places.has(parent_id)
      ? [{ id: `${parent_id}-${id}`, source: parent_id, target: id, type: 'smoothstep', focusable: false }]
      : [],
  );
  useEffect(() => {
    const at = focus ? places.get(focus) : undefined;
    if (at)
      void flow.setCenter(at.x + NODE_WIDTH / 2, at.y + NODE_HEIGHT / 2, { zoom: Math.max(flow.getZoom(), 0.7), duration: 200 });
  }, [focus, places, flow]);
  const walk = (event: KeyboardEvent) => {
    const moved = nextFocused(event.key, { seen, below, focus: focus ?? seen[0]?.id, open, toggle });
    if (event.key === 'Enter' && focus && seen.find(({ id }) => id === focus)?.kind === 'person')
      void navigate(`/employees/profile/${focus}`);
    if (!moved) return;
    event.preventDefault();
    onFocus(moved);
  };
  const found = seen.find(({ id }) => id === focus);
  return (
    <>
      <div className="emp-chart-zoom">
        <Button size="small" aria-label="Zoom in" onClick={() => void flow.zoomIn()}>
          +
        </Button>
        <Button size="small" aria-label="Zoom out" onClick={() => void flow.zoomOut()}>
          −
        </Button>
        <Button size="small" onClick={() => void flow.fitView({ padding: 0.1 })}>
          Fit
        </Button>
        <ChartDownloadButton people={seen} places={places} />
      </div>
      <div
        ref={place}
        className="emp-plane"
        role="application"
        aria-label="Organisation chart. Use arrow keys to move, plus and minus to expand and collapse, Enter to open the profile"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas is one control with arrow keys
        tabIndex={0}
        onKeyDown={walk}
      >
        <ReactFlow
          nodes={shown}
          edges={edges}
          nodeTypes={nodeTypes}
          onlyRenderVisibleElements
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          disableKeyboardA11y
          minZoom={0.05}
          maxZoom={1.5}
          fitView
          fitViewOptions={{ maxZoom: 1 }}
          proOptions={{ hideAttribution: true }}
        />
      </div>
      <p className="ui-hidden" role="status">
        {found ? `${found.name}, ${found.designation ?? ''}, ${found.total} below` : ''}
      </p>
    </>
  );
}

type KeyboardNavigation = {
  seen: readonly ChartNode[];
  below: ReadonlyMap<string | null, ChartNode[]>;
  focus: string | undefined;
  open: ReadonlySet<string>;
  toggle: (id: string) => void;
};

/** The next node for an arrow key: up to the manager, down to the first report, left and right among siblings. */
function nextFocused(key: string, { seen, below, focus, open, toggle }: KeyboardNavigation): string | undefined {
  const at = seen.find(({ id }) => id === focus);
  if (!at) return undefined;
  const beside = seen.filter(({ parent_id }) => parent_id === at.parent_id);
  const place = beside.indexOf(at);
  if ((key === '+' && !open.has(at.id)) || (key === '-' && open.has(at.id))) toggle(at.id);
  if (key === 'ArrowUp') return at.parent_id ?? at.id;
  if (key === 'ArrowLeft') return beside[Math.max(0, place - 1)]?.id;
  if (key === 'ArrowRight') return beside[Math.min(beside.length - 1, place + 1)]?.id;
  if (key !== 'ArrowDown') return undefined;
  const [first] = below.get(at.id) ?? [];
  if (first && !open.has(at.id)) toggle(at.id);
  return first?.id ?? at.id;
}
