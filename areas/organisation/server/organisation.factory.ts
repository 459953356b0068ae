import { branches, departments, designations, organisation } from '@hrms/organisation/contract';
import type { Examples } from '@hrms/platform/server';
import { calendarExamples } from './calendar.factory.ts';
import { employeeCodeExamples } from './employee-code.factory.ts';
import { recordExamples } from './records.factory.ts';

type World = {
  department_id: string;
  branch_id: string;
  location_id: string;
  pattern_id: string;
  assignment_id: string;
  holiday_list_id: string;
  holiday_id: string;
  code_pattern_id: string;
  bank_account_id: string;
  owner_id: string;
  document_id: string;
  announcement_id: string;
  missing_id: string;
};

export const organisationExamples: Examples<World> = [
  [organisation.basicInformation, () => ({})],
  [departments.list, () => ({})],
  [departments.active, () => ({})],
  [departments.get, ({ department_id }) => ({ params: { id: department_id } })],
  [departments.create, () => ({ body: { name: 'Dispatch' } })],
  [departments.update, ({ department_id }) => ({ params: { id: department_id }, body: { name: 'Despatch', version: 1 } })],
  [departments.remove, ({ department_id }) => ({ params: { id: department_id } })],
  [branches.list, () => ({})],
  [branches.get, ({ branch_id }) => ({ params: { id: branch_id } })],
  [branches.create, () => ({ body: { name: 'Bengaluru', code: 'BLR', state_code: 'IN-KA' } })],
  [
    branches.update,
    ({ branch_id }) => ({
      params: { id: branch_id },
      body: { name: 'Head office', code: 'HO', state_code: 'IN-MH', version: 1 },
    }),
  ],
  [designations.list, () => ({})],
  [designations.create, () => ({ body: { title: 'Fitter' } })],
  ...recordExamples,
  ...calendarExamples,
  ...employeeCodeExamples,
];
