import { DataTable, EmployeeSelect, useCan, useListParams, useSignedIn } from '@hrms/platform/web';
import { tdsProjections, tdsReturns } from '@hrms/statutory/contract';
import { useSearchParams } from 'react-router';
import { PROJECTION_COLUMNS } from './projection-columns.tsx';
import { TaxSheet } from './tax-sheet.tsx';
import { TdsPage, useTaxYear } from './tds-page.tsx';

const PROBLEMS = [
  { value: 'no_pan', label: 'Without PAN' },
  { value: 'jump', label: 'Rises by more than 20%' },
  { value: 'short', label: 'Pay too low' },
];

/** The projection of everybody, and the sheet of one employee. */
export function CalculationScreen() {
  const can = useCan();
  const own = useSignedIn().user.employee_id;
  const [search, setSearch] = useSearchParams();
  const [filter, setFilter] = useListParams(tdsProjections.list);
  const { picker } = useTaxYear();
  const office = can(tdsReturns.list);
  const chosen = search.get('employee') ?? (office ? null : own);
  const year = search.get('year');
  const choose = (employee_id: string | null | undefined) => setSearch(employee_id ? { employee: employee_id } : {});
  return (
    <TdsPage
      title="Tax calculation"
      action={
        <div className="st-buttons">
          {chosen && picker}
          {office && <EmployeeSelect aria-label="Employee" value={chosen} onChange={choose} />}
        </div>
      }
    >
      {chosen ? (
        <TaxSheet key={`${chosen} ${year}`} employee_id={chosen} tax_year={year} />
      ) : (
        <DataTable
          endpoint={tdsProjections.list}
          filter={{ ...filter, upcoming: 'true' }}
          onFilter={setFilter}
          which={['upcoming']}
          columns={PROJECTION_COLUMNS}
          idOf={({ employee_id }) => employee_id}
          nameOf={({ employee_name }) => employee_name}
          many="employees"
          search="Search by name or code"
          filters={[{ name: 'problem', label: 'Note', options: PROBLEMS }]}
          onOpen={({ employee_id }) => choose(employee_id)}
          empty={{ title: 'No tax yet', text: 'Assign salaries, then the tax of the year is projected here.' }}
        />
      )}
    </TdsPage>
  );
}
