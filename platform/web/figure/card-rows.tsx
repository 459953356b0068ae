import { countText } from '@hrms/platform/calendar';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SkeletonRows } from '../table/table-states.tsx';
import { QuietCard } from './quiet-card.tsx';

type CardRowsProps<Row> = {
  /** The first rows of a list and how many it has; undefined while it loads. */
  read: { readonly rows: readonly Row[]; readonly pagination: { readonly total: number } } | undefined;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => ReactNode;
  /** The record's screen. */
  toOf?: (row: Row) => string;
  asideOf: (row: Row) => ReactNode;
  /** Said where the list is empty. */
  empty: string;
  /** The list with the same filter, and what its rows are called: 'exit'. */
  all: { to: string; noun: string; plural?: string };
};

/** First rows of a list on the home page, with the way to all of them. */
export function CardRows<Row>({ read, idOf, nameOf, toOf, asideOf, empty, all }: CardRowsProps<Row>) {
  if (!read) return <SkeletonRows rows={3} />;
  if (read.pagination.total === 0) return <QuietCard>{empty}</QuietCard>;
  return (
    <>
      <ul className="card-rows">
        {read.rows.map((row) => (
          <li key={idOf(row)}>
            {toOf ? <Link to={toOf(row)}>{nameOf(row)}</Link> : <span>{nameOf(row)}</span>}
            <span>{asideOf(row)}</span>
          </li>
        ))}
      </ul>
      <p>
        <Link to={all.to}>{countText(read.pagination.total, all.noun, all.plural)}</Link>
      </p>
    </>
  );
}
