import { type Payroll, type PayrollActivity, payrollActivity } from '@hrms/payroll/contract';
import { LoadedData, NothingYet, RowsPager, useEndpoint, useFormatInstant } from '@hrms/platform/web';
import { useState } from 'react';
import '../run.css';

const LIMIT = 50;

const TITLES: Record<string, string> = {
  created: 'Started',
  recompute_asked: 'Recalculated',
  attendance_locked: 'Attendance locked',
  step_done: 'Step marked as done',
  step_reopened: 'Step reopened',
  exception_accepted: 'Warning accepted',
  exceptions_accepted: 'Warnings accepted',
  exception_fixed: 'Exception fixed',
  submitted: 'Submitted for approval',
  run_approved: 'Approved',
  run_returned: 'Sent back',
  run_rejected: 'Rejected',
  run_withdrawn: 'Withdrawn from approval',
  run_cancelled: 'Approval cancelled',
  finalising: 'Finalising started',
  finalise_resumed: 'Finalising resumed',
  finalised: 'Finalised',
  cancelled: 'Cancelled',
  payslips_published: 'Payslips published',
  payslips_mailed: 'Payslip notifications sent',
  register_exported: 'Register downloaded',
  statutory_exported: 'Statutory dues downloaded',
  ecr_downloaded: 'ECR downloaded',
  journal_exported: 'Journal downloaded',
  bank_advice_created: 'Bank advice created',
  bank_advice_approved: 'Bank advice approved',
  bank_file_downloaded: 'Bank file downloaded',
  bank_response_taken: 'Bank response uploaded',
  bank_advice_paid: 'Bank advice marked as paid',
  bank_advice_cancelled: 'Bank advice cancelled',
  payment_recorded: 'Cheque or cash payment recorded',
  payment_cancelled: 'Cheque or cash payment cancelled',
};

const inWords = (event: string) => event.charAt(0).toUpperCase() + event.slice(1).replaceAll('_', ' ');
const titleOf = ({ event }: PayrollActivity) => TITLES[event] ?? inWords(event);

/** Who did what to a payroll run, and when. */
export function ActivityCard({ payroll }: { payroll: Payroll }) {
  const [page, setPage] = useState(1);
  const formatInstant = useFormatInstant();
  const activity = useEndpoint(
    payrollActivity.list,
    { params: { id: payroll.payroll_id }, query: { page, limit: LIMIT } },
    { keepPrevious: true },
  );
  return (
    <section className="ui-card" aria-label="Activity">
      <LoadedData of={activity}>
        {({ rows, pagination }) =>
          rows.length === 0 ? (
            <NothingYet
              title="No activity yet"
              text="Steps, approvals, payments and downloads of this payroll run appear here."
            />
          ) : (
            <>
              <ul className="ui-rows">
                {rows.map((row) => (
                  <li key={row.event_id}>
                    <div className="text">
                      <div className="first">{titleOf(row)}</div>
                      <div className="second">
                        {[row.actor ?? 'System', formatInstant(row.at), row.reason].filter(Boolean).join(' · ')}
                      </div>
                    </div>
                  </li>
                ))}
              </ul>
              <RowsPager pagination={{ ...pagination, page, limit: LIMIT }} onChange={setPage} />
            </>
          )
        }
      </LoadedData>
    </section>
  );
}
