import { CorrectPosition, employees, type Position, positionChanges, positions } from '@hrms/employees/contract';
import {
  DateInput,
  EmployeeSelect,
  Field,
  FormPanel,
  LoadFailed,
  messageOf,
  Page,
  SkeletonRows,
  useCan,
  useEndpoint,
} from '@hrms/platform/web';
import { Checkbox, Form, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { EMPLOYMENT_TYPE_LABELS, POSITION_REASON_LABELS, toOptions, WORK_MODE_LABELS } from '../labels.ts';
import { BranchSelect, DepartmentSelect, DesignationSelect, GradeSelect, LocationSelect } from '../structure-selects.tsx';
import { fromDateText, NoticeFields } from './fields.form.tsx';
import '../employees.css';

const correct = { ...positionChanges.correct, body: CorrectPosition };

/** Corrects a position, or starts a new change. */
export function PositionEditScreen() {
  const { id = '', positionId = '' } = useParams();
  const navigate = useNavigate();
  const read = useEndpoint(positions.list, { params: { id } });
  const back = `/employees/profile/${id}?tab=job`;
  const row = read.data?.positions.find(({ position_id }) => position_id === positionId);
  const choose = (what: string) => void (what === 'change' && navigate(`/employees/position/${id}/assign`));
  return (
    <Page
      title="Edit position"
      {...(row && { subtitle: fromDateText(row.from_date) })}
      parent={{ to: back, label: 'Profile' }}
      width="narrow"
    >
      {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {read.isPending && <SkeletonRows />}
      {read.data && !row && <LoadFailed message="Position not found" retry={() => void read.refetch()} />}
      {row && (
        <section className="ui-card emp-card" aria-label="Edit position">
          <Segmented
            className="emp-kind"
            aria-label="Type of change"
            value="correct"
            onChange={choose}
            options={[
              { value: 'correct', label: 'Correct a mistake' },
              { value: 'change', label: 'New change' },
            ]}
          />
          <PositionCorrectionForm key={row.version} id={id} row={row} back={() => void navigate(back)} />
        </section>
      )}
    </Page>
  );
}

function PositionCorrectionForm({ id, row, back }: { id: string; row: Position; back: () => void }) {
  const can = useCan();
  const [warned, setWarned] = useState(false);
  const present = row.manager_id && row.manager ? { value: row.manager_id, label: row.manager } : undefined;
  return (
    <FormPanel
      endpoint={correct}
      params={{ id, positionId: row.position_id }}
      initial={row}
      submitLabel="Save correction"
      refresh={[employees.get]}
      cancel={back}
      onDone={back}
    >
      <p className="note">The position is corrected for past dates too. Earlier values stay in the history.</p>
      <div className="emp-grid">
        <Field name="from_date" label="Effective date">
          <DateInput />
        </Field>
        <Field name="reason" label="Reason">
          <Select options={toOptions(POSITION_REASON_LABELS)} />
        </Field>
        <Field name="branch_id" label="Branch">
          <BranchSelect />
        </Field>
        <LocationField present={row.branch_id} />
        <Field name="department_id" label="Department">
          <DepartmentSelect />
        </Field>
        <Field name="designation_id" label="Designation">
          <DesignationSelect />
        </Field>
        <Field name="grade_id" label="Grade">
          <GradeSelect allowClear />
        </Field>
        <Field name="manager_id" label="Manager">
          <EmployeeSelect except={[id]} none="No manager" />
        </Field>
        <Field name="employment_type" label="Employment type">
          <Select options={toOptions(EMPLOYMENT_TYPE_LABELS)} />
        </Field>
        <Field name="work_mode" label="Work mode">
          <Select allowClear placeholder="Select work mode" options={toOptions(WORK_MODE_LABELS)} />
        </Field>
        <NoticeFields />
        <Field name="cost_centre_code" label="Cost centre">
          <Input maxLength={30} autoComplete="off" />
        </Field>
      </div>
      <Field name="note" label="Note">
        <Input.TextArea rows={2} maxLength={500} />
      </Field>
      <Field name="explanation" label="Reason for correction">
        <Input maxLength={300} />
      </Field>
      {can(positionChanges.correct) && (
        <Field name="confirm_warnings" label={null} valueProp="checked" help="Months already paid are adjusted as arrears.">
          <Checkbox checked={warned} onChange={(event) => setWarned(event.target.checked)}>
            Apply even if payroll is finalised
          </Checkbox>
        </Field>
      )}
    </FormPanel>
  );
}

function LocationField({ present }: { present: string }) {
  const chosen = Form.useWatch<string | undefined>('branch_id');
  return (
    <Field name="location_id" label="Location">
      <LocationSelect allowClear branch_id={chosen ?? present} />
    </Field>
  );
}
