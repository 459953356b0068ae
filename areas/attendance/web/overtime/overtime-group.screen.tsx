import { overtimes } from '@hrms/attendance/contract';
import type { DataOf } from '@hrms/platform/contract';
import { employeeChoices } from '@hrms/platform/contract';
import { DateInput, EmployeesSelect, Field, FormPanel, Page, useEndpoint } from '@hrms/platform/web';
import { Checkbox, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { useToday } from '../periods/period.input.tsx';
import { RowResults } from './row-results.tsx';
import '../attendance.css';

type Person = { employee_id: string; consent: boolean };

/** Enters the same overtime of one day for several employees, each with their consent. */
export function OvertimeGroupScreen() {
  const today = useToday();
  const [answer, setAnswer] = useState<DataOf<typeof overtimes.group>>();
  return (
    <Page title="Enter overtime for a group" parent={{ to: '/overtime', label: 'Overtime' }} width="narrow">
      <section className="ui-card att-card">
        <FormPanel
          endpoint={overtimes.group}
          initial={{ day: today, minutes: 60, people: [] }}
          submitLabel="Save overtime"
          refresh={[overtimes.list, overtimes.limits]}
          onDone={setAnswer}
        >
          <Field name="day" label="Date">
            <DateInput />
          </Field>
          <Field name="minutes" label="Minutes each">
            <InputNumber min={1} />
          </Field>
          <Field name="people" label="Employees">
            <GroupInput />
          </Field>
          <Field name="reason" label="Reason">
            <Input.TextArea rows={2} maxLength={500} />
          </Field>
        </FormPanel>
      </section>
      {answer && <RowResults of={answer} isDryRun={false} />}
    </Page>
  );
}

/** Employees, each with a tick for the consent given. */
function GroupInput({ id, value = [], onChange }: { value?: Person[]; onChange?: (people: Person[]) => void; id?: string }) {
  const everybody = value.map(({ employee_id }) => employee_id);
  const chosen = useEndpoint(employeeChoices.list, { query: { ids: everybody.join(',') } }, { keepPrevious: true }).data?.people;
  const agreed = new Set(value.filter(({ consent }) => consent).map(({ employee_id }) => employee_id));
  const agree = (consent: boolean, ids: readonly string[]) =>
    onChange?.(value.map((one) => (ids.includes(one.employee_id) ? { ...one, consent } : one)));
  return (
    <div>
      <EmployeesSelect
        {...(id && { id })}
        value={everybody}
        onChange={(ids) => onChange?.(ids.map((employee_id) => ({ employee_id, consent: agreed.has(employee_id) })))}
      />
      {value.length > 0 && (
        <fieldset className="att-consents" aria-label="Consent to overtime">
          <Checkbox
            checked={agreed.size === value.length}
            indeterminate={agreed.size > 0 && agreed.size < value.length}
            onChange={({ target }) => agree(target.checked, everybody)}
          >
            All of them agreed to this overtime
          </Checkbox>
          {value.map(({ employee_id, consent }) => (
            <Checkbox key={employee_id} checked={consent} onChange={({ target }) => agree(target.checked, [employee_id])}>
              {chosen?.find((employee) => employee.employee_id === employee_id)?.full_name ?? 'Employee'} agreed
            </Checkbox>
          ))}
        </fieldset>
      )}
    </div>
  );
}
