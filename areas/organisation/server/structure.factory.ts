import {
  branches,
  designations,
  grades,
  holidayCalendar,
  listExports,
  listImports,
  organisationPeople,
  setup,
  structureImports,
} from '@hrms/organisation/contract';
import type { Examples } from '@hrms/platform/server';

type World = { missing_id: string; branch_id: string; designation_id: string; grade_id: string; registration_id: string };

const place = { state_code: 'IN-MH', from_date: '2026-12-01' };

export const structureExamples: Examples<World> = [
  ...Object.values(listExports).map((endpoint) => [endpoint, () => ({})] as const),
  [listImports.designations, () => ({ body: { csv: 'title,department\nWelder,' } })],
  [listImports.branches, () => ({ body: { csv: 'name,code,state\nKochi,KOC,Kerala' } })],
  [listImports.locations, () => ({ body: { csv: 'name,branch\nGate 9,HO' } })],
  ...Object.values(structureImports).flatMap(({ list, undo }) => [
    [list, () => ({})] as const,
    [undo, ({ missing_id }: World) => ({ params: { id: missing_id }, body: {} })] as const,
  ]),
  [holidayCalendar, () => ({ query: { year: '2027' } })],
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
  [branches.remove, ({ branch_id }) => ({ params: { id: branch_id } })],
  [branches.activate, ({ branch_id }) => ({ params: { id: branch_id } })],
  [branches.deactivate, ({ branch_id }) => ({ params: { id: branch_id }, body: {} })],
  [branches.addresses, ({ branch_id }) => ({ params: { id: branch_id } })],
  [branches.addAddress, ({ branch_id }) => ({ params: { id: branch_id }, body: place })],
  [branches.registrations, ({ branch_id }) => ({ params: { id: branch_id } })],
  [branches.addRegistration, ({ branch_id }) => ({ params: { id: branch_id }, body: { kind: 'lin', number: '1234567890' } })],
  [
    branches.changeRegistration,
    ({ branch_id, registration_id }) => ({
      params: { id: branch_id, registration_id },
      body: { kind: 'shops_establishment', number: 'S-2', expires_on: '2028-01-01', version: 1 },
    }),
  ],
  [branches.removeRegistration, ({ branch_id, registration_id }) => ({ params: { id: branch_id, registration_id } })],
  [designations.list, () => ({})],
  [designations.create, () => ({ body: { title: 'Fitter' } })],
  [
    designations.update,
    ({ designation_id }) => ({ params: { id: designation_id }, body: { title: 'Senior fitter', version: 1 } }),
  ],
  [designations.remove, ({ designation_id }) => ({ params: { id: designation_id } })],
  [grades.list, () => ({})],
  [grades.create, () => ({ body: { name: 'E1', notice_days: 30 } })],
  [grades.order, ({ grade_id }) => ({ body: { grade_ids: [grade_id] } })],
  [grades.update, ({ grade_id }) => ({ params: { id: grade_id }, body: { name: 'M1', level: 3, version: 1 } })],
  [grades.remove, ({ grade_id }) => ({ params: { id: grade_id } })],
  [organisationPeople.find, () => ({})],
  [setup.get, () => ({})],
  [setup.step, () => ({ params: { step: 'branches' } })],
  [setup.save, () => ({ params: { step: 'organisation' }, body: { status: 'done' } })],
  [setup.finish, () => ({})],
];
