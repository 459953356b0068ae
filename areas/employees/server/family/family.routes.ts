import { families, nominations } from '@hrms/employees/contract';
import { type Route, route } from '@hrms/platform/server';
import { findPermittedSubject } from '../access.service.ts';
import { addSectionRow, changeSectionRow, removeSectionRow } from '../changes/section.service.ts';
import { familyAccess, listFamilyMembers } from './family.service.ts';
import { listMissingNominations } from './nomination.queries.ts';
import { listNominations, readNomination, readSignedForm, saveNomination, uploadSignedNomination } from './nomination.service.ts';
import { createNominationForm } from './nomination-form.ts';

/** Family members and nominations of one employee. */
export const familyRoutes: readonly Route[] = [
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
];
