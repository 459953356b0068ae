import { insertRow, newId, type Tx } from '@hrms/platform/server';
import type { CalculationFields } from '@hrms/salary/contract';
import { SalarySettingFields } from '@hrms/salary/contract';
import { seededCategories, seededComponents } from '@hrms/salary/domain';
import { findLastPlace, listCategories, listComponentCodes } from './founding.queries.ts';
import { contentHash } from './structure.service.ts';

/** First day of seeded rules, early enough for past years. */
const ALWAYS = '2000-01-01';

/** Inserts the defaults of a new organisation: categories, components, salary settings and one published structure. */
export async function createSalaryDefaults(tx: Tx, { now }: { now: Date }): Promise<void> {
  const components = await insertComponents(tx, now);
  const default_structure_id = await insertStarter(tx, components, now);
  const { ctc_includes, ...config } = SalarySettingFields.parse({
    from_date: ALWAYS,
    default_structure_id,
    balancing_component_id: components.get('SPECIAL'),
  });
  await insertRow(tx, 'salary_config', { id: newId(), ...config, ctc_includes: JSON.stringify(ctc_includes), created_at: now });
}

/**
 * Inserts the system components that an organisation of an earlier release does not have, at the end of its list. A code that the
 * organisation uses for a component of its own is left to it. Safe to repeat.
 * @returns the codes inserted
 */
export async function addNewComponents(tx: Tx, { now }: { now: Date }): Promise<string[]> {
  const [codes, categories, last] = [await listComponentCodes(tx), await listCategories(tx), await findLastPlace(tx)];
  const missing = seededComponents.filter(({ code, is_system }) => is_system && !codes.has(code));
  let place = last;
  for (const { code, kind, category, is_system, rule } of missing) {
    const category_id = categories.find(({ name }) => name === category)?.id ?? categories.find((one) => one.kind === kind)?.id;
    if (!category_id) continue;
    place += 1;
    const component = { code, kind, category_id, sort_order: place, is_system, created_at: now, updated_at: now };
    const component_id = await insertRow(tx, 'salary_component', component);
    const first = { component_id, from_date: ALWAYS, rule: JSON.stringify(rule), created_at: now };
    await insertRow(tx, 'salary_component_rule', first);
  }
  return missing.map(({ code }) => code);
}

async function insertComponents(tx: Tx, now: Date): Promise<Map<string, string>> {
  const { org_id } = tx;
  const categories = new Map(seededCategories.map(({ name }) => [name, newId()]));
  const ids = new Map(seededComponents.map(({ code }) => [code, newId()]));
  await tx
    .insertInto('salary_component_category')
    .values(
      seededCategories.map((category, at) => ({
        org_id,
        id: categories.get(category.name) as string,
        ...category,
        sort_order: at + 1,
        created_at: now,
      })),
    )
    .execute();
  await tx
    .insertInto('salary_component')
    .values(
      seededComponents.map(({ code, kind, category, is_system }, at) => ({
        org_id,
        id: ids.get(code) as string,
        code,
        kind,
        category_id: categories.get(category) as string,
        sort_order: at + 1,
        is_system,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  await tx
    .insertInto('salary_component_rule')
    .values(
      seededComponents.map(({ code, rule }) => ({
        org_id,
        id: newId(),
        component_id: ids.get(code) as string,
        from_date: ALWAYS,
        rule: JSON.stringify(rule),
        created_at: now,
      })),
    )
    .execute();
  return ids;
}

const calculationFields = (given: Partial<CalculationFields>): CalculationFields => ({
  calculation: 'formula',
  amount_paise: null,
  percentage_bp: null,
  percentage_of: [],
  formula: null,
  ...given,
});

/** Basic 50% of CTC, HRA 40% of basic, both rounded down to whole rupees, the balance as special allowance. */
const STARTER = [
  { code: 'BASIC', name: 'Basic', calculation: calculationFields({ formula: 'floor(ctc_monthly * 50%)' }) },
  { code: 'HRA', name: 'House rent allowance', calculation: calculationFields({ formula: 'floor(BASIC * 40%)' }) },
  { code: 'SPECIAL', name: 'Special allowance', calculation: calculationFields({ calculation: 'balancing' }) },
] as const;

async function insertStarter(tx: Tx, components: ReadonlyMap<string, string>, now: Date): Promise<string> {
  const { org_id } = tx;
  const [structure_id, structure_version_id] = [newId(), newId()];
  const lines = STARTER.map(({ code, name, calculation: said }, at) => ({
    line_id: newId(),
    code,
    name,
    how: '',
    sort_order: at + 1,
    calculation: said,
    condition: null,
    is_editable_per_employee: false,
  }));
  await insertRow(tx, 'salary_structure', {
    id: structure_id,
    code: 'STAFF',
    name: 'Staff',
    description: 'Basic 50% of CTC, HRA 40% of basic, balance as special allowance',
    applies_to: JSON.stringify({ grades: [], employment_types: [], branch_ids: [] }),
    status: 'active',
    created_at: now,
    updated_at: now,
  });
  await insertRow(tx, 'salary_structure_version', {
    id: structure_version_id,
    structure_id,
    version_no: 1,
    status: 'published',
    valid_from: ALWAYS,
    published_at: now,
    content_hash: contentHash(lines),
    created_at: now,
    updated_at: now,
  });
  await tx
    .insertInto('salary_structure_line')
    .values(
      lines.map(({ line_id, code, sort_order, calculation: said }) => ({
        org_id,
        id: line_id,
        structure_version_id,
        component_id: components.get(code) as string,
        sort_order,
        calculation: JSON.stringify(said),
      })),
    )
    .execute();
  return structure_id;
}
