import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { identities, imports } from '@hrms/employees/contract';
import { bankAdvices, payslips } from '@hrms/payroll/contract';
import {
  addPayingAccount,
  finaliseRun,
  hireEmployee,
  type PayrollWorld,
  payrollWorld,
  publishRun,
  runPayroll,
} from '@hrms/payroll/testing';
import { rotateDataKey, withClient } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const UAN = '100765432109';
const ESI = '3100765432';
const ACCOUNT = '60500076543210';

let installation: Installation;
let world: PayrollWorld;
let employee_id: string;
let payslip_id: string;
let advice_id: string;
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-10-30' });
  world = await payrollWorld(installation);
  employee_id = await hireEmployee(installation, world, {
    first_name: 'Asha',
    employee_code: 'E1',
    ctc_annual_paise: 60_000_000,
    identity: { pan: 'ABCPK4321L', uan: UAN, esi_number: ESI },
    bank_account: { account_number: ACCOUNT },
  });
  const run = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, run.payroll_id);
  await publishRun(world, run.payroll_id);
  payslip_id = (await world.owner.call(payslips.list)).data.rows[0]?.payslip_id ?? '';
  const body = { payroll_id: run.payroll_id };
  await addPayingAccount(world.owner);
  const advice = await world.owner.call(bankAdvices.create, { body });
  if (advice.status !== 201) throw new Error(JSON.stringify(advice.body));
  advice_id = advice.data.bank_advice_id;
  const text = `employee_code,ifsc,account_number\nE1,SBIN0000300,${ACCOUNT}\n`;
  const upload = { name: 'bank.csv', text, fields: { kind: 'bank_accounts' } };
  expect((await world.owner.call(imports.upload, { upload })).status).toBe(202);
  await installation.runJobs();
});
afterAll(() => installation.close());

/** Every file in the store. */
const stored = () => {
  const root = join(installation.services.config.dataDir, 'files');
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
};
const printed = () =>
  withClient(installation.superUrl, async (client) =>
    JSON.stringify((await client.query('select to_jsonb(p) as slip from app.payslip p')).rows),
  );

test('no number stands in a payslip, in a stored bank file or in an import file', async () => {
  expect(stored().length).toBeGreaterThanOrEqual(2);
  for (const number of [UAN, ESI, ACCOUNT, 'ABCPK4321L']) {
    expect(await printed()).not.toContain(number);
    for (const bytes of stored()) expect(bytes.includes(number), number).toBe(false);
  }
});

test('the bank file still comes as it was made, and the payslip shows the UAN whole to who may see it', async () => {
  const file = await world.owner.call(bankAdvices.file, { params: { id: advice_id } });
  expect(file.raw.toString()).toContain(ACCOUNT);
  const uan = async (who: Pick<typeof world.owner, 'call'>) => {
    const { data } = await who.call(payslips.get, { params: { id: payslip_id } });
    return data.uan;
  };
  expect(await uan(await world.owner.person({ role: 'employee' }, { employee_id }))).toBe(UAN);
  expect(await uan(world.owner)).toBe(UAN);
  expect(await uan(await world.owner.person(['payroll.payslip.read']))).toBe('XXXXXXXX2109');
});

test('a payslip keeps the number it was printed with', async () => {
  const params = { id: employee_id };
  const { version } = (await world.owner.call(identities.get, { params })).data;
  expect((await world.owner.call(identities.update, { params, body: { uan: '100765432999', version } as never })).status).toBe(
    200,
  );
  expect((await world.owner.call(payslips.get, { params: { id: payslip_id } })).data.uan).toBe(UAN);
});

test('a new key seals files and printed numbers anew, and loses nothing', async () => {
  const sealed = installation.areas.flatMap((area) => area.sealed ?? []);
  const before = stored().length;
  await rotateDataKey(installation.services, world.owner.org_id, sealed);
  const files = await withClient(
    installation.superUrl,
    async (client) =>
      (
        await client.query<{ storage_key: string }>(
          `select storage_key from app.file where purpose in ('bank_advice', 'employees.import')`,
        )
      ).rows,
  );
  expect(files.map(({ storage_key }) => storage_key.split('.').at(-1))).toEqual(files.map(() => 'sealed2'));
  expect(stored()).toHaveLength(before);
  const file = await world.owner.call(bankAdvices.file, { params: { id: advice_id } });
  expect(file.raw.toString()).toContain(ACCOUNT);
  expect((await world.owner.call(payslips.get, { params: { id: payslip_id } })).data.uan).toBe(UAN);
});
