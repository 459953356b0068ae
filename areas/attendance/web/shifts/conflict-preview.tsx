import { shiftAssignments } from '@hrms/attendance/contract';
import type { DataOf } from '@hrms/platform/contract';
import { formatDate, parseForm, useAction } from '@hrms/platform/web';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';

/** Conflicts of the next four weeks; nothing is saved. */
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
        Check conflicts
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
    </div>
  );
}
