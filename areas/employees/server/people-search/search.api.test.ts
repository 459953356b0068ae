import { insertEmployeesForTests } from '@hrms/employees/testing';
import { inTenant, type Tx } from '@hrms/platform/server';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlaces } from '../places.factory.ts';
import { searchPeople, searchResultPage } from './search.queries.ts';

/** More than are told apart by their ids. */
const ASHAS = 430;
let installation: Installation;
let org: Tenant;
beforeAll(async () => {
  installation = await sharedInstallation();
  org = await createTenant(installation);
  await createPlaces(org);
  await insertEmployeesForTests(installation.services, org.org_id, [
    ...Array.from({ length: ASHAS }, (_, n) => ({
      first_name: 'Asha',
      last_name: n % 2 ? 'Rao' : 'Ashok',
      work_email: `asha.${n}@search.example`,
    })),
    { first_name: 'Rao', last_name: 'Bahadur' },
    { first_name: 'Bina', last_name: 'Iyer' },
  ]);
});
afterAll(() => installation.close());

const inside = <T>(work: (tx: Tx) => Promise<T>) => inTenant(installation.services.pool, org.org_id, work);
const BY_NAME = { page: 1, limit: 20, direction: 'asc' } as const;
const COLUMN = 'employee_listing.id';

/** How many rows of the listing each condition keeps. */
const kept = (search: string, cap: number) =>
  inside(async (tx) => {
    const hits = await searchPeople(tx, search, COLUMN, cap);
    if (!hits) return null;
    const count = async (condition: typeof hits.walking) =>
      (await tx.selectFrom('employee_listing').where('org_id', '=', tx.org_id).where(condition).select('id').execute()).length;
    return [await count(hits.walking), await count(hits.counting)];
  });

test.each([
  ['asha', ASHAS],
  ['ash', ASHAS],
  ['asha rao', ASHAS / 2],
  ['rao ash', ASHAS / 2],
  ['ashok asha', ASHAS / 2],
  ['rao', ASHAS / 2 + 1],
  ['bina', 1],
  ['nobody', 0],
])('"%s" means %i people, counted to the end, or looked up while a list is walked', async (search, people) => {
  expect(await kept(search, 10_000)).toEqual([people, people]);
  expect(await kept(search, 420)).toEqual([people, people]);
});

test('where more are meant than are counted, a page by name gives way to a list that is walked', async () => {
  const found = await inside((tx) => searchResultPage(tx, 'asha', null, BY_NAME, 420));
  expect(found).toMatchObject({ hits: { total: 420 } });
  const whole = await inside((tx) => searchResultPage(tx, 'asha', null, BY_NAME));
  expect(whole).toMatchObject({ page: { pagination: { total: ASHAS, totalPages: 22 } } });
});

test('a costly filter is asked of no more people than are counted beyond the page, in the order of names', async () => {
  const page = (asked: Partial<Parameters<typeof searchResultPage>[3]>) =>
    inside(async (tx) => {
      const found = await searchResultPage(tx, 'asha', null, { ...BY_NAME, ...asked });
      return 'page' in found ? found.page : null;
    });
  const whole = await page({ limit: 500 });
  for (const direction of ['asc', 'desc'] as const) {
    const all = await page({ limit: 500, direction });
    const some = await page({ direction, page: 3, counted_ahead: 50 });
    expect(some?.rows).toEqual(all?.rows.slice(40, 60));
    expect(some?.pagination).toEqual({ page: 3, limit: 20, total: 90, totalPages: 5, more: true });
  }
  expect((await page({ limit: 100, counted_ahead: 50 }))?.rows).toEqual(whole?.rows.slice(0, 100));
  expect((await page({ page: 22, counted_ahead: 50 }))?.pagination).toEqual({
    page: 22,
    limit: 20,
    total: ASHAS,
    totalPages: 22,
  });
});

test('a search without words means nobody in particular', async () => {
  expect(await kept('  ', 10_000)).toBeNull();
  expect(await inside((tx) => searchResultPage(tx, ' ', null, BY_NAME))).toEqual({ hits: null });
});
