import {
  type Column,
  DataTable,
  type DialogProps,
  formatDate,
  ImportPanel,
  Money,
  Section,
  StatusTag,
  Steps,
  useCan,
  useDialog,
  useListParams,
} from '@hrms/platform/web';
import { type Perquisite, perquisiteImports, perquisites, statutoryExports } from '@hrms/statutory/contract';
import { Button, Drawer } from 'antd';
import { ExportList } from '../export-list.tsx';
import { TdsPage, useTaxYear } from '../tds/tds-page.tsx';
import { CancelPerquisiteDialog, ChangePerquisiteDialog, RecordPerquisiteDialog } from './perquisite.dialog.tsx';
import { PERQUISITE_CHOICES, perquisiteText } from './perquisite-labels.ts';

const COLUMNS: readonly Column<Perquisite>[] = [
  { key: 'employee_name', title: 'Employee', narrow: 'title', render: (row) => `${row.employee_name} (${row.employee_code})` },
  { key: 'kind', title: 'Perquisite', narrow: 'second', render: perquisiteText },
  { key: 'from_date', title: 'From', render: ({ from_date }) => formatDate(from_date) },
  { key: 'to_date', title: 'To', render: ({ to_date }) => (to_date ? formatDate(to_date) : '–') },
  { key: 'value_paise', title: 'Value', align: 'right', render: (row) => <Money paise={row.value_paise} /> },
  {
    key: 'taxable_paise',
    title: 'Taxable',
    align: 'right',
    narrow: 'tag',
    render: (row) =>
      row.cancel_reason === null ? <Money paise={row.taxable_paise} /> : <StatusTag tone="neutral">Cancelled</StatusTag>,
  },
];

const KINDS = [
  {
    value: 'perquisites',
    label: 'Perquisites',
    columns: 'employee_code, kind, from_date, and what the kind is valued by: amount, cost, meals, use, salary and others',
  },
] as const;

const WhyDrawer = ({ isOpen, close, subject }: DialogProps<Perquisite>) => (
  <Drawer open={isOpen} onClose={close} title={subject && perquisiteText(subject)} size={520}>
    {subject && (
      <div className="st-stack">
        <p>
          {subject.employee_name}, tax year {subject.tax_year}: <Money paise={subject.taxable_paise} /> taxable.
          {subject.cancel_reason && ` Cancelled: ${subject.cancel_reason}.`}
        </p>
        <Steps steps={subject.steps} />
      </div>
    )}
  </Drawer>
);

/** Perquisites that are recorded by hand, with their taxable value in the tax year. */
export function PerquisitesScreen() {
  const { tax_year, picker } = useTaxYear();
  const [filter, setFilter] = useListParams(perquisites.list);
  const can = useCan();
  const adding = useDialog();
  const changing = useDialog<Perquisite>();
  const cancelling = useDialog<Perquisite>();
  const why = useDialog<Perquisite>();
  return (
    <TdsPage
      title="Perquisites"
      subtitle="Loans, benefits and options are valued from their own records."
      action={
        <div className="st-buttons">
          {picker}
          {can(perquisites.create) && (
            <Button type="primary" onClick={adding.open}>
              Record perquisite
            </Button>
          )}
        </div>
      }
    >
      <div className="st-stack">
        <DataTable
          endpoint={perquisites.list}
          filter={{ ...filter, tax_year }}
          tools={<ExportList endpoint={statutoryExports.perquisites} what="perquisites" filter={{ ...filter, tax_year }} />}
          onFilter={setFilter}
          which={['tax_year']}
          columns={COLUMNS}
          idOf={({ perquisite_id }) => perquisite_id}
          nameOf={({ employee_name }) => employee_name}
          many="perquisites"
          search="Search by name or code"
          filters={[{ name: 'kind', label: 'Kind', options: PERQUISITE_CHOICES }]}
          onOpen={why.open}
          actions={(row) =>
            row.cancel_reason === null && can(perquisites.update)
              ? [
                  { label: 'Change perquisite', onClick: () => changing.open(row) },
                  { label: 'Cancel perquisite', onClick: () => cancelling.open(row) },
                ]
              : []
          }
          empty={{ title: 'No perquisites recorded', text: 'Cars, accommodation, assets, meals and gifts appear here.' }}
        />
        {can(perquisiteImports.upload) && (
          <Section title="Import perquisites" text="Each line is checked first. Nothing is recorded until you import.">
            <ImportPanel endpoints={perquisiteImports} kinds={KINDS} countsText={() => ''} refresh={[perquisites.list]} />
          </Section>
        )}
      </div>
      <RecordPerquisiteDialog {...adding} />
      <ChangePerquisiteDialog {...changing} />
      <CancelPerquisiteDialog {...cancelling} />
      <WhyDrawer {...why} />
    </TdsPage>
  );
}
