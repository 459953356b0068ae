import type { ChartNode } from '@hrms/employees/contract';
import { type CountedNode, countReportingTree, findBranch, type TreeLink } from '@hrms/employees/domain';
import type { Ctx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { readDirectoryFields } from '../directory-fields.queries.ts';
import { refreshStaleListing } from '../people-search/listing.queries.ts';
import { photoUrlOfRow } from '../photos/photo-url.queries.ts';
import { employeeMissing } from '../refusals.ts';

/** Maximum number of nodes a screen draws. */
const MOST = 5000;
const MOST_ASIDE = 200;

type ChartQuery = { root?: string | undefined; depth: number; by: 'manager' | 'department' };
type Chart = { nodes: ChartNode[]; without_manager: ChartNode[]; without_manager_count: number; more: boolean };

/** The chart by manager, or by department with counts. Directory fields only. @throws Refusal 404 */
export async function readChart(ctx: Ctx, asked: ChartQuery): Promise<Chart> {
  await refreshStaleListing(ctx.tx, ctx.today);
  return asked.by === 'department' ? departmentChart(ctx, asked) : managerChart(ctx, asked);
}

async function managerChart(ctx: Ctx, { root, depth }: ChartQuery): Promise<Chart> {
  const { rows } = await sql<TreeLink>`select id, manager_id as parent_id from employee_listing
    where org_id = ${ctx.org_id} and in_service = true order by sort_name, id`.execute(ctx.tx);
  const tree = countReportingTree(rows);
  if (root && !tree.has(root)) throw employeeMissing();
  const { nodes, more } = findBranch(tree, root ?? null, { depth, most: MOST });
  const alone = root ? [] : [...tree.values()].filter((node) => node.parent_id === null && node.direct === 0);
  const aside = alone.slice(0, MOST_ASIDE);
  const cards = await findChartCards(ctx, [...nodes, ...aside]);
  return {
    nodes: toChartNodes(nodes, cards),
    without_manager: toChartNodes(aside, cards),
    without_manager_count: alone.length,
    more,
  };
}

type Card = Pick<ChartNode, 'name' | 'designation' | 'department' | 'photo_url'>;

async function findChartCards(ctx: Ctx, nodes: readonly CountedNode[]): Promise<Map<string, Card>> {
  const fields = await readDirectoryFields(ctx);
  const shown = (field: string, column: RawBuilder<unknown>) => (fields.has(field) ? column : sql`null`);
  const { rows } = await sql<Card & { id: string }>`select l.id, e.full_name as name,
      ${shown('designation', sql`designation.title`)} as designation, ${shown('department', sql`department.name`)} as department,
      ${shown('photo', photoUrlOfRow('e'))} as photo_url
    from employee_listing l join employee e on e.org_id = l.org_id and e.id = l.id
    left join department on department.org_id = l.org_id and department.id = l.department_id
    left join designation on designation.org_id = l.org_id and designation.id = l.designation_id
    where l.org_id = ${ctx.org_id} and l.id = any(${nodes.map(({ id }) => id)}::uuid[])`.execute(ctx.tx);
  return new Map(rows.map(({ id, ...card }) => [id, card]));
}

const toChartNodes = (nodes: readonly CountedNode[], cards: ReadonlyMap<string, Card>): ChartNode[] =>
  nodes.flatMap(({ id, parent_id, direct, total }) => {
    const card = cards.get(id);
    return card ? [{ id, kind: 'person' as const, parent_id, ...card, direct, total }] : [];
  });

async function departmentChart(ctx: Ctx, { root, depth }: ChartQuery): Promise<Chart> {
  const { rows } = await sql<TreeLink & { name: string; people: number }>`select d.id, d.parent_id, d.name,
      (select count(*) from employee_listing l
      where l.org_id = d.org_id and l.department_id = d.id and l.in_service = true) as people
    from department d where d.org_id = ${ctx.org_id} and d.active order by lower(d.name), d.id`.execute(ctx.tx);
  const tree = countReportingTree(rows);
  if (root && !tree.has(root)) throw employeeMissing();
  const people = new Map(rows.map((row) => [row.id, row]));
  const begin = root ? [root] : [...tree.values()].filter(({ parent_id }) => parent_id === null).map(({ id }) => id);
  const branches = begin.map((id) => findBranch(tree, id, { depth, most: MOST }));
  const totalOf = (id: string): number =>
    (people.get(id)?.people ?? 0) +
    [...tree.values()].filter(({ parent_id }) => parent_id === id).reduce((sum, one) => sum + totalOf(one.id), 0);
  const nodes = branches
    .flatMap((branch) => branch.nodes)
    .map(({ id, parent_id }): ChartNode => {
      const { name = '', people: direct = 0 } = people.get(id) ?? {};
      return {
        id,
        kind: 'department',
        parent_id,
        name,
        designation: null,
        department: null,
        photo_url: null,
        direct,
        total: totalOf(id),
      };
    });
  return { nodes, without_manager: [], without_manager_count: 0, more: branches.some(({ more }) => more) };
}
