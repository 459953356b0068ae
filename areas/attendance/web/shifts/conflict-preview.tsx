import { shiftAssignments } from '@hrms/attendance/contract';
import { weekday } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import { formatDate, parseForm, useAction } from '@hrms/platform/web';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';

/** The next four weeks and their conflicts; nothing is saved. */
export function ConflictPreview() {
  const form = Form.useFormInstance();
  const [found, setFound] = useState<DataOf<typeof shiftAssignments.assign>>();
  const check = useAction(shiftAssignments.assign, { success: false, failure: 'Preview is not possible' });
  const show = async () => {
    const parsed = parseForm(shiftAssignments.assign.body, form.getFieldsValue(true) as Record<string, unknown>);
    if (!parsed.success) return void form.validateFields().catch(() => undefined);
    setFound(await check.run({ body: { ...(parsed.data as object), dry_run: true } as never }));
  };
  return (
    <div className="att-preview">
      <Button loading={check.running} onClick={() => void show()}>
        Preview four weeks
      </Button>
      {found && found.conflicts.length === 0 && <Alert type="success" title="No conflicts in four weeks" />}
      {found && found.conflicts.length > 0 && (
        <Alert
          type="warning"
          title={`${found.conflicts.length} conflicts in four weeks`}
          description={found.conflicts.slice(0, 20).map(({ employee_id, day, kind, full_name, message }) => (
            <div key={`${employee_id}${day}${kind}`}>
              {full_name}, {formatDate(day)}: {message}
            </div>
          ))}
        />
      )}
      {found && found.preview.length > 0 && <FourWeeks rows={found.preview} conflicts={found.conflicts} />}
    </div>
  );
}

const LETTERS = ['S', 'M', 'T', 'W', 'T', 'F', 'S'];

type Preview = DataOf<typeof shiftAssignments.assign>;

/** A row for each employee, a column for each day; days with a conflict are marked. */
function FourWeeks({ rows, conflicts }: { rows: Preview['preview']; conflicts: Preview['conflicts'] }) {
  const marked = new Set(conflicts.map(({ employee_id, day }) => `${employee_id}${day}`));
  return (
    <div className="att-scroll">
      <table className="att-grid" aria-label="Shifts of the next four weeks">
        <thead>
          <tr>
            <th scope="col" className="person">
              Employee
            </th>
            {rows[0]?.days.map(({ day }) => (
              <th key={day} scope="col" title={formatDate(day)}>
                {Number(day.slice(8))}
                <br />
                {LETTERS[weekday(day)]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ employee_id, full_name, days }) => (
            <tr key={employee_id}>
              <th scope="row" className="person">
                {full_name}
              </th>
              {days.map(({ day, kind, shift_code }) => (
                <td key={day}>
                  <span className={`att-code ${marked.has(`${employee_id}${day}`) ? 'open' : shift_code ? 'duty' : 'off'}`}>
                    {shift_code ?? (kind === 'holiday' ? 'H' : 'Off')}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
