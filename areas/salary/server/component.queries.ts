import type { CivilDate } from '@hrms/platform/calendar';
import { containsText, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { type Component, ComponentKind, type ComponentRow, ComponentRule, type components } from '@hrms/salary/contract';
import { calculationInWords, type DatedComponent, isIncludedIn } from '@hrms/salary/domain';
import { sql } from 'kysely';
import type * as z from 'zod';
import { countUses } from './component-use.queries.ts';

/** A component with the rule in force on a day, as calculations read it. */
export type ComponentInForce = DatedComponent & {
  readonly component_id: string;
  readonly is_active: boolean;
  /** Position of its category on the payslip. */
  readonly category_order: number;
};

const existingComponentRows = (tx: Tx) =>
  tx
    .selectFrom('salary_component')
    .where('salary_component.org_id', '=', tx.org_id)
    .where('salary_component.deleted_at', 'is', null);

const componentRowsWithCategory = (tx: Tx) =>
  existingComponentRows(tx).innerJoin('salary_component_category', (on) =>
    on
      .onRef('salary_component_category.org_id', '=', 'salary_component.org_id')
      .onRef('salary_component_category.id', '=', 'salary_component.category_id'),
  );

/**
 * Components whose rule is in force on a day, in the order of the payslip: by category, then as they were added.
 * Includes inactive ones, which earlier salaries may still use.
 */
export async function listComponentsInForce(tx: Tx, day: CivilDate): Promise<ComponentInForce[]> {
  const rows = await componentRowsWithCategory(tx)
    .innerJoin('salary_component_rule as rule', (on) =>
      on.onRef('rule.org_id', '=', 'salary_component.org_id').onRef('rule.component_id', '=', 'salary_component.id'),
    )
    .where('rule.from_date', '<=', day)
    .distinctOn('salary_component.id')
    .select([
      'salary_component.id as component_id',
      'salary_component.code',
      'salary_component.kind',
      'salary_component.is_system',
      'salary_component.is_active',
      'salary_component.sort_order',
      'salary_component_category.sort_order as category_order',
      'rule.rule',
    ])
    .orderBy('salary_component.id')
    .orderBy('rule.from_date', 'desc')
    .execute();
  return rows
    .sort((a, b) => a.category_order - b.category_order || a.sort_order - b.sort_order || (a.code < b.code ? -1 : 1))
    .map(({ sort_order: _order, ...row }) => ({
      ...row,
      kind: row.kind as ComponentKind,
      rule: ComponentRule.parse(row.rule),
    }));
}

/** The codes formulas may use. */
export async function listComponentCodes(tx: Tx): Promise<Set<string>> {
  const rows = await existingComponentRows(tx).select('code').execute();
  return new Set(rows.map(({ code }) => code));
}

/** Components with the rule in force on a day, or with their first one while that is still to come. */
const withRuleOn = (tx: Tx, day: CivilDate) =>
  componentRowsWithCategory(tx).innerJoinLateral(
    (eb) =>
      eb
        .selectFrom('salary_component_rule as one')
        .whereRef('one.org_id', '=', 'salary_component.org_id')
        .whereRef('one.component_id', '=', 'salary_component.id')
        .select(['one.rule', 'one.name', 'one.wage_code_class'])
        .orderBy(sql`(one.from_date > ${day}::date)`)
        .orderBy(sql`abs(one.from_date - ${day}::date)`)
        .limit(1)
        .as('rule'),
    (on) => on.onTrue(),
  );

type Filter = z.output<typeof components.list.query>;

/** Components with the rule in force on a day, by kind and code. */
export async function listComponents(tx: Tx, filter: Filter, today: CivilDate): Promise<PageRows<ComponentRow>> {
  let matching = withRuleOn(tx, filter.as_of ?? today);
  if (filter.kind) matching = matching.where('salary_component.kind', '=', filter.kind);
  if (filter.category_id) matching = matching.where('salary_component.category_id', '=', filter.category_id);
  if (filter.is_active !== undefined) matching = matching.where('salary_component.is_active', '=', filter.is_active);
  if (filter.wage_code_class) matching = matching.where('rule.wage_code_class', '=', filter.wage_code_class);
  if (filter.search) {
    const like = containsText(filter.search);
    matching = matching.where((eb) => eb.or([eb('salary_component.code', 'ilike', like), eb('rule.name', 'ilike', like)]));
  }
  if (filter.used_in) matching = matching.where(sql<boolean>`${onNewestVersion(tx, filter.used_in)}`);
  const page = await pageOf(tx, matching, filter, (rows) =>
    rows
      .select([
        'salary_component.id as component_id',
        'salary_component.code',
        'salary_component.kind',
        'salary_component.category_id',
        'salary_component_category.name as category_name',
        'salary_component.is_system',
        'salary_component.is_active',
        'salary_component.version',
        'rule.rule',
      ])
      .orderBy(sql`array_position(${[...ComponentKind.options]}::text[], salary_component.kind)`)
      .orderBy('salary_component.code')
      .orderBy('salary_component.id'),
  );
  const uses = await countUses(
    tx,
    page.rows.map((row) => row.component_id),
    today,
  );
  return { ...page, rows: page.rows.map((row) => toComponentRow(row, uses.get(row.component_id))) };
}

const onNewestVersion = (tx: Tx, structure_id: string) => sql<boolean>`exists (
  select from salary_structure_line line
  where line.org_id = ${tx.org_id} and line.component_id = salary_component.id and line.structure_version_id = (
    select version.id from salary_structure_version version
    where version.org_id = ${tx.org_id} and version.structure_id = ${structure_id} order by version.version_no desc limit 1))`;

type Row = Omit<ComponentRow, 'name' | 'kind' | 'used_by' | keyof ReturnType<typeof ofRule>> & { kind: string; rule: unknown };

function ofRule(rule: ComponentRule) {
  return {
    name: rule.name,
    calculation: rule.calculation,
    calculation_summary: calculationInWords(rule),
    evaluated_at: rule.evaluated_at,
    wage_code_class: rule.wage_code_class,
    counts_for: { epf: isIncludedIn(rule, 'pf_wage'), esi: isIncludedIn(rule, 'esi_contribution_wage'), ptax: rule.ptax_wage },
    tax_head: rule.tax_head,
    in_ctc: rule.in_ctc,
    in_gross: rule.in_gross,
  };
}

function toComponentRow({ rule, kind, ...row }: Row, used_by = { structures: 0, employees: 0 }): ComponentRow {
  return { ...row, kind: kind as ComponentKind, ...ofRule(ComponentRule.parse(rule)), used_by };
}

export type StoredComponent = Component & { updated_at: string; updated_by_name: string | null };

/** One component with all its dated rules, newest first. */
export async function findComponent(tx: Tx, id: string, today: CivilDate): Promise<StoredComponent | undefined> {
  const row = await componentRowsWithCategory(tx)
    .where('salary_component.id', '=', id)
    .select([
      'salary_component.id as component_id',
      'salary_component.code',
      'salary_component.kind',
      'salary_component.category_id',
      'salary_component_category.name as category_name',
      'salary_component.is_system',
      'salary_component.is_active',
      'salary_component.updated_at',
      'salary_component.updated_by_name',
      'salary_component.version',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const rules = await tx
    .selectFrom('salary_component_rule')
    .where('org_id', '=', tx.org_id)
    .where('component_id', '=', id)
    .select(['id as rule_id', 'from_date', 'rule'])
    .orderBy('from_date', 'desc')
    .execute();
  const uses = await countUses(tx, [id], today);
  return {
    ...row,
    kind: row.kind as ComponentKind,
    rules: rules.map((one) => ({ ...one, rule: ComponentRule.parse(one.rule) })),
    used_by: uses.get(id) ?? { structures: 0, employees: 0 },
  };
}
