import { leaveCriteria } from '@hrms/leave/contract';
import { DateInput, EmployeeSelect, formatDate, messageOf, Section, useEndpoint } from '@hrms/platform/web';
import { Alert, Form } from 'antd';
import { useState } from 'react';
import { useToday } from '../use-access.ts';
import '../leave.css';

/** Which policy an employee would get on a day, and why. */
export function CriteriaTest() {
  const today = useToday();
  const [employee_id, setEmployee] = useState<string | null>(null);
  const [on, setOn] = useState<string | null>(today);
  const read = useEndpoint(
    leaveCriteria.test,
    { body: { employee_id: employee_id ?? '', on: on ?? today } },
    { enabled: employee_id !== null && on !== null },
  );
  return (
    <Section title="Test" text="Which policy would an employee get on a day? Saved criteria are used.">
      <Form layout="vertical" component="div" className="ui-form lv-two">
        <Form.Item label="Employee" htmlFor="test-employee">
          <EmployeeSelect id="test-employee" value={employee_id} onChange={(id) => setEmployee(id)} />
        </Form.Item>
        <Form.Item label="On" htmlFor="test-on">
          <DateInput aria-label="On" value={on} onChange={setOn} />
        </Form.Item>
      </Form>
      {read.error && <Alert type="error" showIcon title={messageOf(read.error)} />}
      {read.data && (
        <p aria-live="polite">
          <strong>{read.data.policy_name ?? 'No policy'}</strong> on {formatDate(on)}. {read.data.why}
        </p>
      )}
    </Section>
  );
}
