import { assetCategories, assetImports, assets } from '@hrms/assets/contract';
import { type EmployeeSeed, insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { createTenant, type Installation, type Signed } from '@hrms/platform/testing';

const CAN = ['assets.asset.read', 'assets.request.create', 'assets.category.read'].map((code) => ({
  code,
  scope: 'self' as const,
}));

/** An organisation with an administrator, finance, a category of laptops, and what tests do with assets. */
export async function assetWorld(installation: Installation) {
  const owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Sales' } });
  await owner.call(designations.create, { body: { title: 'Executive' } });
  const admin = await owner.person({ role: 'hr_admin' });
  const finance = await owner.person({ role: 'finance' });
  const made = await owner.call(assetCategories.create, {
    body: {
      code: 'LAPTOP',
      name: 'Laptop',
      prefix: 'LAP',
      fields: [{ key: 'mac_address', label: 'MAC address', type: 'text', required: true }],
      depreciation_method: 'straight_line',
      default_life_months: 36,
      salvage_bp: 500,
    },
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const laptop = made.data.category_id;
  const add = (more: object = {}) =>
    admin.call(assets.create, {
      body: {
        category_id: laptop,
        name: 'ThinkPad T14',
        values: { mac_address: '00:1B' },
        condition: 'good',
        purchased_on: '2026-04-15',
        purchase_price_paise: 9_000_000,
        ...more,
      },
    });
  return {
    owner,
    admin,
    finance,
    laptop,
    add,
    /** An employee with a sign-in who may see and ask for own assets. */
    hire: async (seed: EmployeeSeed = {}) => {
      const [row] = await insertEmployeesForTests(installation.services, owner.org_id, [{ joined_on: '2020-01-01', ...seed }]);
      const employee_id = row?.employee_id ?? '';
      return { employee_id, ...(await owner.person(CAN, { employee_id })) };
    },
    /** A further category; its prefix is the beginning of its code. */
    categoryOf: async (code: string, more: object = {}) => {
      const body = { code, name: code, prefix: code.slice(0, 4), ...more };
      const answer = await admin.call(assetCategories.create, { body });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.data.category_id;
    },
    read: async (asset_id: string, who: Pick<Signed, 'call'> = admin) =>
      (await who.call(assets.get, { params: { id: asset_id } })).data,
    /** The check of a file of assets. */
    uploadFile: async (text: string) =>
      (await admin.call(assetImports.upload, { upload: { name: 'assets.csv', text, fields: { kind: 'assets' } } })).data,
    addOne: async (more: object = {}) => (await add(more)).data.rows[0]?.asset_id ?? '',
    assign: (asset_id: string, employee_id: string, more: object = {}) =>
      admin.call(assets.assign, { params: { id: asset_id }, body: { employee_id, assigned_on: '2026-11-02', ...more } }),
    openOf: async (id: string) => (await admin.call(assets.get, { params: { id } })).data.assignments[0]?.assignment_id ?? '',
  };
}
export type AssetWorld = Awaited<ReturnType<typeof assetWorld>>;
