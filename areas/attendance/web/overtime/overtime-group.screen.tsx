import { overtimes } from '@hrms/attendance/contract';
import type { DataOf } from '@hrms/platform/contract';
import { DateInput, Field, FormPanel, Page } from '@hrms/platform/web';
import { Checkbox, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { EmployeesSelect } from '../choices.tsx';
import { useToday } from '../periods/period.select.tsx';
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

/** Employees, with one tick for the consent of all of them. */
function GroupInput({ id, value = [], onChange }: { value?: Person[]; onChange?: (people: Person[]) => void; id?: string }) {
  const [consent, setConsent] = useState(false);
  const change = (ids: string[], agreed: boolean) => onChange?.(ids.map((employee_id) => ({ employee_id, consent: agreed })));
  return (
    <div>
      <EmployeesSelect
        {...(id && { id })}
        value={value.map(({ employee_id }) => employee_id)}
        onChange={(ids) => change(ids, consent)}
      />
      <Checkbox
        checked={consent}
        onChange={({ target }) => {
          setConsent(target.checked);
          change(
            value.map(({ employee_id }) => employee_id),
            target.checked,
          );
        }}
      >
        All of them agreed to this overtime
      </Checkbox>
    </div>
  );
}
