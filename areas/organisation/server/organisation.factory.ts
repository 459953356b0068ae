import { departments, organisation } from '@hrms/organisation/contract';
import type { Examples } from '@hrms/platform/server';
import { calendarExamples } from './calendar/calendar.factory.ts';
import { employeeCodeExamples } from './codes/code.factory.ts';
import { recordExamples } from './records.factory.ts';
import { structureExamples } from './structure.factory.ts';

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
  user_id: string;
  missing_id: string;
  designation_id: string;
  grade_id: string;
  registration_id: string;
};

export const organisationExamples: Examples<World> = [
  [organisation.basicInformation, () => ({})],
  [departments.list, () => ({})],
  [departments.active, () => ({})],
  [departments.get, ({ department_id }) => ({ params: { id: department_id } })],
  [departments.create, () => ({ body: { name: 'Dispatch' } })],
  [departments.update, ({ department_id }) => ({ params: { id: department_id }, body: { name: 'Despatch', version: 1 } })],
  [departments.move, ({ department_id }) => ({ params: { id: department_id }, body: { version: 1 } })],
  [
    departments.merge,
    ({ department_id }) => ({ params: { id: department_id }, body: { into_id: department_id, from_date: '2026-12-01' } }),
  ],
  ...recordExamples,
  [departments.import, () => ({ body: { csv: 'name,code\nDispatch,DSP' } })],
  [departments.remove, ({ department_id }) => ({ params: { id: department_id } })],
  ...structureExamples,
  ...calendarExamples,
  ...employeeCodeExamples,
];
