import type { ReactNode } from 'react';
import type { FilterFieldsProps } from '../table/filter-fields.tsx';
import { TableTools } from '../table/table-tools.tsx';
import './grid.css';

type GridToolsProps = FilterFieldsProps & {
  /** Which days: a `SpanStepper`, and how many. */
  steps?: ReactNode;
  /** Label of the search box; left out, there is none. */
  search?: string;
};

/** The days a grid shows, then search and filters as lists have them. */
export const GridTools = ({ steps, search, ...fields }: GridToolsProps) => (
  <div className="ui-grid-tools">
    {steps && <div className="ui-grid-span">{steps}</div>}
    <TableTools {...fields} searchLabel={search} />
  </div>
);
