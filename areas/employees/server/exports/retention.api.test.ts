import { readdirSync } from 'node:fs';
import { documentTypes, employeeDocuments } from '@hrms/employees/contract';
import { inTenant, jobRun } from '@hrms/platform/server';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentScene, type DocumentScene } from '../documents/documents.scenario.ts';

let installation: Installation;
let scene: DocumentScene;
beforeAll(async () => {
  installation = await sharedInstallation();
  scene = await createDocumentScene(installation);
});
afterAll(() => installation.close());

async function retention(): Promise<void> {
  const round = installation.areas.flatMap(({ jobs }) => jobs).find(({ name }) => name === 'employees.retention');
  const { org_id } = scene.works;
  await round?.run(jobRun(installation.services, org_id, 1), { org_id } as never);
  await installation.runJobs();
}

const storedFiles = () =>
  readdirSync(installation.services.config.dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    .length;

const papersOf = (id: string) =>
  inTenant(installation.services.pool, scene.works.org_id, async (tx) => {
    const { rows } = await sql<{ title: string }>`select title from employee_document where org_id = ${tx.org_id}
      and employee_id = ${id} order by title`.execute(tx);
    return rows.map(({ title }) => title);
  });

test('papers of who left go on the day after their years are over, with their bytes; all others stay', async () => {
  const keep = (name: string, retention_years: number | null) => {
    const documentTypeId = scene.typeId(name);
    return scene.works.call(documentTypes.list).then(({ data }) => {
      const type = data.document_types.find(({ document_type_id }) => document_type_id === documentTypeId);
      return scene.works.call(documentTypes.update, { params: { documentTypeId }, body: { ...type, retention_years } as never });
    });
  };
  await keep('PAN card', 3);
  await keep('Relieving letter', 8);
  const people = [await scene.made('Asha', { joined_on: '2019-04-01' }), await scene.made('Bala')] as const;
  for (const id of people)
    for (const type of ['PAN card', 'Relieving letter', 'Other']) await scene.upload(scene.works, id, type, { title: type });
  await inTenant(installation.services.pool, scene.works.org_id, (tx) =>
    sql`update employee set last_working_day = '2023-11-20' where org_id = ${tx.org_id} and id = ${people[0]}`.execute(tx),
  );
  const hr = await scene.person('Hari', 'hr_admin');
  const before = storedFiles();
  await retention();
  expect(await papersOf(people[0])).toHaveLength(3);
  installation.clock.advance(24 * 60);
  await retention();
  await retention();
  expect(await papersOf(people[0])).toEqual(['Other', 'Relieving letter']);
  expect(await papersOf(people[1])).toHaveLength(3);
  expect(storedFiles()).toBe(before - 1);
  const { rows } = await inTenant(installation.services.pool, scene.works.org_id, (tx) =>
    sql<{
      details: object;
    }>`select details from audit_event where org_id = ${tx.org_id} and event = 'employees.document_retired'`.execute(tx),
  );
  expect(rows).toMatchObject([{ details: { type: 'PAN card', kept_years: 3, left_on: '2023-11-20' } }]);
  const list = (await hr.call(employeeDocuments.list, { params: { id: people[0] } })).data;
  expect(list.documents.map(({ type }) => type)).not.toContain('PAN card');
});
