import type { AnyEndpoint, DataOf } from '@hrms/platform/contract';
import type { ReactNode } from 'react';
import { messageOf } from '../api/api-error.ts';
import type { CallInput } from '../api/call.ts';
import { useEndpoint } from '../data/use-endpoint.ts';
import type { ListParams, ListPatch } from '../data/use-list-params.ts';
import type { Column, RowActions } from './column.ts';
import type { TableFilter } from './filter-fields.tsx';
import { NarrowRows } from './narrow-rows.tsx';
import { type RowAct, useRowActs } from './row-acts.tsx';
import { chooseColumn, SelectionBar } from './selection.tsx';
import { TablePager } from './table-pager.tsx';
import { type FirstUse, LoadFailed, NoMatch, NothingYet, SkeletonRows } from './table-states.tsx';
import { TableTools } from './table-tools.tsx';
import { useDelayedFlag, useIsPhone } from './use-narrow.ts';
import { WideRows } from './wide-rows.tsx';
import './table.css';

type Paged = { pagination: { page: number; limit: number; total: number; totalPages: number; more?: boolean | undefined } };

/** The rows of a list answer: the one array in it, whatever the specification calls it. */
/** The rows of a list's answer: those called so, or its only array. */
type RowsIn<D> = D extends { rows: readonly (infer Row)[] }
  ? Row
  : { [K in keyof D]: D[K] extends readonly (infer Row)[] ? Row : never }[keyof D];
export type RowOf<E> = Extract<RowsIn<DataOf<E>>, object>;

export const rowsOf = <D extends Paged>(data: D): RowsIn<D>[] =>
  ('rows' in data ? data.rows : (Object.values(data).find((part) => Array.isArray(part)) ?? [])) as RowsIn<D>[];

export type DataTableProps<E extends AnyEndpoint> = {
  /** A list endpoint; its answer is paged. */
  endpoint: E;
  params?: CallInput<E>['params'];
  filter: ListParams<E>;
  onFilter: (patch: ListPatch<E>) => void;
  columns: readonly Column<RowOf<E>>[];
  idOf: (row: RowOf<E>) => string;
  /** What a row is called, for screen readers: its name. */
  nameOf: (row: RowOf<E>) => string;
  /** Plural in lower case: 'departments'. */
  many: string;
  /** Label of the search box; left out, there is none. */
  search?: string;
  filters?: readonly TableFilter<Exclude<keyof ListParams<E> & string, 'page' | 'limit'>>[];
  actions?: RowActions<RowOf<E>>;
  /** Acts upon a row by a call, in its menu after `actions`. */
  acts?: readonly RowAct<RowOf<E>>[] | undefined;
  /** Makes the row's name (the column that is `narrow: 'title'`) open it. */
  onOpen?: ((row: RowOf<E>) => void) | undefined;
  empty: FirstUse;
  /** Rows that are chosen, and what may be done with all of them at once. */
  selection?: Selection | undefined;
  /** Names in the filter that say which list this is: clearing filters leaves them, and they make no list look filtered. */
  which?: readonly string[];
  /** Names in the filter that stand at the list's own default: they narrow it, but there is nothing to clear. */
  defaults?: readonly string[];
  /** Rows a page may have; 5, 10, 20 or 50 by default. */
  sizes?: readonly number[];
  /** What filters otherwise than by a field; on a phone it stands among the filters. */
  moreFilters?: ReactNode;
  /** What the list can do, after the search and the filters; on a phone too. */
  tools?: ReactNode;
  /** Said where no row matches the filters; 'No … match these filters' by default. */
  noMatch?: string;
  /** What a row looks like on a phone, where two lines do not do. */
  phoneRow?: (row: RowOf<E>) => ReactNode;
  /** The row the keyboard is at. */
  currentId?: string | undefined;
  /** Makes rows draggable: puts one in the place of another (`useRowOrder`). */
  onMove?: ((id: string, target: string) => void) | undefined;
};

type Selection = { ids: readonly string[]; onChange: (ids: readonly string[]) => void; actions: ReactNode };

/** A list with server pages: tools, rows, pager and every state a list can be in. */
export function DataTable<E extends AnyEndpoint>(props: DataTableProps<E>) {
  const { endpoint, params, filter, onFilter, columns, idOf, nameOf, many, search, filters = [], onOpen, empty } = props;
  const { selection, moreFilters, tools, which = [], defaults = [], phoneRow, currentId } = props;
  const { actionsOf, dialog } = useRowActs(props.acts, idOf);
  const actions: RowActions<RowOf<E>> | undefined =
    (props.actions ?? props.acts) && ((row) => [...(props.actions?.(row) ?? []), ...actionsOf(row)]);
  const list = useEndpoint(endpoint, { params, query: filter } as Partial<CallInput<E>>, { keepPrevious: true });
  const slow = useDelayedFlag(list.isPending);
  const narrow = useIsPhone();
  const change = onFilter as (patch: Record<string, string | number | undefined>) => void;
  const values = filter as Record<string, string | number | undefined>;
  const narrowing = Object.keys(values).filter((name) => !['page', 'limit', 'sort', ...which].includes(name));

  const data = list.data as (DataOf<E> & Paged) | undefined;
  const rows = data ? (rowsOf(data) as RowOf<E>[]) : [];

  const choosing = selection ? [chooseColumn({ rows: rows as RowOf<E>[], idOf, nameOf, ...selection })] : [];
  const body = () => {
    if (list.isError && !data) return <LoadFailed message={messageOf(list.error)} retry={() => void list.refetch()} />;
    if (!data) return slow ? <SkeletonRows /> : <div className="ui-blank" />;
    if (rows.length === 0 && narrowing.length > 0)
      return (
        <NoMatch
          many={many}
          title={props.noMatch}
          clear={
            narrowing.some((name) => !defaults.includes(name)) &&
            (() => change(Object.fromEntries(narrowing.map((name) => [name, undefined]))))
          }
        />
      );
    if (rows.length === 0) return <NothingYet {...empty} />;
    if (narrow && phoneRow) return <ul className="ui-cards">{(rows as RowOf<E>[]).map(phoneRow)}</ul>;
    if (narrow) return <NarrowRows rows={rows} columns={columns} idOf={idOf} nameOf={nameOf} actions={actions} onOpen={onOpen} />;
    return (
      <WideRows
        rows={rows}
        columns={columns}
        choosing={choosing}
        idOf={idOf}
        nameOf={nameOf}
        sort={values['sort']}
        onSort={(sort) => change({ sort })}
        actions={actions}
        onOpen={onOpen}
        currentId={currentId}
        onMove={props.onMove}
      />
    );
  };

  const showTools = narrowing.length > 0 || rows.length > 0 || !data;
  return (
    <section
      className={`ui-card ui-table ${list.isPlaceholderData ? 'waiting' : ''}`}
      aria-label={many}
      aria-busy={list.isFetching}
    >
      {selection && selection.ids.length > 0 ? (
        <SelectionBar {...selection} />
      ) : (
        showTools && <TableTools {...{ values, filters, moreFilters, tools }} onChange={change} searchLabel={search} />
      )}
      {body()}
      {dialog}
      {data && rows.length > 0 && (
        <TablePager
          counts={data.pagination}
          sizes={props.sizes}
          onChange={(page, limit) => change(limit === filter.limit ? { page } : { page: 1, limit })}
        />
      )}
    </section>
  );
}
