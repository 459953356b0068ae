import { bankFormats } from '@hrms/payroll/contract';
import { inTenant } from '@hrms/platform/server';
import { createTenant, type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePaymentFile } from './payment-file.service.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

const TRANSFER = {
  account_holder: '=Asha Rao',
  account_number: '501009876543',
  ifsc: 'HDFC0000128',
  amount_paise: 74_250,
  narration: 'REIMBURSEMENT EX-2026-000001',
  employee_code: 'E1',
  email: '',
  pay_date: '2026-11-20',
};

test('transfers of other areas are written in the default bank format, and in the usual one without it', async () => {
  const owner = await createTenant(installation);
  const write = () =>
    inTenant(installation.services.pool, owner.org_id, (tx) => writePaymentFile(tx, { name: 'EB-1', transfers: [TRANSFER] }));
  const usual = await write();
  expect(usual).toMatchObject({ name: 'EB-1.csv', format: 'Standard' });
  expect(String(usual.body).split('\r\n')[1]).toBe("'=Asha Rao,501009876543,HDFC0000128,742.50,REIMBURSEMENT EX-2026-000001,E1,");
  const column = (heading: string, field: 'account_number' | 'ifsc' | 'amount' | 'pay_date') => ({
    heading,
    field,
    capitals: false,
  });
  const columns = [column('Acc', 'account_number'), column('IFSC', 'ifsc'), column('Amt', 'amount'), column('On', 'pay_date')];
  const body = {
    name: 'Bank of Pune',
    is_default: true,
    columns,
    heading_row: false,
    separator: 'pipe' as const,
    date_format: 'DDMMYYYY' as const,
  };
  expect((await owner.call(bankFormats.create, { body })).status).toBe(201);
  const own = await write();
  expect(own).toMatchObject({ name: 'EB-1.txt', format: 'Bank of Pune' });
  expect(String(own.body)).toBe('501009876543|HDFC0000128|742.50|20112026\r\n');
});
