import type { Locator } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { addPayingAccount, downloaded, newOrganisation, putSetUpOff } from './api.ts';
import { expect, test } from './watched.ts';

const owner = { email: `first-month-${Date.now()}@nilgiri.example`, password: 'tall green hills' };

/** Names as 'Last, First ', padded places, two date formats, amounts with commas and a title above the header. */
const SHEET = `Nilgiri Foods - staff list as of Nov 2026
;;;
Sl No;Emp No.;Employee Name;D.O.B;DOJ;Gender;Dept.;Designation;PAN No;UAN No.;IFSC Code;Bank A/c No;CTC
1;NF01;Rao, Asha ;15-Jul-1986;1-Apr-2016;F;Production;Plant  Manager;ABCPR1001K;101000000011;HDFC0000128;50100000000011;18,00,000
2;NF02;D'Souza, Wilson ;5-Apr-1990;11-Jun-2018;M;Production ;Sr.  Clerk;ABCPD1002K;101000000022;SBIN0000300;31500000022;4,80,000
3;NF03;Smith-Jones, Mary ;23-Jan-1992;2-Jan-2019;F;Production;Sr. Clerk;ABCPS1003K;101000000033;HDFC0000128;50100000000033;4,20,000
4;NF04;Iyer, Karthik ;30-Nov-1988;15-Mar-2017;M;Quality;Engineer;ABCPI1004K;101000000044;ICIC0000104;001100000044;7,20,000
5;NF05;Khan, Sana ;14-Feb-1994;20-Sep-2021;F;Quality;Engineer;ABCPK1005K;101000000055;ICIC0000104;001100000055;6,60,000
6;NF06;Patil, Rohan ;9-Aug-1991;4-Nov-2019;M;Quality;Inspector;ABCPP1006K;101000000066;HDFC0000128;50100000000066;3,90,000
7;NF07;Nair, Dev ;27-Dec-1985;1-Jul-2014;M;Sales;Area Manager;ABCPN1007K;101000000077;SBIN0000300;31500000077;9,60,000
8;NF08;Das, Esha ;18-Mar-1996;8-Aug-2022;F;Sales;Executive;ABCPD1008K;101000000088;SBIN0000300;31500000088;3,60,000
9;NF09;Gill, Harpreet ;3-Oct-1993;17-May-2021;M;Sales;Executive;ABCPG1009K;101000000099;HDFC0000128;50100000000099;3,72,000
10;NF10;Shah, Bina ;21-Jun-1990;12-Dec-2018;F;Finance;Accountant;ABCPS1010K;101000000110;ICIC0000104;001100000110;5,40,000
11;NF11;Joshi, Meera ;7-May-1989;25-Feb-2020;F;Finance;Accountant;ABCPJ1011K;101000000121;HDFC0000128;50100000000121;5,76,000
12;NF12;Reddy, Arjun ;29-Sep-1987;10-Oct-2016;M;Stores;Storekeeper;ABCPR1012K;101000000132;SBIN0000300;31500000132;3,30,000
13;NF13;Verma, Pooja ;16-Jan-1997;3-Apr-2023;F;Stores;Helper;ABCPV1013K;101000000143;SBIN0000300;31500000143;3,00,000
14;NF14;Bose, Tapan ;12-Apr-1984;19-Aug-2015;M;Stores;Helper;ABCPB1014K;101000000154;HDFC0000128;50100000000154;3,06,000
15;NF15;Menon, Lata ;2-Nov-1995;28-Mar-2022;F;Admin;HR Executive;ABCPM1015K;101000000165;ICIC0000104;001100000165;5,04,000
`;

test('15 employees of a messy sheet are paid from an empty organisation, in few clicks', async ({ page }) => {
  test.setTimeout(240_000);
  await newOrganisation('Nilgiri Foods', owner);
  let clicks = 0;
  let entries = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click({ timeout: 30_000 });
  };
  const fill = async (what: Locator, text: string) => {
    entries += 1;
    await what.fill(text);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const entry = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByText(name, { exact: true });

  await page.goto('/login');
  await fill(page.getByLabel('E-mail'), owner.email);
  await fill(page.getByLabel('Password', { exact: true }), owner.password);
  await click(button('Log in'));
  await putSetUpOff(page);
  clicks += 1;

  await test.step('the sheet goes in without a choice', async () => {
    await click(entry('Employees'));
    await click(button('Import').first());
    // choosing a file takes two clicks
    clicks += 2;
    const file = { name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) };
    await page.locator('input[type=file]').setInputFiles(file);
    await click(button('Continue'));
    await expect(page.getByText("First name Wilson, last name D'Souza")).toBeVisible();
    await click(button('Check file'));
    await click(button('Import 15 rows'));
    await expect(button('Undo import')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the month is run, what it asks is answered, and it is finalised', async () => {
    await click(entry('Payroll'));
    await click(button('Run payroll').first());
    await expect(page.getByRole('heading', { name: 'Run payroll' })).toBeVisible();
    await click(button('Run payroll').last());
    await expect(page.getByRole('heading', { name: 'November 2026 payroll' })).toBeVisible();
    const next = page.getByLabel('Next step');
    await click(next.getByRole('button', { name: 'Fix blockers' }));
    await click(button('Not needed'));
    await fill(page.getByRole('dialog').getByLabel('Reason'), 'Nothing was paid before November');
    await click(button('Continue without'));
    await expect(page.getByRole('region', { name: 'Opening figures', exact: true })).toBeHidden({ timeout: 30_000 });
    const finalise = next.getByRole('button', { name: 'Finalise payroll' });
    const accept = button(/^Accept/).first();
    await finalise.or(accept).first().waitFor();
    while (await accept.isVisible()) {
      const open = await button(/^Accept/).count();
      await click(accept);
      await fill(page.getByRole('dialog').getByLabel('Reason'), 'Asked the employee');
      await click(page.getByRole('dialog').getByRole('button', { name: /^Accept/ }));
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect.poll(() => button(/^Accept/).count(), { timeout: 30_000 }).toBeLessThan(open);
    }
    await click(finalise);
    await click(page.getByRole('dialog').getByRole('checkbox'));
    await click(page.getByRole('dialog').getByRole('button', { name: 'Finalise payroll' }));
    await expect(next.getByRole('button', { name: 'Prepare payment' })).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the bank file pays all 15', async () => {
    await click(button('Prepare payment'));
    await addPayingAccount(owner);
    await click(button('Create bank advice'));
    const file = await downloaded(page, () => click(button(/Download CSV/).first()));
    const rows = file.bytes.toString().trim().split('\r\n').slice(1);
    expect(rows).toHaveLength(15);
  });

  await test.step('the ECR names all 15', async () => {
    await click(page.getByRole('tab', { name: 'Statutory' }));
    const file = await downloaded(page, () => click(button('Download ECR')));
    const rows = file.bytes.toString().trim().split('\n');
    expect(rows).toHaveLength(15);
    expect(rows.map((row) => row.split('#~#')[1])).toContain('Wilson DSouza');
  });

  await test.step('a payslip is read', async () => {
    await click(entry('Payslips'));
    await click(page.getByRole('main').getByText('Asha Rao').first());
    const pdf = await downloaded(page, () => click(button('Download PDF')));
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true });
    expect(text.replace(/\s+/g, ' ')).toContain('Payslip for November 2026');
  });

  console.log(`15 employees from a sheet to payslip, ECR and bank file: ${clicks} clicks, ${entries} fields`);
  // at five seconds a click and fifteen a field this is below four minutes: six are left to read
  expect(clicks).toBeLessThanOrEqual(30);
  expect(entries).toBeLessThanOrEqual(5);
});
