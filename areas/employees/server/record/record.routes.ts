import {
  addresses,
  changeRequests,
  colleagues,
  customFields,
  educations,
  emergencyContacts,
  experiences,
  families,
  fieldPolicies,
  nominations,
  recordSettings,
  rehires,
  reveals,
} from '@hrms/employees/contract';
import { type Ctx, type Route, route } from '@hrms/platform/server';
import { type EmployeeSubject, findPermittedSubject } from '../access.service.ts';
import { bankRoutes } from '../bank/bank.routes.ts';
import { revealIdentity } from '../bank/reveal.service.ts';
import { requestChange } from '../change-requests/ask-for-change.service.ts';
import { decideChange, readChangeFile, uploadChangeFile, withdrawChange } from '../change-requests/decision.service.ts';
import { listChangeRequests, listOwnRequests } from '../change-requests/request.queries.ts';
import type { SectionSpec } from '../changes/section.change.ts';
import { listSectionRows } from '../changes/section.queries.ts';
import { addSectionRow, changeSectionRow, removeSectionRow } from '../changes/section.service.ts';
import { createCustomField, deleteCustomField, readCustomFields, updateCustomField } from '../custom-fields/field.service.ts';
import { listFieldPolicies, updateFieldPolicies } from '../custom-fields/field-policy.service.ts';
import { readColleague } from '../directory/colleague.service.ts';
import { familyAccess, listFamilyMembers } from '../family/family.service.ts';
import { listMissingNominations } from '../family/nomination.queries.ts';
import {
  listNominations,
  readNomination,
  readSignedForm,
  saveNomination,
  uploadSignedNomination,
} from '../family/nomination.service.ts';
import { createNominationForm } from '../family/nomination-form.ts';
import { findMatchingEmployees } from '../identity/duplicate-person.service.ts';
import { readRecordSetting, updateRecordSetting } from '../identity/record-setting.service.ts';
import { findSelfOrOffice, findSelfOrPermitted } from '../own-access.service.ts';
import { readCustomFile, uploadCustomFile } from './custom-file.service.ts';
import { readRehire } from './rehire.service.ts';
import { addressSpec, educationSpec, emergencyContactSpec, experienceSpec } from './section-specs.ts';

type Section = typeof addresses | typeof emergencyContacts | typeof educations | typeof experiences;

/** The four calls of a section; `read` says who may look. */
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

/** Calls about one person's record: who they are to a colleague, and the sections of the profile. */
export const recordRoutes: readonly Route[] = [
  route(colleagues.get, (ctx, { params }) => readColleague(ctx, params.id)),
  ...sectionRoutes(addresses, addressSpec, 'employees.employee.update', findSelfOrOffice),
  ...sectionRoutes(educations, educationSpec, 'employees.employee.update', findSelfOrOffice),
  ...sectionRoutes(experiences, experienceSpec, 'employees.employee.update', findSelfOrOffice),
  ...sectionRoutes(emergencyContacts, emergencyContactSpec, 'employees.family.update', (ctx, asked) =>
    findSelfOrPermitted(ctx, asked, 'employees.employee.read'),
  ),
  route(families.list, async (ctx, { params }) => {
    const { id } = await findPermittedSubject(ctx, params.id, 'employees.family.read');
    const rows = await listFamilyMembers(ctx, id);
    if (ctx.actor.employee_id !== id && rows.length > 0)
      await ctx.auditDataAccess({ employee_id: id, kind: 'view', field_group: 'family', fields: ['family members'] });
    return { rows };
  }),
  route(families.create, (ctx, { params, body }) => addSectionRow(ctx, params.id, familyAccess, body)),
  route(families.update, (ctx, { params, body }) => changeSectionRow(ctx, params.id, params.rowId, familyAccess, body)),
  route(families.remove, (ctx, { params }) => removeSectionRow(ctx, params.id, params.rowId, familyAccess)),
  route(nominations.list, (ctx, { params }) => listNominations(ctx, params.id)),
  route(nominations.get, (ctx, { params }) => readNomination(ctx, params.id, params.scheme)),
  route(nominations.save, (ctx, { params, body }) => saveNomination(ctx, params.id, params.scheme, body)),
  route(nominations.file, (ctx, { params, upload }) => uploadSignedNomination(ctx, params.id, params.scheme, upload)),
  route(nominations.signed, (ctx, { params }) => readSignedForm(ctx, params.id, params.scheme)),
  route(nominations.form, (ctx, { params }) => createNominationForm(ctx, params.id, params.scheme)),
  route(nominations.due, (ctx, { query }) => listMissingNominations(ctx, query)),
  ...bankRoutes,
  route(reveals.identity, (ctx, { params, body }) => revealIdentity(ctx, params.id, body)),
  route(recordSettings.get, (ctx) => readRecordSetting(ctx.tx)),
  route(recordSettings.update, (ctx, { body }) => updateRecordSetting(ctx, body)),
  route(rehires.matches, (ctx, { body }) => findMatchingEmployees(ctx, body)),
  route(rehires.get, (ctx, { params }) => readRehire(ctx, params.id)),
  route(customFields.list, (ctx) => readCustomFields(ctx)),
  route(customFields.create, (ctx, { body }) => createCustomField(ctx, body)),
  route(customFields.update, (ctx, { params, body }) => updateCustomField(ctx, params.id, body)),
  route(customFields.attach, (ctx, { upload }) => uploadCustomFile(ctx, upload)),
  route(customFields.file, (ctx, { params }) => readCustomFile(ctx, params.id, params.key)),
  route(customFields.remove, (ctx, { params }) => deleteCustomField(ctx, params.id)),
  route(fieldPolicies.list, (ctx) => listFieldPolicies(ctx.tx)),
  route(fieldPolicies.update, (ctx, { body }) => updateFieldPolicies(ctx, body)),
  route(changeRequests.own, async (ctx, { params }) => {
    const { id } = await findSelfOrPermitted(ctx, params.id, 'employees.change.read');
    return { change_requests: await listOwnRequests(ctx, id) };
  }),
  route(changeRequests.ask, (ctx, { params, body }) => requestChange(ctx, params.id, body)),
  route(changeRequests.list, (ctx, { query }) => listChangeRequests(ctx, query)),
  route(changeRequests.decide, (ctx, { params, body }) => decideChange(ctx, params.requestId, body)),
  route(changeRequests.withdraw, (ctx, { params, body }) => withdrawChange(ctx, params.id, params.requestId, body.version)),
  route(changeRequests.attach, (ctx, { upload }) => uploadChangeFile(ctx, upload)),
  route(changeRequests.file, (ctx, { params }) => readChangeFile(ctx, params.requestId, params.fileId)),
];
