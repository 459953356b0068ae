import type { Ctx } from '@hrms/platform/server';
import { listPlaceNames } from '../kinds/known-facts.queries.ts';

/** What a column may be, by its name; null where any text may. */
export async function listColumnChoices(ctx: Ctx): Promise<(column: string) => string[] | null> {
  const choices: Readonly<Record<string, readonly string[]>> = {
    ...(await listPlaceNames(ctx.tx)),
    salary_structure: await ctx.dependencies.employees.salaries.structures(ctx),
    gender: ['male', 'female', 'transgender', 'not_stated'],
    employment_type: ['permanent', 'probation', 'fixed_term', 'intern', 'contract'],
  };
  return (column) => {
    const found = choices[column] ?? [];
    return found.length > 0 ? [...found] : null;
  };
}
