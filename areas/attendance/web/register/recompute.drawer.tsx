import { attendanceDays } from '@hrms/attendance/contract';
import { DateInput, EmployeesSelect, formatDate, JobProgress, messageOf, useAction, useJobProgress } from '@hrms/platform/web';
import { Alert, Button, Drawer, Form } from 'antd';
import { useState } from 'react';
import { DepartmentFilter } from '../choices.tsx';
import { DifferenceList, type RecomputeResult } from './difference-list.tsx';

type RecomputeProps = { isOpen: boolean; close: () => void; from: string; to: string };

/** Recomputes days of a span: what would differ first, then written. */
export const RecomputeDrawer = ({ isOpen, close, from, to }: RecomputeProps) => (
  <Drawer open={isOpen} size={640} title="Recompute days" onClose={close} destroyOnHidden>
    <Recompute first={from} last={to} />
  </Drawer>
);

function Recompute({ first, last }: { first: string; last: string }) {
  const [from, setFrom] = useState<string | null>(first);
  const [to, setTo] = useState<string | null>(last);
  const [department_id, setDepartment] = useState<string | null>(null);
  const [employee_ids, setEmployees] = useState<string[]>([]);
  const [job, setJob] = useState<{ id: string; isDry: boolean }>();
  const [problem, setProblem] = useState<string>();
  const start = useAction(attendanceDays.recompute, { success: false });
  const { job: report, isRunning, result: found } = useJobProgress(job?.id);
  const result = found as RecomputeResult | undefined;
  const begin = async (isDry: boolean) => {
    if (!from || !to) return;
    setProblem(undefined);
    try {
      const people = employee_ids.length > 0 ? { employee_ids } : { department_id };
      const { progress_id } = await start.attempt({ body: { from, to, ...people, dry_run: isDry } });
      setJob({ id: progress_id, isDry });
    } catch (failed) {
      setProblem(messageOf(failed));
    }
  };
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setJob(undefined);
    };
  return (
    <>
      <p className="att-quiet">
        Days are recalculated from punches, shifts, leave and policies. Locked days stay. Their differences go to the next run.
      </p>
      <Form layout="vertical" component="div" className="ui-form">
        <Form.Item label="First day">
          <DateInput aria-label="First day" value={from} onChange={change(setFrom)} />
        </Form.Item>
        <Form.Item label="Last day">
          <DateInput aria-label="Last day" value={to} onChange={change(setTo)} />
        </Form.Item>
        <Form.Item label="Department">
          <DepartmentFilter value={department_id} onChange={change(setDepartment)} />
        </Form.Item>
        <Form.Item label="Employees" htmlFor="recompute-employees" help="Leave empty for all">
          <EmployeesSelect id="recompute-employees" value={employee_ids} onChange={change(setEmployees)} />
        </Form.Item>
      </Form>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      <JobProgress job={report} working={job?.isDry ? 'Comparing' : 'Recomputing'} />
      {result && job?.isDry && <DifferenceList of={result} />}
      {result && job && !job.isDry && from && to && (
        <Alert
          type="success"
          title={`${result.changed.toLocaleString('en-IN')} of ${result.computed.toLocaleString('en-IN')} days changed, ${formatDate(from)} to ${formatDate(to)}.`}
        />
      )}
      <div className="ui-form-footer">
        <Button disabled={!from || !to} loading={isRunning && job?.isDry === true} onClick={() => void begin(true)}>
          Show differences
        </Button>
        <Button
          type="primary"
          disabled={!(result && job?.isDry && result.changed > 0)}
          loading={isRunning && job?.isDry === false}
          onClick={() => void begin(false)}
        >
          Recompute
        </Button>
      </div>
    </>
  );
}
