import { DataTable, MonthInput, StatusTag, useCan, useEndpoint, useListParams } from '@hrms/platform/web';
import { lowerDeductions, statutoryExports, tdsProjections } from '@hrms/statutory/contract';
import { useNavigate } from 'react-router';
import { ExportList } from '../export-list.tsx';
import { OpeningsMissing } from '../registrations/openings-missing.card.tsx';
import { monthLabel } from '../statement-labels.ts';
import { LowerDeductionsCard } from './lower-deductions.card.tsx';
import { PROJECTION_COLUMNS } from './projection-columns.tsx';
import { TdsPage } from './tds-page.tsx';

const PROBLEMS = [
  { value: 'no_pan', label: 'Without PAN' },
  { value: 'short', label: 'Pay too low' },
  { value: 'jump', label: 'Rises by more than 20%' },
];

/** Tax deducted in a month by employee; the next one is an estimate until its payroll is finalised. */
export function ProcessingScreen() {
  const [filter, setFilter] = useListParams(tdsProjections.list);
  const navigate = useNavigate();
  const can = useCan();
  const first = useEndpoint(tdsProjections.list, { query: { ...(filter.month && { month: filter.month }), limit: 1 } });
  const row = first.data?.rows[0];
  const month = filter.month ?? row?.month;
  return (
    <TdsPage
      title="Tax of the month"
      subtitle={
        row && (
          <>
            {monthLabel(row.month)}{' '}
            <StatusTag tone={row.frozen ? 'success' : 'warning'}>
              {row.frozen ? 'Frozen: payroll finalised' : 'Estimate: payroll is open'}
            </StatusTag>
          </>
        )
      }
      action={
        <MonthInput aria-label="Month" value={month ?? null} onChange={(value) => setFilter({ month: value ?? undefined })} />
      }
    >
      <OpeningsMissing what="Tax of the year" />
      <DataTable
        endpoint={tdsProjections.list}
        filter={filter}
        tools={<ExportList endpoint={statutoryExports.projections} what="tax of the month" filter={filter} />}
        onFilter={setFilter}
        which={['month']}
        columns={PROJECTION_COLUMNS}
        idOf={({ employee_id }) => employee_id}
        nameOf={({ employee_name }) => employee_name}
        many="employees"
        search="Search by name or code"
        filters={[{ name: 'problem', label: 'Note', options: PROBLEMS }]}
        onOpen={({ employee_id }) => void navigate(`/tds/calculation?employee=${employee_id}`)}
        empty={{ title: 'No deductions in this month', text: 'Finalised payrolls and the next one are shown here.' }}
      />
      {can(lowerDeductions.list) && <LowerDeductionsCard />}
    </TdsPage>
  );
}
