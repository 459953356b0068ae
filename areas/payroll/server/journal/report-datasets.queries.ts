import { firstDayOf, monthOf } from '@hrms/platform/calendar';
import { datasetField as field } from '@hrms/platform/contract';
import { type Dataset, type DatasetReading, defineDataset } from '@hrms/platform/server';
import { readJournal } from './journal.service.ts';

const listFinalised = ({ ctx, span }: DatasetReading) =>
  ctx.tx
    .selectFrom('payroll')
    .where('org_id', '=', ctx.tx.org_id)
    .where('status', '=', 'finalised')
    .where('period_month', '>=', firstDayOf(monthOf(span.first_day)))
    .where('period_month', '<=', span.last_day)
    .select(['id', 'title'])
    .orderBy('period_month')
    .orderBy('id')
    .execute();

const journalRows = defineDataset({
  id: 'payroll.journal',
  area: 'payroll',
  label: 'Journal of payroll',
  grain: 'one account and cost centre of a finalised run',
  permission: 'payroll.run.read',
  period: 'range',
  of_employee: false,
  link: '/payroll/{payroll_id}',
  fields: [
    field.month('month', 'Month'),
    field.text('run', 'Run'),
    field.code('voucher', 'Voucher'),
    field.code('account', 'Ledger code'),
    field.text('cost_centre', 'Cost centre'),
    field.money('debit_paise', 'Debit', { help: 'By the journal mapping in use; components without an account are left out' }),
    field.money('credit_paise', 'Credit'),
  ],
  rows: async (reading) => {
    const rows = [];
    // a run has a dozen of accounts, a year a dozen of runs
    for (const { id: payroll_id, title: run } of await listFinalised(reading)) {
      const { month, voucher, lines } = await readJournal(reading.ctx, payroll_id);
      for (const { account, cost_centre, debit_paise, credit_paise } of lines)
        rows.push({ payroll_id, run, month, voucher, account, cost_centre, debit_paise, credit_paise });
    }
    return rows;
  },
  checks: async (_reading, rows) => {
    const difference = rows.reduce((sum, row) => sum + Number(row.debit_paise) - Number(row.credit_paise), 0);
    return rows.length === 0
      ? []
      : [{ text: difference === 0 ? 'Debit and credit agree' : 'Debit and credit differ', passed: difference === 0 }];
  },
});

/** What reports read of journals. */
export const journalDatasets: readonly Dataset[] = [journalRows];
