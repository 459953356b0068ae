import type { AnyEndpoint, Whose } from '@hrms/platform/contract';
import { type ReactNode, useState } from 'react';
import { type ListParams, useListParams } from '../data/use-list-params.ts';
import { useCan } from '../session/use-session.ts';
import { type Column, cellOf } from '../table/column.ts';
import { DataTable, type DataTableProps, type RowOf } from '../table/data-table.tsx';
import type { StatusTags } from '../table/status-tags.tsx';
import { type BulkAct, BulkActButton } from './bulk-act.tsx';

type Table<E extends AnyEndpoint> = DataTableProps<E>;

/** A kind of request as its area describes it. */
export type RequestKind<E extends AnyEndpoint> = Pick<
  Table<E>,
  'idOf' | 'nameOf' | 'many' | 'filters' | 'tools' | 'actions' | 'acts' | 'onOpen'
> & {
  /** A list endpoint whose query takes `whose` and `status`. */
  endpoint: E;
  /** Columns between the employee and the status. On a phone the first of them is the title of the own list. */
  columns: readonly Column<RowOf<E>>[];
  /** Columns after the status. */
  lastColumns?: readonly Column<RowOf<E>>[];
  /** The row's `employee_name` unless given. */
  employeeNameOf?: (row: RowOf<E>) => string;
  /** Whether the server sorts by `employee_name`. */
  sortedByEmployee?: boolean;
  statuses: Pick<StatusTags<never>, 'filter'> & { column: Column<RowOf<E>> };
  /** Filters of others' lists only. */
  othersFilters?: Table<E>['filters'];
  /** Label of the search in others' lists. */
  search?: string;
  /** Over the chosen rows of others' lists: one act, for those who may call it, or buttons; `clear` ends the choice. */
  bulk?: BulkAct | ((ids: readonly string[], clear: () => void) => ReactNode) | undefined;
  /** The same for the own list. */
  ownBulk?: ((ids: readonly string[], clear: () => void) => ReactNode) | undefined;
  /** Said where there are no records: of the caller, and of others where that differs, with a button where something is to be done first. */
  empty: { own: EmptyText; others?: EmptyText };
};

type EmptyText = { title: string; text: string; label?: string; action?: () => void };

export type RequestListProps<E extends AnyEndpoint> = {
  kind: RequestKind<E>;
  whose: Whose;
  /** Adds a request, from the empty list. */
  create?: { label: string; open: () => void } | undefined;
};

function columnsOf<E extends AnyEndpoint>(kind: RequestKind<E>, own: boolean): Column<RowOf<E>>[] {
  const { columns, lastColumns = [], statuses, sortedByEmployee = false } = kind;
  const { employeeNameOf = (row: RowOf<E>) => (row as { employee_name: string }).employee_name } = kind;
  const rest = [...columns, statuses.column, ...lastColumns];
  const [first] = columns;
  const nameCell = (shown: ReactNode) => <span className="ui-name">{shown}</span>;
  if (own)
    return rest.map((column) =>
      column === first ? { ...column, narrow: 'title' as const, render: (row) => nameCell(cellOf(column, row)) } : column,
    );
  const employee: Column<RowOf<E>> = {
    key: 'employee_name',
    title: 'Employee',
    narrow: 'title',
    sortable: sortedByEmployee,
    render: (row) => nameCell(employeeNameOf(row)),
  };
  return [employee, ...rest];
}

/** With whom a request is. */
export const pendingWithColumn: Column<{ pending_with: readonly string[] }> = {
  key: 'pending_with',
  title: 'Pending with',
  priority: 2,
  render: ({ pending_with }) => pending_with.join(', ') || '–',
};

/** Requests of one kind: the caller's own, those of the team, or all. */
export function RequestList<E extends AnyEndpoint>({ kind, whose, create }: RequestListProps<E>) {
  const { endpoint, idOf, nameOf, many, search = 'Search by name or code', empty } = kind;
  const own = whose === 'own';
  const can = useCan();
  const bulk = own ? kind.ownBulk : kind.bulk;
  const mayBulk = typeof bulk === 'object' ? can(bulk.endpoint) : bulk !== undefined;
  const [params, setFilter] = useListParams(endpoint);
  const [ids, setIds] = useState<readonly string[]>([]);
  const clear = () => setIds([]);
  const filters = [kind.statuses.filter, ...(kind.filters ?? []), ...(own ? [] : (kind.othersFilters ?? []))];
  return (
    <DataTable<E>
      endpoint={endpoint}
      filter={{ ...params, whose } as ListParams<E>}
      onFilter={setFilter}
      which={['whose']}
      columns={columnsOf(kind, own)}
      idOf={idOf}
      nameOf={nameOf}
      many={many}
      {...(!own && { search })}
      filters={filters as NonNullable<Table<E>['filters']>}
      tools={kind.tools}
      {...(kind.actions && { actions: kind.actions })}
      acts={kind.acts}
      onOpen={kind.onOpen}
      selection={
        bulk && mayBulk
          ? {
              ids,
              onChange: setIds,
              actions: typeof bulk === 'object' ? <BulkActButton act={bulk} ids={ids} clear={clear} /> : bulk(ids, clear),
            }
          : undefined
      }
      empty={own ? { ...empty.own, ...(create && { label: create.label, action: create.open }) } : (empty.others ?? empty.own)}
    />
  );
}
