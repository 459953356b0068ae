import { policies } from '@hrms/attendance/contract';
import { addToMonth, firstDayOf, lastDayOf, monthOf } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import { formatDate, useAction } from '@hrms/platform/web';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useToday } from '../periods/period.input.tsx';

/** What the rule in the form would have changed last month. Nothing is saved. */
export function RuleImpact({ policy_id }: { policy_id: string }) {
  const form = Form.useFormInstance();
  const month = addToMonth(monthOf(useToday()), -1);
  const [found, setFound] = useState<DataOf<typeof policies.impact>>();
  const ask = useAction(policies.impact, { success: false, failure: 'Impact is not available' });
  const show = async () => {
    const rule = form.getFieldValue('rule') as never;
    setFound(await ask.run({ params: { id: policy_id }, body: { rule, from: firstDayOf(month), to: lastDayOf(month) } }));
  };
  return (
    <fieldset className="att-section">
      <legend>Impact on {formatDate(month)}</legend>
      <Button loading={ask.running} onClick={() => void show()}>
        Show impact
      </Button>
      {found && (
        <>
          <p>
            {found.changed_days} of {found.days} days of {found.employees} employees change. LOP days {found.lop_before} →{' '}
            {found.lop_after}, late marks {found.late_marks_before} → {found.late_marks_after}.
          </p>
          <ul className="att-list">
            {found.rows.slice(0, 50).map(({ employee_id, full_name, day, before, after }) => (
              <li key={`${employee_id}${day}`}>
                <span>
                  {full_name}, {formatDate(day)}
                </span>
                <span>
                  {before} → {after}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}
