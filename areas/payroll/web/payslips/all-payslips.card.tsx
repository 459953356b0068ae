import { type PayslipRow, payrolls, payslipPublications, payslips } from '@hrms/payroll/contract';
import { addToMonth } from '@hrms/platform/calendar';
import {
  type Column,
  DataTable,
  formatDate,
  Money,
  StatusTag,
  statusTags,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useDownload,
  useListParams,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useToday } from '../use-today.ts';
import { WithdrawPayslipsDialog } from './withdraw-payslips.dialog.tsx';

const PUBLICATIONS = statusTags<PayslipRow['publication']>({
  none: ['Not published', 'neutral'],
  published: ['Published', 'success'],
  withdrawn: ['Withdrawn', 'warning'],
});

/** `Opened` once the employee looked at it. */
const Publication = ({ publication, opened_at }: PayslipRow) =>
  publication === 'published' && opened_at ? (
    <StatusTag tone="success">{`Opened ${formatDate(opened_at.slice(0, 10))}`}</StatusTag>
  ) : (
    PUBLICATIONS.tagOf(publication)
  );

const columns: Column<PayslipRow>[] = [
  { key: 'full_name', title: 'Employee', narrow: 'title' },
  { key: 'employee_code', title: 'Code', narrow: 'second' },
  { key: 'period_month', title: 'Month', narrow: 'second', render: ({ period_month }) => formatDate(period_month) },
  { key: 'publication', title: 'Status', render: Publication },
  { key: 'payslip_number', title: 'Payslip no.', priority: 3 },
  { key: 'gross_paise', title: 'Gross pay', align: 'right', render: ({ gross_paise }) => <Money paise={gross_paise} /> },
  {
    key: 'deductions_paise',
    title: 'Deductions',
    align: 'right',
    render: ({ deductions_paise }) => <Money paise={deductions_paise} />,
  },
  { key: 'net_paise', title: 'Net pay', align: 'right', narrow: 'tag', render: ({ net_paise }) => <Money paise={net_paise} /> },
];

const monthsBefore = (today: string) =>
  Array.from({ length: 24 }, (_, back) => addToMonth(today.slice(0, 7), 1 - back)).map((month) => ({
    value: month,
    label: formatDate(month),
  }));

type AllPayslipsProps = {
  /** Only of this finalised run, with publishing of all of them. */
  payroll_id?: string | undefined;
};

/** Payslips of all employees with search, month and publication. */
export function AllPayslips({ payroll_id }: AllPayslipsProps) {
  const can = useCan();
  const go = useNavigate();
  const today = useToday();
  const [filter, setFilter] = useListParams(payslips.list);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { save, saving } = useDownload();
  const publishing = useAction(payslipPublications.publish);
  const mailing = useAction(payslipPublications.mail);
  const confirm = useConfirm();
  const notifyAgain = async (id: string) => {
    const text = 'Everyone with a published payslip of this run gets a notification and a mail with a link. It shows no amount.';
    if (await confirm({ title: 'Notify employees again?', text, label: 'Notify again' }))
      await mailing.run({ body: { payroll_id: id } });
  };
  const withdrawing = useDialog<readonly string[]>();
  const open = ({ payslip_id }: PayslipRow) => void go(`/payroll/payslip/${payslip_id}`);
  const mayPublish = can(payslipPublications.publish);
  const shown = payroll_id ? { ...filter, payroll_id } : filter;
  return (
    <>
      <DataTable
        endpoint={payslips.list}
        filter={shown}
        onFilter={setFilter}
        columns={columns}
        idOf={({ payslip_id }) => payslip_id}
        nameOf={({ full_name, period_month }) => `${full_name}, ${formatDate(period_month)}`}
        many="payslips"
        search="Search by name or code"
        filters={[
          ...(payroll_id ? [] : [{ name: 'month' as const, label: 'Month', options: monthsBefore(today) }]),
          { name: 'publication' as const, label: 'Status', options: PUBLICATIONS.choices },
        ]}
        tools={
          payroll_id &&
          mayPublish && (
            <>
              <Button loading={mailing.running} onClick={() => void notifyAgain(payroll_id)}>
                Notify again
              </Button>
              <Button type="primary" loading={publishing.running} onClick={() => void publishing.run({ body: { payroll_id } })}>
                Publish all
              </Button>
            </>
          )
        }
        selection={{
          ids: chosen,
          onChange: setChosen,
          actions: (
            <>
              <Button
                loading={saving === 'archive'}
                onClick={() => void save(payslips.archive, { body: { payslip_ids: [...chosen] } }, 'archive')}
              >
                Download ZIP
              </Button>
              {mayPublish && <Button onClick={() => withdrawing.open(chosen)}>Withdraw</Button>}
            </>
          ),
        }}
        onOpen={open}
        actions={(row) => [
          { label: 'View payslip', onClick: () => open(row) },
          { label: 'Download PDF', onClick: () => void save(payslips.pdf, { params: { id: row.payslip_id } }) },
          ...(mayPublish
            ? [
                row.publication === 'published'
                  ? { label: 'Withdraw', onClick: () => withdrawing.open([row.payslip_id]) }
                  : {
                      label: 'Publish',
                      onClick: () =>
                        void publishing.run({ body: { payroll_id: row.payroll_id, employee_ids: [row.employee_id] } }),
                    },
              ]
            : []),
        ]}
        empty={{
          title: 'No payslips yet',
          text: 'Payslips appear here when a payroll run is finalised.',
          label: 'View payroll runs',
          action: can(payrolls.list) ? () => void go('/payroll') : undefined,
        }}
      />
      <WithdrawPayslipsDialog {...withdrawing} onDone={() => setChosen([])} />
    </>
  );
}
