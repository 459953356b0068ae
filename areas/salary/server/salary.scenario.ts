import { accessArea, authenticate, type OrganisationFounder } from '@hrms/access/server';
import { foundHeadOffice, organisationArea } from '@hrms/organisation/server';
import { newId, pageOf } from '@hrms/platform/server';
import { type Installation, install, type Signed, type Tenant } from '@hrms/platform/testing';
import { structures } from '@hrms/salary/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { foundSalary, type PersonFacts, type SalaryPortsGiven, salaryArea } from './index.ts';

/** What a person of these tests is, by employee id. */
const people = new Map<string, PersonFacts>();

/** People until the employees area answers: rows of its table for the list, facts as the test gave them. */
const peopleForTests: SalaryPortsGiven['people'] = {
  list: (tx, { search, ...page }, _day, only) => {
    let matching = tx.selectFrom('employee').where('employee.org_id', '=', tx.org_id).where('is_draft', '=', false);
    if (search) matching = matching.where('full_name', 'ilike', `%${search}%`);
    if (only) matching = matching.where(only(sql.ref('employee.id')));
    return pageOf(tx, matching, page, (rows) =>
      rows
        .select(['id as employee_id', sql<string>`employee_code`.as('employee_code'), 'full_name'])
        .select(['draft_job'])
        .select([
          sql<null>`null`.as('department_name'),
          sql<null>`null`.as('branch_name'),
          sql<null>`null`.as('designation_title'),
        ])
        .orderBy('full_name')
        .orderBy('id'),
    );
  },
  factsOn: async (tx, ids) => {
    const rows = await tx.selectFrom('employee').where('org_id', '=', tx.org_id).where('id', 'in', ids).select('id').execute();
    return new Map(rows.map(({ id }) => [id, people.get(id) as PersonFacts]));
  },
};

export const installSalary = (ports: Partial<SalaryPortsGiven> = {}): Promise<Installation> => {
  const founders: OrganisationFounder[] = [foundHeadOffice, foundSalary];
  return install({
    areas: [accessArea(founders), organisationArea(async () => new Map()), salaryArea({ people: peopleForTests, ...ports })],
    ports: {
      authenticate,
      people: { exists: async () => false, names: async () => new Map() },
      reportsOf: async () => [],
    },
  });
};

let counter = 0;

/** An employee of an organisation, in Mumbai since 2020 unless told. */
export async function employee({ superUrl }: Installation, { org_id }: Signed, more: Partial<PersonFacts> = {}): Promise<string> {
  counter += 1;
  const facts: PersonFacts = {
    employee_id: newId(),
    employee_code: `E${counter}`,
    full_name: `Person ${counter}`,
    gender: 'female',
    born_on: '1990-05-17',
    joined_on: '2020-04-01',
    confirmed_on: '2020-10-01',
    on_probation: false,
    disabled: false,
    state: 'IN-MH',
    local_body: null,
    city: 'Mumbai',
    grade: null,
    designation: 'Engineer',
    department: 'Assembly',
    branch: 'Head office',
    employment_type: 'permanent',
    ...more,
  };
  people.set(facts.employee_id, facts);
  const client = new pg.Client({ connectionString: superUrl, options: '-c search_path=app' });
  await client.connect();
  await client.query(
    `insert into employee (org_id, id, employee_code, first_name, full_name, gender, date_of_birth, joined_on, is_draft, source, created_at, updated_at)
     values ($1, $2, $3, $4, $4, $5, $6, $7, false, 'form', now(), now())`,
    [org_id, facts.employee_id, facts.employee_code, facts.full_name, facts.gender, facts.born_on, facts.joined_on],
  );
  await client.end();
  return facts.employee_id;
}

/** The published version of the structure every organisation begins with. */
export async function staffVersion(of: Tenant): Promise<{ structure_id: string; structure_version_id: string }> {
  const [staff] = (await of.call(structures.list, { query: { search: 'Staff' } })).data.rows;
  if (!staff?.current_version_id) throw new Error('no starter structure');
  return { structure_id: staff.structure_id, structure_version_id: staff.current_version_id };
}
