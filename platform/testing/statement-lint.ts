import type { TableLayout } from '@hrms/platform/server';
import { loadModule, parseSync } from 'libpg-query';

type Node = Record<string, unknown>;
type Relation = { table: string; alias: string };
/** One SELECT, INSERT, UPDATE or DELETE of a statement, apart from those inside it. */
type Scope = { relations: Relation[]; columns: Column[]; joinedByUsing: boolean };
type Column = { alias: string | null; name: string };

/** Parts of a statement in which naming a column compares nothing. */
const NO_CONDITION = new Set(['targetList', 'sortClause', 'groupClause', 'returningList', 'onConflictClause', 'distinctClause']);

/** Loads the parser. Once for each process, before `lintStatement`. */
export const loadStatementParser = (): Promise<void> => loadModule();

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (node: unknown): string => ((node as { String?: { sval?: string } })?.String?.sval ?? '') as string;

/**
 * What keeps a statement from running on the node of its organisation alone: a tenant table whose `org_id` it does not compare, or a
 * directory table that only the coordinator has beside tenant tables.
 */
export function lintStatement(text: string, layout: TableLayout): string[] {
  const tenant = new Set(layout.tenant);
  const local = new Set(layout.local);
  const problems: string[] = [];
  const tables = new Set<string>();

  function lintScope(node: Node, outer: ReadonlySet<string>): void {
    const ctes = new Set(outer);
    const withClause = node['withClause'] as { ctes?: Node[] } | undefined;
    for (const item of withClause?.ctes ?? []) {
      const cte = item['CommonTableExpr'] as { ctename: string; ctequery: Node };
      ctes.add(cte.ctename);
      lintInner(cte.ctequery, ctes);
    }
    if (node['larg'] && node['rarg'] && node['op'] && node['op'] !== 'SETOP_NONE') {
      lintScope(node['larg'] as Node, ctes);
      lintScope(node['rarg'] as Node, ctes);
      return;
    }
    const scope: Scope = { relations: [], columns: [], joinedByUsing: false };
    const { withClause: _with, ...rest } = node;
    collect(rest, scope, ctes);
    const rows = scope.relations.filter(({ table }) => tenant.has(table));
    for (const { table, alias } of rows) {
      const isBound =
        scope.joinedByUsing ||
        scope.columns.some(({ alias: of, name }) => name === 'org_id' && (of === alias || (of === null && rows.length === 1)));
      if (!isBound) problems.push(`${table} without its org_id`);
    }
  }

  function lintInner(query: Node, ctes: ReadonlySet<string>): void {
    for (const [kind, body] of Object.entries(query)) {
      if (kind === 'MergeStmt') problems.push('MERGE');
      if (isNode(body)) lintScope(body, ctes);
    }
  }

  function collect(value: unknown, scope: Scope, ctes: ReadonlySet<string>, isCondition = true): void {
    if (Array.isArray(value)) {
      for (const item of value) collect(item, scope, ctes, isCondition);
      return;
    }
    if (!isNode(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'RangeVar' || key === 'relation') addRelation(inner as Node, scope, ctes);
      else if (key === 'ColumnRef') {
        if (isCondition) addColumn(inner as { fields: unknown[] }, scope);
      } else if (key === 'SelectStmt' || key === 'InsertStmt' || key === 'UpdateStmt' || key === 'DeleteStmt')
        lintInnerWithColumns(inner as Node, scope, ctes);
      else {
        if (key === 'usingClause' && Array.isArray(inner) && inner.some((item) => textOf(item) === 'org_id'))
          scope.joinedByUsing = true;
        if (key === 'cols' && Array.isArray(inner) && inner.some((item) => isResTarget(item, 'org_id')))
          scope.columns.push({ alias: null, name: 'org_id' });
        collect(inner, scope, ctes, isCondition && !NO_CONDITION.has(key));
      }
    }
  }

  /** A correlated query inside names the columns of the one around it as well. */
  function lintInnerWithColumns(inner: Node, scope: Scope, ctes: ReadonlySet<string>): void {
    lintScope(inner, ctes);
    const within: Scope = { relations: [], columns: [], joinedByUsing: false };
    collectColumns(inner, within);
    scope.columns.push(...within.columns.filter(({ alias }) => alias !== null));
  }

  function addRelation(node: Node, scope: Scope, ctes: ReadonlySet<string>): void {
    const range = (isNode(node['RangeVar']) ? node['RangeVar'] : node) as {
      relname?: string;
      schemaname?: string;
      alias?: { aliasname: string };
    };
    const { relname, schemaname, alias } = range;
    if (!relname || (schemaname && schemaname !== 'app') || (!schemaname && ctes.has(relname))) return;
    tables.add(relname);
    scope.relations.push({ table: relname, alias: alias?.aliasname ?? relname });
  }

  const statements = (parseSync(text) as { stmts: { stmt: Node }[] }).stmts;
  for (const { stmt } of statements)
    if (['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'].some((kind) => kind in stmt))
      lintInner(stmt, new Set());
  if ([...tables].some((table) => tenant.has(table)))
    for (const table of tables) if (local.has(table)) problems.push(`${table} is on the coordinator alone`);
  return problems;
}

const isResTarget = (item: unknown, name: string): boolean =>
  (item as { ResTarget?: { name?: string } })?.ResTarget?.name === name;

function addColumn({ fields }: { fields: unknown[] }, scope: Scope): void {
  const names = fields.map(textOf);
  const name = names.at(-1) ?? '';
  scope.columns.push({ alias: names.length > 1 ? (names.at(-2) ?? '') : null, name });
}

function collectColumns(value: unknown, scope: Scope): void {
  if (Array.isArray(value)) for (const item of value) collectColumns(item, scope);
  else if (isNode(value))
    for (const [key, inner] of Object.entries(value))
      if (key === 'ColumnRef') addColumn(inner as { fields: unknown[] }, scope);
      else collectColumns(inner, scope);
}
