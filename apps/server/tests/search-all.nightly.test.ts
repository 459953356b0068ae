import { keepEmployeesFound, matchesEmployeeSearch } from '@hrms/employees/server';
import { inTenant, type Tx } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPeople } from '../seed/load.ts';

/** More than any search counts: lists of other areas find the rows of all of them. */
const PEOPLE = 10_040;

let installation: Installation;
let org_id: string;

beforeAll(async () => {
  installation = await createInstallation({ today: '2026-10-31' });
  ({ org_id } = await createTenant(installation));
  await loadPeople(installation.services, org_id, PEOPLE);
}, 300_000);
afterAll(() => installation.close());

const countSalaries = async (tx: Tx, search: string) =>
  (
    await tx
      .selectFrom('employee_salary as s')
      .where('s.org_id', '=', tx.org_id)
      .where(await matchesEmployeeSearch(tx, search, 's.employee_id'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

test('a search that fits more than ten thousand employees finds the rows of every one', async () => {
  await inTenant(installation.services.pool, org_id, async (tx) => {
    expect(await countSalaries(tx, 'E0')).toBe(PEOPLE);
    expect(await countSalaries(tx, 'E01004')).toBe(1);
    expect(await countSalaries(tx, 'nobody')).toBe(0);
    expect(await countSalaries(tx, '-')).toBe(0);
    const rows = await tx.selectFrom('employee').where('org_id', '=', org_id).select('id').execute();
    expect(
      await keepEmployeesFound(
        tx,
        rows.slice(0, 10_020).map(({ id }) => id),
        'E0',
      ),
    ).toHaveLength(10_020);
  });
});
