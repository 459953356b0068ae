import {
  addresses,
  customFields,
  educations,
  emergencyContacts,
  employees,
  experiences,
  histories,
  rehires,
} from '@hrms/employees/contract';
import { type Ctx, type Route, route } from '@hrms/platform/server';
import type { EmployeeSubject } from '../access.service.ts';
import type { SectionSpec } from '../changes/section.change.ts';
import { listSectionRows } from '../changes/section.queries.ts';
import { addSectionRow, changeSectionRow, removeSectionRow } from '../changes/section.service.ts';
import { findSelfOrOffice, findSelfOrPermitted } from '../own-access.service.ts';
import { createEmployee } from './create.service.ts';
import { readCustomFile, uploadCustomFile } from './custom-file.service.ts';
import { deleteEmployee } from './delete.service.ts';
import { previewNextEmployeeCode } from './employee-code.service.ts';
import { listHistory } from './history.queries.ts';
import { readEmployee, readRecord } from './record.service.ts';
import { readRehire } from './rehire.service.ts';
import { addressSpec, educationSpec, emergencyContactSpec, experienceSpec } from './section-specs.ts';
import { updateEmployee } from './update.service.ts';

type Section = typeof addresses | typeof emergencyContacts | typeof educations | typeof experiences;

/** The four calls of a section; `read` finds the employee for those who may read it. */
function sectionRoutes(
  calls: Section,
  spec: SectionSpec,
  permission: string,
  read: (ctx: Ctx, asked: string) => Promise<EmployeeSubject>,
): Route[] {
  const access = { spec, permission };
  return [
    {
      endpoint: calls.list,
      handle: async (ctx: Ctx, { params }: { params: { id: string } }) => ({
        rows: await listSectionRows(ctx, spec, (await read(ctx, params.id)).id),
      }),
    } as Route,
    route(calls.create as typeof addresses.create, (ctx, { params, body }) => addSectionRow(ctx, params.id, access, body)),
    route(calls.update as typeof addresses.update, (ctx, { params, body }) =>
      changeSectionRow(ctx, params.id, params.rowId, access, body),
    ),
    route(calls.remove, (ctx, { params }) => removeSectionRow(ctx, params.id, params.rowId, access)),
  ];
}

/** The record of one employee, and the sections of the profile. */
export const recordRoutes: readonly Route[] = [
  route(employees.get, (ctx, { params, query }) => readEmployee(ctx, params.id, query.as_of)),
  route(employees.create, (ctx, { body }) => createEmployee(ctx, body)),
  route(employees.update, (ctx, { params, body }) => updateEmployee(ctx, params.id, body)),
  route(employees.remove, (ctx, { params }) => deleteEmployee(ctx, params.id)),
  route(employees.nextCode, async (ctx, { query }) => ({
    employee_code: await previewNextEmployeeCode(ctx.tx, ctx.today, query),
  })),
  route(employees.completeness, async (ctx, { params }) => {
    const { completeness: percent = 100, missing = [] } = await readRecord(ctx, (await findSelfOrOffice(ctx, params.id)).id);
    return { percent, missing };
  }),
  ...sectionRoutes(addresses, addressSpec, 'employees.employee.update', findSelfOrOffice),
  ...sectionRoutes(educations, educationSpec, 'employees.employee.update', findSelfOrOffice),
  ...sectionRoutes(experiences, experienceSpec, 'employees.employee.update', findSelfOrOffice),
  ...sectionRoutes(emergencyContacts, emergencyContactSpec, 'employees.family.update', (ctx, asked) =>
    findSelfOrPermitted(ctx, asked, 'employees.employee.read'),
  ),
  route(histories.list, (ctx, { params, query }) => listHistory(ctx, params.id, query)),
  route(rehires.get, (ctx, { params }) => readRehire(ctx, params.id)),
  route(customFields.attach, (ctx, { upload }) => uploadCustomFile(ctx, upload)),
  route(customFields.file, (ctx, { params }) => readCustomFile(ctx, params.id, params.key)),
];
