import { payrollJournal } from '@hrms/payroll/contract';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '@hrms/payroll/testing';
import { withClient } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { customReports, reportRuns, reportSchedules } from '@hrms/reports/contract';
import { tdsProjections } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let world: PayrollWorld;
let payroll_id = '';
beforeAll(async () => {
  installation = await createInstallation();
  installation.clock.set('2026-10-30');
  world = await payrollWorld(installation);
  const PAY = [
    ['P1', 60_000_000],
    ['P2', 600_000_000],
  ] as const;
  for (const [employee_code, ctc_annual_paise] of PAY)
    await hireEmployee(installation, world, { first_name: 'Asha', employee_code, ctc_annual_paise });
  ({ payroll_id } = await runPayroll(installation, world, '2026-10'));
  await finaliseRun(installation, world, payroll_id);
}, 120_000);
afterAll(() => installation.close());

const run = async (report_id: string) =>
  (await world.owner.call(reportRuns.start, { body: { report_id, parameters: { period: 'this_month' } } })).data;

test('the journal report has the lines of the run’s journal, and debit and credit agree', async () => {
  const journal = (await world.owner.call(payrollJournal.get, { params: { id: payroll_id } })).data;
  const report = await run('journal');
  expect(report).toMatchObject({ row_count: journal.lines.length });
  expect(report.checks).toEqual([{ text: 'Debit and credit agree', passed: true }]);
  expect(report.totals.slice(-2)).toEqual([journal.debit_paise, journal.credit_paise]);
});

test('what a filter leaves is all that is read of payslips, and is the same as without the help', async () => {
  const of = async (conditions: { field: string; op: 'is' | 'contains'; value: string }[]) => {
    const body = {
      dataset: 'payroll.lines',
      columns: [{ field: 'person.code' }, { field: 'component' }, { field: 'amount_paise' }],
      filter: { conditions },
    };
    return (await world.owner.call(customReports.preview, { body: { body, parameters: { period: 'this_month' } } })).data;
  };
  const narrowed = await of([{ field: 'component', op: 'is', value: 'basic' }]);
  const filtered = await of([{ field: 'component', op: 'contains', value: 'basic' }]);
  expect(narrowed.row_count).toBe(2);
  expect(narrowed).toEqual(filtered);
});

test('totals of a year that are summed where they are stored agree with the lines of the payslips', async () => {
  const totalOf = async (dataset: string, key: string) => {
    const body = { dataset, columns: [{ field: key }, { field: 'amount_paise' }] };
    return (await world.owner.call(customReports.preview, { body: { body, parameters: { period: 'this_month' } } })).data.totals;
  };
  expect(await totalOf('payroll.component_totals', 'component')).toEqual(await totalOf('payroll.lines', 'component'));
  const year = (await world.owner.call(reportRuns.start, { body: { report_id: 'component-totals' } })).data;
  expect(year.totals.at(-1)).toBe((await totalOf('payroll.lines', 'component')).at(-1));
  const deducted = { dataset: 'statutory.contributions', columns: [{ field: 'scheme' }, { field: 'deducted_paise' }] };
  const [lines, sums] = await Promise.all(
    [deducted, { ...deducted, dataset: 'statutory.contribution_totals' }].map((body) =>
      world.owner.call(customReports.preview, { body: { body, parameters: { period: 'this_month' } } }),
    ),
  );
  expect(sums?.data.totals).toEqual(lines?.data.totals);
});

test('tax of the month stands beside what was taxed, projected and deducted, as the projection of the month has it', async () => {
  const { data } = await world.owner.call(tdsProjections.list, { query: { month: '2026-10' } });
  const projected = data.rows.find(({ tds_paise }) => tds_paise > 0);
  const KEYS = ['paid_so_far_paise', 'year_tax_paise', 'deducted_before_paise', 'tax_paise', 'left_paise'] as const;
  const made = await run('tds-monthly');
  const { rows } = (await world.owner.call(reportRuns.rows, { params: { id: made.run_id } })).data;
  const at = (key: string) => made.columns.findIndex((column) => column.key === key);
  const row = rows.find(({ cells }) => Number(cells[at('tax_paise')]) > 0);
  const found = Object.fromEntries(KEYS.map((key) => [key, row?.cells[at(key)]]));
  expect(found).toEqual({
    paid_so_far_paise: projected?.taxable_paise,
    year_tax_paise: projected?.annual_tax_paise,
    deducted_before_paise: 0,
    tax_paise: projected?.tds_paise,
    left_paise: (projected?.annual_tax_paise ?? 0) - (projected?.tds_paise ?? 0),
  });
  expect(made.totals[at('year_tax_paise')]).toBeNull();
});

test('compared with the month before: every figure with the one before, its change and its share', async () => {
  const parameters = { period: 'this_month', compare: 'previous' } as const;
  const plain = await run('cost-by-department');
  const { data } = await world.owner.call(reportRuns.start, { body: { report_id: 'cost-by-department', parameters } });
  const keys = data.columns.map(({ key }) => key);
  const [first] = plain.columns.filter(({ type }) => type === 'money').map(({ key }) => key);
  const index = keys.indexOf(first ?? '');
  expect(keys.slice(index, index + 4)).toEqual([first, `${first}.before`, `${first}.change`, `${first}.share`]);
  const total = plain.totals[plain.columns.findIndex(({ key }) => key === first)] ?? 0;
  expect(data.totals.slice(index, index + 4)).toEqual([total, 0, total, null]);
  expect(data.resolved_parameters).toContainEqual({ label: 'Compared with', value: '1 Sep 2026 to 30 Sep 2026' });
  const rows = await world.owner.call(reportRuns.start, { body: { report_id: 'salary-register', parameters } });
  expect(rows).toRefuse('reports.not_comparable', 422);
});

test('a schedule that follows a payroll is sent once after it is finalised', async () => {
  const { owner } = world;
  const [recipient] = (await owner.call(reportSchedules.recipients, {})).data.rows;
  const body = {
    name: 'After the payroll',
    report_id: 'salary-register',
    cadence: 'payroll_finalised' as const,
    hour: 0,
    recipient_ids: [recipient?.user_id ?? ''],
  };
  const { schedule_id } = (await owner.call(reportSchedules.create, { body })).data;
  const sendDue = async () => {
    await installation.runJob('reports.send_schedules', owner.org_id);
    await installation.runJobs();
  };
  const sentAt = async () => {
    const listed = await owner.call(reportSchedules.list, {});
    expect(listed.status, JSON.stringify(listed.body)).toBe(200);
    return listed.data.rows.find((row) => row.schedule_id === schedule_id)?.last_sent_at;
  };
  await sendDue();
  expect(await sentAt()).toBeNull();
  const finalised = new Date(installation.clock.now().getTime() + 1000);
  await withClient(installation.superUrl, (client) =>
    client.query('update app.payroll set finalised_at = $1 where id = $2', [finalised.toISOString(), payroll_id]),
  );
  installation.clock.advance(0.1);
  await sendDue();
  const sent = await sentAt();
  expect(sent).toEqual(expect.any(String));
  installation.clock.advance(0.1);
  await sendDue();
  expect(await sentAt()).toBe(sent);
});
