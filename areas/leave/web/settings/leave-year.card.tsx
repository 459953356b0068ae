import { type LeaveSetting, leaveSettings, leaveYearChanges } from '@hrms/leave/contract';
import { formatDate, Section, useAction, useConfirm, useDialog } from '@hrms/platform/web';
import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { LeaveYearDialog } from './leave-year.dialog.tsx';
import '../leave.css';

const YEAR_STARTS = { '04-01': '1 April', '01-01': '1 January' } as const;
/** 1 April, of `04-01`. */
const yearStartText = (month_day: string) => YEAR_STARTS[month_day as keyof typeof YEAR_STARTS] ?? month_day;

/** When the leave year starts, and how that can change: freely before the first credit, by a short leave year after it. */
export function LeaveYearSection({ setting }: { setting: LeaveSetting }) {
  const { leave_year_start, leave_year_fixed, leave_year_change: change } = setting;
  const changing = useDialog();
  const confirm = useConfirm();
  const cancel = useAction(leaveYearChanges.cancel, { failure: 'Failed to cancel the change', refresh: [leaveSettings.get] });
  const next = leave_year_start === '01-01' ? '04-01' : '01-01';
  const cancelChange = async () => {
    if (!change) return;
    const text = 'Credits and approved leave go back to the leave years of before.';
    const sure = { title: `Keep ${yearStartText(leave_year_start)} as start of the leave year?`, text, label: 'Cancel change' };
    if (await confirm(sure)) await cancel.run({ params: { id: change.year_change_id } });
  };
  return (
    <Section title="Leave year">
      <p>
        Starts on {yearStartText(leave_year_start)}.{' '}
        {!leave_year_fixed && <Link to="/organization/profile">Change it in the organisation profile</Link>}
      </p>
      {change && (
        <Alert
          type="info"
          showIcon
          title={`From ${formatDate(change.from_date)} it starts on ${yearStartText(change.leave_year_start)}. The leave year from ${formatDate(change.short_year.first_day)} to ${formatDate(change.short_year.last_day)} gives ${change.short_year.months}/12 of each entitlement.`}
          action={
            <Button size="small" loading={cancel.running} onClick={() => void cancelChange()}>
              Cancel change
            </Button>
          }
        />
      )}
      {leave_year_fixed && !change && (
        <p>
          <Button onClick={changing.open}>{`Start on ${yearStartText(next)} instead`}</Button>
        </p>
      )}
      <p className="lv-note">
        Approvals follow the employee’s manager unless a workflow says otherwise.{' '}
        <Link to="/organization/approvals-workflow">Approval workflows</Link>
      </p>
      {changing.isOpen && <LeaveYearDialog leave_year_start={next} start={yearStartText(next)} close={changing.close} />}
    </Section>
  );
}
