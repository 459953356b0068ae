import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Column } from './column.ts';

const staysAlways = <Row>({ narrow }: Column<Row>) => narrow === 'title' || narrow === 'tag';

/** The columns in the order they leave a table that is too narrow: lower priority first, then from the right. */
export function leavingOrder<Row>(columns: readonly Column<Row>[]): string[] {
  const priorityOf = ({ priority, narrow }: Column<Row>) => priority ?? (narrow === 'second' ? 2 : 1);
  return columns
    .map((column, at) => ({ column, at }))
    .filter(({ column }) => !staysAlways(column))
    .sort((one, other) => priorityOf(one.column) - priorityOf(other.column) || other.at - one.at)
    .map(({ column }) => column.key);
}

/** As many columns as fit the box without scrolling; name and status always stay. */
export function useFittingColumns<Row>(columns: readonly Column<Row>[]): {
  box: RefObject<HTMLDivElement | null>;
  fitting: readonly Column<Row>[];
} {
  const box = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(0);
  const order = leavingOrder(columns);
  useLayoutEffect(() => {
    const wide = box.current && box.current.scrollWidth > box.current.clientWidth + 1;
    if (wide && left < order.length) setLeft(left + 1);
  });
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      setLeft(0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const gone = new Set(order.slice(0, left));
  return { box, fitting: columns.filter(({ key }) => !gone.has(key)) };
}
