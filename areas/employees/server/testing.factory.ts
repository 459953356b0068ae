import { accessArea, authenticate, type OrganisationFounder } from '@hrms/access/server';
import { employeesArea, headCount, people, reportsOf } from '@hrms/employees/server';
import { branches, departments, designations } from '@hrms/organisation/contract';
import { foundHeadOffice, organisationArea } from '@hrms/organisation/server';
import { type Ctx, newId } from '@hrms/platform/server';
import type { Signed } from '@hrms/platform/testing';

const founders: OrganisationFounder[] = [foundHeadOffice];
const insert = (table: 'department' | 'designation', named: object) => async (ctx: Ctx, name: string) => {
  const id = newId();
  const row = { org_id: ctx.org_id, id, created_at: ctx.clock.now(), ...('title' in named ? { title: name } : { name }) };
  await ctx.tx
    .insertInto(table)
    .values(row as never)
    .execute();
  return id;
};

/** The areas below and this one, until the application's own list holds it: then `export { areas, ports }` of it stands here. */
export const wiring = {
  areas: [
    accessArea(founders),
    organisationArea(headCount),
    employeesArea({
      history: [],
      createDepartment: insert('department', {}),
      createDesignation: insert('designation', { title: true }),
    }),
  ],
  ports: { authenticate, people, reportsOf },
};

export type Places = { branch_id: string; department_id: string; designation_id: string };

/** The head office, a department and a designation, made through the calls that people use. */
export async function places(who: Pick<Signed, 'call'>): Promise<Places> {
  const { rows } = (await who.call(branches.list)).data;
  const department = await who.call(departments.create, { body: { name: 'Quality' } });
  const designation = await who.call(designations.create, { body: { title: 'Fitter' } });
  return {
    branch_id: rows[0]?.branch_id ?? '',
    department_id: department.data.department_id,
    designation_id: designation.data.designation_id,
  };
}
