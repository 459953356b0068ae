import type { ChartNode } from '@hrms/employees/contract';
import { countText } from '@hrms/platform/calendar';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { childrenOf } from './tree.ts';

export type ChartViewProps = {
  nodes: readonly ChartNode[];
  open: ReadonlySet<string>;
  toggle: (id: string) => void;
  focus: string | undefined;
};

/** The chart on a phone: an indented list. */
export function ChartList({ nodes, open, toggle, focus }: ChartViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) place.current?.querySelector(`[data-person="${focus}"]`)?.scrollIntoView({ block: 'center' });
  }, [focus]);
  const below = childrenOf(nodes);
  const level = (parent: string | null) => (
    <ul className="emp-chart-list">
      {(below.get(parent) ?? []).map((node) => (
        <li key={node.id} data-person={node.id} className={focus === node.id ? 'found' : ''}>
          <div className="row">
            <span>
              {node.name}
              <small>{[node.designation, node.total > 0 && countText(node.total, 'employee')].filter(Boolean).join(' · ')}</small>
            </span>
            {below.has(node.id) && (
              <Button
                size="small"
                aria-expanded={open.has(node.id)}
                aria-label={`${node.direct} under ${node.name}`}
                onClick={() => toggle(node.id)}
              >
                {open.has(node.id) ? '−' : `+${node.direct}`}
              </Button>
            )}
          </div>
          {open.has(node.id) && below.has(node.id) && level(node.id)}
        </li>
      ))}
    </ul>
  );
  return <div ref={place}>{level(null)}</div>;
}
