import {
  bankAccounts,
  campaigns,
  changeRequests,
  customFields,
  directory,
  documentRequests,
  documentTypes,
  employeeDocuments,
  employees,
  exports,
  imports,
  nominations,
  photos,
  positionChanges,
  positions,
} from '@hrms/employees/contract';
import { markEmployeeLeft } from '@hrms/employees/server';
import { employeesExamples } from '@hrms/employees/testing';
import { inTenant } from '@hrms/platform/server';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobContextForUser } from './job-context.ts';
import { createPlaces } from './places.factory.ts';
import { recordExamples, sectionRowExamples } from './record/record.factory.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

/** Somebody else's request is what these decide on; their own tests make one. */
/** What the owner, who is no employee, or a record without files, has nothing of; their own tests make them. */
const OF_THEMSELVES: unknown[] = [campaigns.answer, directory.choose, customFields.file, employeeDocuments.shown];

const ASKED_BY_OTHERS: unknown[] = [changeRequests.decide, changeRequests.withdraw, changeRequests.file];

async function world(who: Tenant) {
  const at = await createPlaces(who);
  const body = { first_name: 'Asha', date_of_birth: '1990-01-15', joined_on: '2026-04-01', employment_type: 'permanent', ...at };
  const { employee_id } = (await who.call(employees.create, { body })).data;
  const file =
    'first_name,date_of_birth,joined_on,branch_code,department,designation\nBina,1990-01-15,2026-04-01,HO,Quality,Fitter\n';
  const { run_id } = (await who.call(imports.upload, { upload: { name: 'a.csv', text: file } })).data;
  const planned = { from_date: '2027-01-01', reason: 'redesignation' } as const;
  const { position_id } = (await who.call(positions.create, { params: { id: employee_id }, body: planned })).data;
  const suspended_id = (await who.call(employees.create, { body: { ...body, first_name: 'Farah' } })).data.employee_id;
  const pause = { from_date: '2026-11-01', reason: 'Pending an inquiry' };
  await who.call(positionChanges.suspend, { params: { id: suspended_id }, body: pause });
  await installation.runJobs();
  const { export_id } = (await who.call(exports.create, { body: { format: 'csv' } })).data;
  const other = (await who.call(imports.upload, { upload: { name: 'b.csv', text: file.replace('Bina', 'Chitra') } })).data;
  const held = (await who.call(imports.upload, { upload: { name: 'c.csv', text: file.replace('Bina', 'Devi') } })).data;
  await installation.runJobs();
  await who.call(imports.dryRun, { params: { runId: held.run_id }, body: { save_as: 'Ours' } });
  const [mapping] = (await who.call(imports.mappings)).data.mappings;
  await who.call(imports.commit, { params: { runId: other.run_id }, body: {} });
  await installation.runJobs();
  const rows: Record<string, string> = {};
  for (const [section, body] of sectionRowExamples) {
    const { id } = (
      await who.call(section.create as (typeof sectionRowExamples)[0][0]['create'], { params: { id: employee_id }, body })
    ).data;
    rows[section.list.path] = id ?? '';
  }
  const nominate = recordExamples.find(([endpoint]) => endpoint === nominations.save)?.[1];
  await who.call(nominations.save, (await nominate?.({ employee_id })) as never);
  const filed = recordExamples.find(([endpoint]) => endpoint === nominations.file)?.[1];
  await who.call(nominations.file, (await filed?.({ employee_id })) as never);
  const account = async (number: string) => {
    const body = { ifsc: 'SBIN0000300', account_number: number, account_number_again: number, use_for_salary: false };
    return (await who.call(bankAccounts.create, { params: { id: employee_id }, body })).data.bank_account_id;
  };
  const types = (await who.call(documentTypes.list)).data.document_types;
  const document_type_id = types.find(({ name }) => name === 'Education certificate')?.document_type_id ?? '';
  const uploaded = await who.call(employeeDocuments.create, {
    params: { id: employee_id },
    upload: { name: 'degree.pdf', text: '%PDF-1.4\n%%EOF\n', fields: { document_type_id } },
  });
  const asked = {
    employee_ids: [employee_id],
    document_type_id: types.find(({ name }) => name === 'Passport')?.document_type_id,
  };
  await who.call(documentRequests.create, { body: asked });
  const document_request_id = (await who.call(documentRequests.list)).data.rows[0]?.request_id ?? '';
  const unused = (await who.call(documentTypes.create, { body: { name: 'Gate pass', section: 'job' } })).data;
  const account_id = await account('123456789012');
  const spare_account_id = await account('123456789013');
  const left_id = (await who.call(employees.create, { body: { ...body, first_name: 'Dina' } })).data.employee_id;
  await inTenant(installation.services.pool, who.org_id, (tx) =>
    markEmployeeLeft(jobContextForUser(installation.services, tx, who.user_id), {
      employee_id: left_id,
      last_working_day: '2026-10-31',
      reason: 'resigned',
      source_area: 'lifecycle',
    }),
  );
  const { custom_field_id } = (await who.call(customFields.create, { body: { name: 'Locker', type: 'text' } })).data;
  const campaign = { title: 'Check', sections: ['address' as const], audience: { everyone: true }, due_on: '2026-12-20' };
  const { campaign_id } = (await who.call(campaigns.start, { body: campaign })).data;
  return {
    ...at,
    employee_id,
    position_id,
    suspended_id,
    export_id,
    done_run_id: other.run_id,
    held_run_id: held.run_id,
    mapping_id: mapping?.mapping_id ?? '',
    run_id,
    rows,
    account_id,
    spare_account_id,
    document_type_id,
    employee_document_id: uploaded.data.document_id,
    document_request_id,
    unused_type_id: unused.document_type_id,
    left_id,
    custom_field_id,
    campaign_id,
  };
}

const named = employeesExamples.map(([endpoint, example]) => [`${endpoint.method} ${endpoint.path}`, endpoint, example] as const);
const isRead = ([, endpoint]: (typeof named)[number]) => endpoint.method === 'GET';

async function expectAnswer(
  who: Tenant,
  at: Awaited<ReturnType<typeof world>>,
  [, endpoint, example]: (typeof named)[number],
): Promise<void> {
  const answer = await who.call(endpoint, (await example(at)) as never);
  if (ASKED_BY_OTHERS.includes(endpoint)) expect(answer).toRefuse('employees.change_not_found', 404);
  else if (endpoint === nominations.save) expect(answer).toRefuse('employees.version_conflict', 409);
  else if (endpoint === photos.set) expect(answer).toRefuse('upload.not_accepted', 422);
  else if (OF_THEMSELVES.includes(endpoint)) expect(answer.status).toBe(404);
  else if (endpoint === photos.get || endpoint === photos.remove) expect(answer).toRefuse('employees.photo_not_found', 404);
  else expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
}

describe('reading', () => {
  let who: Tenant;
  let at: Awaited<ReturnType<typeof world>>;
  beforeAll(async () => {
    who = await createTenant(installation);
    at = await world(who);
  });
  test.each(named.filter(isRead))('%s answers its example', async (...one) => {
    await expectAnswer(who, at, one);
  });
});

// An organisation for each call, because each changes it: too long for every run.
describe.runIf(process.env.HRMS_NIGHTLY)('writing', () => {
  test.each(named.filter((one) => !isRead(one)))('%s answers its example', async (...one) => {
    const who = await createTenant(installation);
    await expectAnswer(who, await world(who), one);
  });
});

test('every call has an example, and the description of all of them can be made', async () => {
  const known = new Set(employeesExamples.map(([endpoint]) => endpoint));
  const routes = installation.areas.find(({ name }) => name === 'employees')?.routes ?? [];
  expect(routes.filter(({ endpoint }) => !known.has(endpoint)).map(({ endpoint }) => endpoint.path)).toEqual([]);
  const document = await installation.app.inject({ method: 'GET', url: '/v1/openapi.json' });
  expect(document.statusCode).toBe(200);
  expect(Object.keys(document.json().paths)).toContain('/employees/employee/{id}/positions');
});
