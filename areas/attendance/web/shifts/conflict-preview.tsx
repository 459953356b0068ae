import { shiftAssignments } from '@hrms/attendance/contract';
import type { DataOf } from '@hrms/platform/contract';
import { formatDate, Grid, parseForm, useAction } from '@hrms/platform/web';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { useToday } from '../periods/period.input.tsx';

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

type Preview = DataOf<typeof shiftAssignments.assign>;

/** A row for each employee, a column for each day; days with a conflict are marked. */
function FourWeeks({ rows, conflicts }: { rows: Preview['preview']; conflicts: Preview['conflicts'] }) {
  const marked = new Set(conflicts.map(({ employee_id, day }) => `${employee_id}${day}`));
  return (
    <Grid
      label="Shifts of the next four weeks"
      size="small"
      days={rows[0]?.days.map(({ day }) => day) ?? []}
      today={useToday()}
      rows={rows}
      idOf={({ employee_id }) => employee_id}
      nameOf={({ full_name }) => full_name}
      cell={({ employee_id, days }, { column }) => {
        const cell = days[column];
        if (!cell) return null;
        const isMarked = marked.has(`${employee_id}${cell.day}`);
        return (
          <span className={`att-code ${isMarked ? 'open' : cell.shift_code ? 'duty' : 'off'}`}>
            {cell.shift_code ?? (cell.kind === 'holiday' ? 'H' : 'Off')}
          </span>
        );
      }}
    />
  );
}
