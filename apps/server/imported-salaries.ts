import type { ImportedSalaries } from '@hrms/employees/server';
import { Refusal, type Work } from '@hrms/platform/server';
import { assignSalary, listStructures, removeSalaryAsAssigned } from '@hrms/salary/server';
import { minimumRatesOn } from '@hrms/statutory/domain';
import { listMinimumWages } from '@hrms/statutory/server';

const publishedStructures = async ({ tx, clock }: Work) =>
  (await listStructures(tx, { page: 1, limit: 500, status: 'active' }, clock.today())).rows.filter(
    ({ current_version_id }) => current_version_id !== null,
  );

const isNamed = (name: string, asked: string): boolean => name.trim().toLowerCase() === asked.trim().toLowerCase();

const IMPORTED = 'Imported with the employee';

/** Salaries that come with the import of employees, by name of the structure. */
export const importedSalaries: ImportedSalaries = {
  permission: 'salary.assignment.update',
  structures: async (ctx) => (await publishedStructures(ctx)).map(({ name }) => name),
  leastWages: async ({ tx }, day) => {
    const rates = await listMinimumWages(tx);
    const states = new Set(rates.map(({ state_code }) => state_code));
    const least = [...states].map((state) => [state, minimumRatesOn(rates, state, day)[0]?.monthly_paise] as const);
    return new Map(least.flatMap(([state, paise]) => (paise === undefined ? [] : [[state, paise] as const])));
  },
  assign: async (ctx, employee_id, { ctc_annual_paise, structure, from_date }) => {
    const found = await publishedStructures(ctx);
    const chosen =
      structure === null ? (found.length === 1 ? found[0] : undefined) : found.find(({ name }) => isNamed(name, structure));
    if (!chosen?.current_version_id)
      throw new Refusal('employees.import_state', 409, 'The salary structure is no longer published');
    const { current_version_id: structure_version_id } = chosen;
    await assignSalary(ctx, employee_id, { ctc_annual_paise, structure_version_id, from_date, reason: IMPORTED });
  },
  remove: (ctx, employee_id) => removeSalaryAsAssigned(ctx, employee_id, IMPORTED),
};
