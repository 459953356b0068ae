import {
  type Column,
  call,
  DataTable,
  type DialogProps,
  Facts,
  formatDate,
  ImportPanel,
  LoadedData,
  Money,
  Page,
  RowsTable,
  Section,
  StatusTag,
  useCan,
  useDialog,
  useEndpoint,
  useIsPhone,
  useListParams,
  Why,
} from '@hrms/platform/web';
import {
  type GratuityProvisionRow,
  type GratuityRow,
  gratuityBreaks,
  gratuityImports,
  gratuityRegister,
  statutoryExports,
} from '@hrms/statutory/contract';
import { Button, Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { ExportList } from '../export-list.tsx';
import { monthLabel, serviceText } from '../statement-labels.ts';
import { BreaksCard } from './breaks.card.tsx';
import { JournalCard } from './journal.card.tsx';
import { PaymentsCard } from './payments.card.tsx';
import { PreviewCard } from './preview.card.tsx';
import { ProvideDialog } from './provide.dialog.tsx';
import '../statements.css';
import '../statutory.css';

/** What is accrued, with its steps; on a phone the amount alone. */
function AccruedWhy({ row: { employee_id, employee_name, accrued_paise } }: { row: GratuityRow }) {
  const phone = useIsPhone();
  if (phone) return <Money paise={accrued_paise} />;
  const title = `Accrued gratuity of ${employee_name}`;
  const load = async () => {
    const { steps } = await call(gratuityRegister.employee, { params: { employee_id } });
    return { title, value_paise: accrued_paise, steps };
  };
  return <Why title={title} paise={accrued_paise} figure={load} />;
}

const COLUMNS: readonly Column<GratuityRow>[] = [
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'employee_code', title: 'Code' },
  { key: 'department', title: 'Department', render: ({ department }) => department ?? '–' },
  { key: 'service_from', title: 'Service from', render: ({ service_from }) => formatDate(service_from) },
  { key: 'break_days', title: 'Break days', align: 'right', render: ({ break_days }) => break_days || '–' },
  { key: 'completed_months', title: 'Service', render: ({ completed_months }) => serviceText(completed_months) },
  { key: 'wage_paise', title: 'Wages a month', align: 'right', render: (row) => <Money paise={row.wage_paise} /> },
  {
    key: 'accrued_paise',
    title: 'Accrued',
    align: 'right',
    narrow: 'second',
    render: (row) => <AccruedWhy row={row} />,
  },
  { key: 'has_nominee', title: 'Nominee on file', render: ({ has_nominee }) => (has_nominee ? 'Yes' : 'No') },
  {
    key: 'vested',
    title: 'Vested',
    narrow: 'tag',
    render: ({ vested }) => <StatusTag tone={vested ? 'success' : 'neutral'}>{vested ? 'Vested' : 'Not yet'}</StatusTag>,
  },
];

const amount = (key: keyof GratuityProvisionRow & string, title: string): Column<GratuityProvisionRow> => ({
  key,
  title,
  align: 'right',
  ...(key === 'closing_paise' && { narrow: 'second' as const }),
  render: (row) => <Money paise={row[key] as number} />,
});

const PROVISIONS: readonly Column<GratuityProvisionRow>[] = [
  { key: 'month', title: 'Month', narrow: 'title', render: ({ month }) => monthLabel(month) },
  { key: 'employees', title: 'Employees', align: 'right' },
  amount('opening_paise', 'Before'),
  amount('charge_paise', 'Charge'),
  amount('released_paise', 'Paid or released'),
  amount('closing_paise', 'After'),
  amount('vested_paise', 'Of which vested'),
];

const SERVICE_KINDS = [
  {
    value: 'gratuity_service',
    label: 'Previous service',
    columns: 'employee_code, and service_from or previous_days; optional reason',
  },
  { value: 'gratuity_break', label: 'Breaks in service', columns: 'employee_code, from_date, to_date, reason' },
] as const;

function Register() {
  const [filter, setFilter] = useListParams(gratuityRegister.list);
  const can = useCan();
  const total = useEndpoint(gratuityRegister.total, {});
  return (
    <div className="st-stack">
      <LoadedData of={total} bare>
        {({ employees, vested_paise, unvested_paise, month }) => (
          <Section title="Accrued today">
            <Facts
              facts={[
                ['Employees', employees],
                ['Vested', <Money key="v" paise={vested_paise} />],
                ['Not vested', <Money key="u" paise={unvested_paise} />],
                ['Total', <Money key="a" paise={vested_paise + unvested_paise} />],
                ['Last provision', month && monthLabel(month)],
              ]}
            />
          </Section>
        )}
      </LoadedData>
      <DataTable
        endpoint={gratuityRegister.list}
        filter={filter}
        tools={<ExportList endpoint={statutoryExports.gratuity} what="gratuity register" filter={filter} />}
        onFilter={setFilter}
        columns={COLUMNS}
        idOf={({ employee_id }) => employee_id}
        nameOf={({ employee_name }) => employee_name}
        many="employees"
        search="Search by name or code"
        filters={[
          {
            name: 'vested',
            label: 'Vested',
            options: [
              { value: 'true', label: 'Vested' },
              { value: 'false', label: 'Not yet' },
            ],
          },
          {
            name: 'nominee',
            label: 'Nominee',
            options: [
              { value: 'true', label: 'On file' },
              { value: 'false', label: 'Missing' },
            ],
          },
        ]}
        empty={{ title: 'Nothing accrued yet', text: 'Finalise a payroll: its wages are the base.' }}
      />
      {can(gratuityImports.upload) && (
        <Section
          title="Import previous service or breaks"
          text="Service before joining that counts for gratuity, after a transfer or a take-over, and days that do not count. An import can be undone for a day."
        >
          <ImportPanel
            endpoints={gratuityImports}
            kinds={SERVICE_KINDS}
            countsText={() => ''}
            refresh={[gratuityBreaks.list, gratuityRegister.list, gratuityRegister.total]}
          />
        </Section>
      )}
    </div>
  );
}

function Provisions() {
  const provisions = useEndpoint(gratuityRegister.provisions, {});
  return (
    <div className="st-stack">
      <Section title="Provision by month" text="Stored once all payrolls of the month are finalised.">
        <LoadedData of={provisions}>
          {({ rows }) =>
            rows.length === 0 ? (
              <p>No provisions stored yet.</p>
            ) : (
              <RowsTable rows={rows} columns={PROVISIONS} idOf={({ month }) => month} nameOf={({ month }) => monthLabel(month)} />
            )
          }
        </LoadedData>
      </Section>
      <JournalCard />
    </div>
  );
}

const TABS = [
  { key: 'register', label: 'Register', children: <Register /> },
  { key: 'breaks', label: 'Breaks', children: <BreaksCard /> },
  { key: 'provision', label: 'Provision', children: <Provisions /> },
  { key: 'payments', label: 'Payments', children: <PaymentsCard /> },
  { key: 'calculator', label: 'Calculator', children: <PreviewCard /> },
];

/** Accrued gratuity, its provision by month, what is paid or due to who left, and what it would be on any day. */
export function GratuityScreen() {
  const [search, setSearch] = useSearchParams();
  const can = useCan();
  const providing = useDialog();
  return (
    <Page
      title="Gratuity"
      subtitle="An accrual on today's wages, not an actuarial valuation."
      action={
        can(gratuityRegister.provide) && (
          <Button type="primary" onClick={() => (providing.open as () => void)()}>
            Store provision
          </Button>
        )
      }
    >
      <Tabs
        className="statutory-tabs"
        activeKey={search.get('tab') ?? 'register'}
        onChange={(next) => setSearch(next === 'register' ? {} : { tab: next })}
        destroyOnHidden
        items={TABS}
      />
      <ProvideDialog {...(providing as DialogProps)} />
    </Page>
  );
}
