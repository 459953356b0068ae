import { DownloadOutlined } from '@ant-design/icons';
import { type EmployeeDues, type Payroll, payrollStatutory, payrolls } from '@hrms/payroll/contract';
import { monthLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import {
  type Column,
  DataTable,
  LoadedPage,
  Money,
  Page,
  useCan,
  useDownload,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { EcrCard } from '../payments/ecr.card.tsx';
import { PayrollStatusTag } from '../payroll-status.tsx';
import { SCHEME_OPTIONS } from './due-labels.tsx';

type Amount = { key: string; title: string; of: (row: EmployeeDues) => number | undefined };

const AMOUNTS: Readonly<Record<string, readonly Amount[]>> = {
  epf: [
    { key: 'epf.wages', title: 'EPF wages', of: ({ epf }) => epf?.wages_paise },
    { key: 'epf.eps_wages', title: 'EPS wages', of: ({ epf }) => epf?.eps_wages_paise },
    { key: 'epf.employee', title: 'Employee', of: ({ epf }) => epf?.employee_paise },
    { key: 'epf.vpf', title: 'VPF', of: ({ epf }) => epf?.vpf_paise },
    { key: 'epf.eps', title: 'EPS', of: ({ epf }) => epf?.eps_paise },
    { key: 'epf.difference', title: 'Employer difference', of: ({ epf }) => epf?.employer_difference_paise },
  ],
  esi: [
    { key: 'esi.wages', title: 'ESI wages', of: ({ esi }) => esi?.wages_paise },
    { key: 'esi.employee', title: 'Employee', of: ({ esi }) => esi?.employee_paise },
    { key: 'esi.employer', title: 'Employer', of: ({ esi }) => esi?.employer_paise },
  ],
  ptax: [
    { key: 'ptax.gross', title: 'Gross pay', of: ({ ptax }) => ptax?.gross_paise },
    { key: 'ptax.tax', title: 'Professional tax', of: ({ ptax }) => ptax?.tax_paise },
  ],
  lwf: [
    { key: 'lwf.employee', title: 'Employee', of: ({ lwf }) => lwf?.employee_paise },
    { key: 'lwf.employer', title: 'Employer', of: ({ lwf }) => lwf?.employer_paise },
  ],
  tds: [{ key: 'tds', title: 'Income tax', of: ({ tds_paise }) => tds_paise }],
};

/** Without a scheme, the share each scheme takes of the employee's pay. */
const SHARES: readonly Amount[] = [
  { key: 'epf', title: 'EPF', of: ({ epf }) => (epf ? epf.employee_paise + epf.vpf_paise : undefined) },
  { key: 'esi', title: 'ESI', of: ({ esi }) => esi?.employee_paise },
  { key: 'ptax', title: 'Professional tax', of: ({ ptax }) => ptax?.tax_paise },
  { key: 'lwf', title: 'LWF', of: ({ lwf }) => lwf?.employee_paise },
  { key: 'tds', title: 'Income tax', of: ({ tds_paise }) => tds_paise },
];

const arrearText = ({ name, origin_month, amount_paise }: EmployeeDues['arrears'][number]) =>
  `${name}, ${monthLabel(origin_month)}: ${formatRupees(amount_paise)}`;

function columnsOf(scheme: string | undefined): Column<EmployeeDues>[] {
  return [
    { key: 'full_name', title: 'Employee', narrow: 'title' },
    { key: 'employee_code', title: 'Code', narrow: 'second' },
    { key: 'state_code', title: 'State', render: ({ state_code }) => state_code?.replace('IN-', '') },
    ...((scheme && AMOUNTS[scheme]) || SHARES).map(
      ({ key, title, of }, at): Column<EmployeeDues> => ({
        key,
        title,
        align: 'right',
        ...(at < 2 && { narrow: 'second' as const }),
        render: (row) => {
          const paise = of(row);
          return paise !== undefined && <Money paise={paise} />;
        },
      }),
    ),
    {
      key: 'arrears',
      title: 'Of earlier months',
      render: ({ arrears }) => arrears.length > 0 && <span className="ui-note">{arrears.map(arrearText).join(' · ')}</span>,
    },
  ];
}

function Employees({ payroll }: { payroll: Payroll }) {
  const navigate = useNavigate();
  const [filter, setFilter] = useListParams(payrollStatutory.employees);
  const { scheme } = filter as { scheme?: string };
  return (
    <DataTable
      endpoint={payrollStatutory.employees}
      params={{ id: payroll.payroll_id }}
      filter={filter}
      onFilter={setFilter}
      columns={columnsOf(scheme)}
      idOf={({ employee_id }) => employee_id}
      nameOf={({ full_name }) => full_name}
      many="employees"
      filters={[
        { name: 'scheme', label: 'Scheme', options: SCHEME_OPTIONS },
        { name: 'arrears', label: 'Months', options: [{ value: 'true', label: 'With earlier months' }] },
      ]}
      onOpen={({ employee_id }) => void navigate(`/payroll/employee/${employee_id}/period/${payroll.payroll_id}`)}
      empty={{ title: 'No employees', text: 'Recalculate the payroll run.' }}
    />
  );
}

/** Statutory bases and shares of one payroll run by employee, with the files to hand over. */
export function RunDuesScreen() {
  const { payrollId = '' } = useParams();
  const can = useCan();
  const { save, saving } = useDownload();
  const params = { id: payrollId };
  return (
    <LoadedPage of={useEndpoint(payrolls.get, { params })} title="Statutory dues">
      {(payroll) => (
        <Page
          title={`Statutory dues of ${payroll.title}`}
          subtitle={<PayrollStatusTag status={payroll.status} />}
          parent={{ to: '/payroll/statutory', label: 'Statutory dues' }}
          action={
            can(payrollStatutory.file) && (
              <Button
                icon={<DownloadOutlined />}
                loading={saving !== undefined}
                onClick={() => void save(payrollStatutory.file, { params })}
              >
                Download CSV
              </Button>
            )
          }
        >
          <EcrCard payroll={payroll} />
          <Employees payroll={payroll} />
        </Page>
      )}
    </LoadedPage>
  );
}
