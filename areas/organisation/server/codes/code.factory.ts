import { employeeCodes } from '@hrms/organisation/contract';
import type { Examples } from '@hrms/platform/server';

type World = { code_pattern_id: string };

export const employeeCodeExamples: Examples<World> = [
  [employeeCodes.list, () => ({})],
  [employeeCodes.preview, () => ({ body: { pattern: 'SC{yy}{n:3}' } })],
  [employeeCodes.create, () => ({ body: { name: 'Trainees', pattern: 'T{n:4}', applies_to: { employment_type: 'intern' } } })],
  [
    employeeCodes.update,
    ({ code_pattern_id }) => ({ params: { id: code_pattern_id }, body: { name: 'Visitors', pattern: 'V{n:4}', version: 1 } }),
  ],
  [employeeCodes.remove, ({ code_pattern_id }) => ({ params: { id: code_pattern_id } })],
];
