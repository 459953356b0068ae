import { type PayOpening, payrollOpeningImports, payrollOpenings } from '@hrms/payroll/contract';
import { addToMonth, financialYearOf, monthName } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import {
  type Column,
  DataTable,
  ImportPanel,
  Money,
  Section,
  useCan,
  useDialog,
  useListParams,
  useToday,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { OpeningsDialog } from './openings.dialog.tsx';
import '../payroll.css';

const KINDS = [
  { value: 'openings', label: 'Opening figures', columns: 'employee_code, until_month, taxable, tds, epf and ptax' },
] as const;

const untilText = ({ until_month, has_registers }: PayOpening): string => {
  if (until_month) return `${monthName(until_month)}${has_registers ? ', then registers' : ''}`;
  return has_registers ? 'Registers' : 'First run';
};

const columns: Column<PayOpening>[] = [
  {
    key: 'full_name',
    title: 'Employee',
    narrow: 'title',
    render: ({ full_name, employee_code }) => `${full_name} (${employee_code})`,
  },
  { key: 'until_month', title: 'Up to', narrow: 'second', render: untilText },
  { key: 'taxable_paise', title: 'Taxable pay', align: 'right', render: ({ taxable_paise }) => <Money paise={taxable_paise} /> },
  { key: 'tds_paise', title: 'TDS', align: 'right', render: ({ tds_paise }) => <Money paise={tds_paise} /> },
  { key: 'epf_paise', title: 'Employee EPF', align: 'right', render: ({ epf_paise }) => <Money paise={epf_paise} /> },
  { key: 'ptax_paise', title: 'Professional tax', align: 'right', render: ({ ptax_paise }) => <Money paise={ptax_paise} /> },
];

/** Pay and tax of the tax year from before the first run: entered, from a file, or from accepted registers. */
export function OpeningsSection() {
  const can = useCan();
  const today = useToday();
  const entering = useDialog();
  const tax_year = financialYearOf(today);
  const [filter, setFilter] = useListParams(payrollOpenings.list);
  return (
    <>
      <Section
        title={`Opening figures of ${tax_year}`}
        text="What your former payroll paid since April. TDS of the months here takes it into account."
      >
        <DataTable
          endpoint={payrollOpenings.list}
          filter={{ ...filter, tax_year }}
          onFilter={setFilter}
          which={['tax_year']}
          columns={columns}
          idOf={({ employee_id }) => employee_id}
          nameOf={({ full_name }) => full_name}
          many="employees"
          tools={can(payrollOpenings.save) && <Button onClick={entering.open}>Enter opening figures</Button>}
          empty={{ title: 'No opening figures', text: 'Enter them, import a file, or accept the registers of the months.' }}
        />
      </Section>
      {can(payrollOpeningImports.upload) && (
        <Section
          title="Import opening figures"
          text="Checked before it is saved. You can undo it until payroll uses the figures."
        >
          <ImportPanel
            endpoints={payrollOpeningImports}
            kinds={KINDS}
            countsText={({ counts }) => (counts.taxable ? `${formatRupees(counts.taxable as never)} taxable pay` : '')}
            refresh={[payrollOpenings.list]}
          />
        </Section>
      )}
      <OpeningsDialog {...entering} tax_year={tax_year} until={addToMonth(today.slice(0, 7), -1)} />
    </>
  );
}
