import { bankAccounts, directory, employees, employeesOverview, identities, imports, positions } from '@hrms/employees/contract';
import { positionsAtJoining } from '@hrms/employees/domain';
import { type Ctx, type Examples, inTenant, newId, type Services, type Tx } from '@hrms/platform/server';
import { type DocumentWorld, documentExamples } from './documents/documents.factory.ts';
import { jobContextForUser } from './job-context.ts';
import {
  EMPTY_JOB,
  EMPTY_OTHER_NUMBERS,
  EMPTY_PERSON,
  type Job,
  type NewBankAccount,
  type NewEmployee,
  type NewIdentity,
  type Person,
} from './new-employee.ts';
import { type PositionWorld, positionExamples } from './positions/positions.factory.ts';
import { type InsertedEmployee, insertEmployees } from './record/insert-employees.service.ts';
import { recordExamples } from './record/record.factory.ts';

/** What a test or a seed says of an employee; the rest is made up. */
export type EmployeeSeed = Partial<Person> &
  Partial<Job> & {
    employee_id?: string;
    employee_code?: string;
    joined_on?: string;
    /** The manager joins before the employee. */
    manager_joined_on?: string;
    identity?: Partial<NewIdentity>;
    bank_account?: Partial<NewBankAccount> & Pick<NewBankAccount, 'account_number'>;
    source?: NewEmployee['source'];
  };

const BATCH = 5000;

/**
 * Writes employees without asking, for tests and loads: fast for thousands. Place ids default to the organisation's first branch,
 * department and designation, which must exist.
 */
export async function insertEmployeesForTests(
  services: Services,
  org_id: string,
  seeds: readonly EmployeeSeed[],
): Promise<InsertedEmployee[]> {
  const made: InsertedEmployee[] = [];
  for (let at = 0; at < seeds.length; at += BATCH)
    made.push(
      ...(await inTenant(services.pool, org_id, async (tx) => {
        const ctx = jobContextForUser(services, tx, newId());
        const place = await findAnyPlace(tx);
        const inserted = await insertEmployees(
          withoutSeatLimit(ctx),
          seeds.slice(at, at + BATCH).map((seed) => toNewEmployee(seed, place)),
        );
        // nobody is told of data made for a test or a demonstration
        await tx
          .updateTable('bank_account')
          .set({ told_at: ctx.clock.now() })
          .where('org_id', '=', org_id)
          .where('told_at', 'is', null)
          .execute();
        return inserted;
      })),
    );
  return made;
}

/** Loads are as large as a test needs, whatever the plan of the organisation covers. */
const withoutSeatLimit = (ctx: Ctx): Ctx => ({
  ...ctx,
  dependencies: { ...ctx.dependencies, employees: { ...ctx.dependencies.employees, roomFor: async () => undefined } },
});

type Place = Pick<Job, 'branch_id' | 'department_id' | 'designation_id'>;

async function findAnyPlace(tx: Tx): Promise<Partial<Place>> {
  const first = (table: 'branch' | 'department' | 'designation') =>
    tx.selectFrom(table).where('org_id', '=', tx.org_id).select('id').orderBy('created_at').limit(1).executeTakeFirst();
  const [branch, department, designation] = [await first('branch'), await first('department'), await first('designation')];
  return {
    ...(branch && { branch_id: branch.id }),
    ...(department && { department_id: department.id }),
    ...(designation && { designation_id: designation.id }),
  };
}

function toNewEmployee(seed: EmployeeSeed, place: Partial<Place>): NewEmployee {
  const {
    employee_id,
    employee_code,
    joined_on = '2024-04-01',
    manager_joined_on,
    identity,
    bank_account,
    source = 'import',
    ...given
  } = seed;
  const person = { ...EMPTY_PERSON, first_name: 'Asha', date_of_birth: '1990-01-15' } satisfies Person;
  const job = { ...EMPTY_JOB, employment_type: 'permanent', ...place } as Job;
  for (const [name, value] of Object.entries(given)) {
    if (name in person) Object.assign(person, { [name]: value });
    else Object.assign(job, { [name]: value });
  }
  if (!job.branch_id || !job.department_id || !job.designation_id)
    throw new Error('Make a branch, a department and a designation before employees');
  return {
    id: employee_id ?? newId(),
    employee_code: employee_code ?? null,
    person,
    joined_on,
    previous_employee_id: null,
    is_draft: false,
    draft_job: null,
    positions: positionsAtJoining(job, joined_on, manager_joined_on ?? null),
    identity: identity ? { ...noIdentity, ...(identity.pan && { pan_state: 'held' as const }), ...identity } : null,
    bank_account: bank_account
      ? {
          ifsc: 'SBIN0000300',
          account_holder: [person.first_name, given.last_name].filter(Boolean).join(' '),
          bank_name: 'State Bank of India',
          branch_name: null,
          account_type: 'savings',
          ...bank_account,
        }
      : null,
    source,
  };
}

const noIdentity: NewIdentity = {
  pan: null,
  pan_state: 'not_available',
  name_on_pan: null,
  aadhaar_last_four: null,
  name_on_aadhaar: null,
  uan: null,
  esi_number: null,
  ...EMPTY_OTHER_NUMBERS,
};

export type EmployeesWorld = PositionWorld &
  DocumentWorld & {
    branch_id: string;
    department_id: string;
    designation_id: string;
    run_id: string;
    /** Checked too, and left so. */
    held_run_id: string;
    mapping_id: string;
  };

const FILE =
  'first_name,date_of_birth,joined_on,branch_code,department,designation\nAsha,1990-01-15,2026-04-01,HO,Quality,Fitter\n';

/** One request for each endpoint; `run_id` is a checked import. */
export const employeesExamples: Examples<EmployeesWorld> = [
  [employees.list, () => ({ query: { status: 'active' } })],
  [employeesOverview.headCount, () => ({})],
  [employeesOverview.movements, () => ({})],
  [employeesOverview.missing, () => ({})],
  [employeesOverview.celebrations, () => ({})],
  [employees.get, ({ employee_id }) => ({ params: { id: employee_id } })],
  [
    employees.create,
    ({ branch_id, department_id, designation_id }) => ({
      body: {
        first_name: 'Meena',
        date_of_birth: '1998-05-14',
        joined_on: '2026-11-23',
        phone: '098220 12345',
        branch_id,
        department_id,
        designation_id,
        employment_type: 'permanent',
      },
    }),
  ],
  [employees.update, ({ employee_id }) => ({ params: { id: employee_id }, body: { first_name: 'Asha', version: 1 } })],
  [employees.remove, ({ employee_id }) => ({ params: { id: employee_id } })],
  [employees.nextCode, () => ({})],
  [employees.completeness, ({ employee_id }) => ({ params: { id: employee_id } })],
  [directory.list, () => ({})],
  [directory.choice, () => ({})],
  [directory.choose, () => ({ body: { shares_phone: true, shares_birthday: false } })],
  [directory.checkPhone, () => ({ params: { phone: '9822012345' } })],
  [directory.checkPhoneByDelete, () => ({ params: { phone: '9822012345' } })],
  [positions.list, ({ employee_id }) => ({ params: { id: employee_id } })],
  [
    positions.create,
    ({ employee_id }) => ({
      params: { id: employee_id },
      body: { from_date: '2026-12-01', reason: 'confirmation', employment_type: 'permanent' },
    }),
  ],
  [identities.get, ({ employee_id }) => ({ params: { id: employee_id } })],
  [identities.update, ({ employee_id }) => ({ params: { id: employee_id }, body: { pan_state: 'applied_for', version: 1 } })],
  [bankAccounts.list, ({ employee_id }) => ({ params: { id: employee_id } })],
  [
    bankAccounts.create,
    ({ employee_id }) => ({
      params: { id: employee_id },
      body: { ifsc: 'SBIN0000300', account_number: '32145678901', account_number_again: '32145678901' },
    }),
  ],
  ...recordExamples,
  ...documentExamples,
  [imports.list, () => ({})],
  [imports.upload, () => ({ upload: { name: 'people.csv', text: FILE } })],
  [imports.template, () => ({ query: { kind: 'family', format: 'csv' } })],
  [imports.mappings, () => ({ query: { kind: 'employees' } })],
  [imports.columns, ({ held_run_id }) => ({ params: { runId: held_run_id } })],
  [imports.useMapping, ({ held_run_id, mapping_id }) => ({ params: { runId: held_run_id, mappingId: mapping_id } })],
  [imports.removeMapping, ({ mapping_id }) => ({ params: { mappingId: mapping_id } })],
  [imports.dryRun, ({ held_run_id }) => ({ params: { runId: held_run_id }, body: {} })],
  [imports.get, ({ run_id }) => ({ params: { runId: run_id } })],
  [imports.values, ({ run_id }) => ({ params: { runId: run_id } })],
  [imports.rows, ({ run_id }) => ({ params: { runId: run_id } })],
  [imports.correctRow, ({ run_id }) => ({ params: { runId: run_id, rowNumber: '2' }, body: { cells: { first_name: 'Asha' } } })],
  [imports.errors, ({ run_id }) => ({ params: { runId: run_id } })],
  [imports.commit, ({ run_id }) => ({ params: { runId: run_id }, body: { mode: 'valid_rows' } })],
  [imports.cancel, ({ run_id }) => ({ params: { runId: run_id }, body: {} })],
  ...positionExamples,
];
