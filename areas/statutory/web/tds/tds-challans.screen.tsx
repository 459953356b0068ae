import { monthLabel } from '@hrms/platform/calendar';
import {
  type Column,
  DataTable,
  type DialogProps,
  formatDate,
  KeptFile,
  LoadedData,
  Money,
  moneyTotals,
  RowsTable,
  Section,
  StatusTag,
  useAction,
  useCan,
  useDialog,
  useEndpoint,
  useListParams,
  useToday,
} from '@hrms/platform/web';
import { statutoryExports, type TdsChallan, type TdsLiability, tdsChallans } from '@hrms/statutory/contract';
import { quarterOf } from '@hrms/statutory/domain';
import { Button } from 'antd';
import { ChallanReceipt } from '../challan-receipt.tsx';
import { ExportList } from '../export-list.tsx';
import { TDS_CHALLAN_STATUSES } from '../tax-labels.ts';
import { CsiFileDialog, RecordTdsChallanDialog, ReverseTdsChallanDialog } from './tds-challan.dialog.tsx';
import { TdsPage, useTaxYear } from './tds-page.tsx';

const money = <Row extends object>(key: keyof Row & string, title: string): Column<Row> => ({
  key,
  title,
  align: 'right',
  render: (row) => <Money paise={row[key] as number} />,
});

function CsiFile({ challan: { challan_id, csi_file_name } }: { challan: TdsChallan }) {
  return csi_file_name === null ? (
    '–'
  ) : (
    <KeptFile name={csi_file_name} id={challan_id} download={tdsChallans.csi} upload={null} refresh={[]} what=".csi" />
  );
}

const CHALLANS: readonly Column<TdsChallan>[] = [
  { key: 'month', title: 'Month', narrow: 'title', render: ({ month }) => monthLabel(month) },
  {
    key: 'bsr_code',
    title: 'BSR code and serial',
    render: ({ mode, bsr_code, serial }) => `${bsr_code} / ${serial}${mode === 'book_adjustment' ? ' (Form 24G)' : ''}`,
  },
  { key: 'paid_on', title: 'Paid on', render: ({ paid_on }) => formatDate(paid_on) },
  { key: 'nature_code', title: 'Code' },
  money<TdsChallan>('tax_paise', 'Tax'),
  money<TdsChallan>('interest_paise', 'Interest'),
  { ...money<TdsChallan>('total_paise', 'Total'), narrow: 'second' },
  money<TdsChallan>('balance_paise', 'Not used'),
  { key: 'linked_employees', title: 'Employees', align: 'right' },
  { key: 'file_name', title: 'Receipt', render: (row) => <ChallanReceipt challan={row} calls={tdsChallans} /> },
  { key: 'csi_file_name', title: '.csi file', priority: 3, render: (row) => <CsiFile challan={row} /> },
  TDS_CHALLAN_STATUSES.column as Column<TdsChallan>,
];

const liabilities = (today: string): readonly Column<TdsLiability>[] => [
  { key: 'month', title: 'Paid in', narrow: 'title', render: ({ month }) => monthLabel(month) },
  { key: 'employees', title: 'Employees', align: 'right' },
  { ...money<TdsLiability>('tax_paise', 'Deducted'), narrow: 'second' },
  money<TdsLiability>('linked_paise', 'Covered'),
  { ...money<TdsLiability>('open_paise', 'Open'), narrow: 'second' },
  {
    key: 'due_on',
    title: 'Due',
    render: ({ due_on, book_entry_due_on, open_paise }) =>
      open_paise > 0 && due_on < today ? (
        <StatusTag tone="error">{`Overdue since ${formatDate(book_entry_due_on ?? due_on)}`}</StatusTag>
      ) : book_entry_due_on !== null ? (
        `${formatDate(book_entry_due_on)}, with a challan ${formatDate(due_on)}`
      ) : (
        formatDate(due_on)
      ),
  },
  money<TdsLiability>('interest_paise', 'Interest, if paid today (estimate)'),
];

/** Deducted tax by month, and the challans that cover it. */
export function TdsChallansScreen() {
  const { tax_year, picker } = useTaxYear();
  const [filter, setFilter] = useListParams(tdsChallans.list);
  const can = useCan();
  const today = useToday();
  const read = useEndpoint(tdsChallans.liabilities, { query: { tax_year } });
  const recording = useDialog<TdsLiability>();
  const reversing = useDialog<TdsChallan>();
  const keepingCsi = useDialog();
  const refresh = [tdsChallans.liabilities];
  const link = useAction(tdsChallans.link, { failure: 'Challan not linked', refresh });
  const auto = useAction(tdsChallans.autoLink, { failure: 'Challans not linked', refresh: [tdsChallans.list, ...refresh] });
  const verify = useAction(tdsChallans.verify, { failure: 'Challan not verified' });
  const openWith = <Row,>(open: unknown, row: Row) => (open as (one: Row) => void)(row);
  return (
    <TdsPage
      title="Tax challans"
      action={
        <div className="st-buttons">
          {picker}
          {can(tdsChallans.attachCsi) && <Button onClick={keepingCsi.open}>Upload .csi</Button>}
          {can(tdsChallans.autoLink) && (
            <Button loading={auto.running} onClick={() => void auto.run({ body: { tax_year } })}>
              Link by month and amount
            </Button>
          )}
        </div>
      }
    >
      <div className="st-stack">
        <Section title="Deducted by month">
          <LoadedData of={read}>
            {({ rows }) =>
              rows.length === 0 ? (
                <p>No tax is deducted in this year yet.</p>
              ) : (
                <RowsTable
                  rows={rows}
                  columns={liabilities(today)}
                  idOf={({ month, law }) => `${month} ${law}`}
                  nameOf={({ month }) => monthLabel(month)}
                  totals={moneyTotals(rows, ['tax_paise', 'linked_paise', 'open_paise', 'interest_paise'])}
                  actions={(row) => [
                    row.open_paise > 0 &&
                      can(tdsChallans.create) && { label: 'Record challan', onClick: () => openWith(recording.open, row) },
                  ]}
                />
              )
            }
          </LoadedData>
        </Section>
        <DataTable
          endpoint={tdsChallans.list}
          filter={{ ...filter, tax_year }}
          tools={<ExportList endpoint={statutoryExports.tdsChallans} what="tax challans" filter={{ ...filter, tax_year }} />}
          onFilter={setFilter}
          which={['tax_year']}
          columns={CHALLANS}
          idOf={({ challan_id }) => challan_id}
          nameOf={({ bsr_code, serial }) => `${bsr_code} / ${serial}`}
          many="challans"
          filters={[TDS_CHALLAN_STATUSES.filter]}
          actions={(row) => [
            row.status !== 'reversed' &&
              row.balance_paise > 0 &&
              can(tdsChallans.link) && {
                label: 'Link',
                onClick: () => void link.run({ params: { id: row.challan_id }, body: { version: row.version } }),
              },
            row.status === 'paid' &&
              can(tdsChallans.verify) && {
                label: 'Verify',
                disabled: row.paid_by_caller,
                onClick: () => void verify.run({ params: { id: row.challan_id }, body: { version: row.version } }),
              },
            row.status !== 'reversed' &&
              can(tdsChallans.reverse) && { label: 'Reverse', danger: true, onClick: () => openWith(reversing.open, row) },
          ]}
          empty={{ title: 'No challans yet', text: 'Record the payment of a month above.' }}
        />
      </div>
      <RecordTdsChallanDialog {...(recording as DialogProps<TdsLiability>)} />
      <CsiFileDialog {...keepingCsi} tax_year={tax_year} quarter={quarterOf(today)} />
      <ReverseTdsChallanDialog {...(reversing as DialogProps<TdsChallan>)} />
    </TdsPage>
  );
}
