import {
  call,
  DateInput,
  type DialogProps,
  refetchEndpoints,
  SheetDialog,
  type SheetRow,
  useEndpoint,
  useSignedIn,
} from '@hrms/platform/web';
import { employeeSalaries, structures } from '@hrms/salary/contract';
import { Select } from 'antd';
import { useState } from 'react';

const COLUMNS = [
  { key: 'employee_code', label: 'Employee code' },
  { key: 'ctc_annual_paise', label: 'Annual CTC (₹)', align: 'right' },
] as const;

/** Assigns first salaries to many employees on one structure, pasted from a sheet. */
export function AssignManyDialog({ isOpen, close }: DialogProps) {
  const today = useSignedIn().organisation?.today ?? '';
  const list = useEndpoint(structures.list, { query: { status: 'active', limit: 500 } }, { enabled: isOpen });
  const published = list.data?.rows.filter(({ current_version_id }) => current_version_id) ?? [];
  const [chosen, setChosen] = useState<string>();
  const [from_date, setDay] = useState(`${today.slice(0, 7)}-01`);
  const structure_version_id = chosen ?? published[0]?.current_version_id ?? '';
  const save = async (rows: SheetRow[]) => {
    const asked = rows.map((row) => ({
      employee_code: row['employee_code']?.trim() ?? '',
      ctc_annual_paise: Math.round(Number((row['ctc_annual_paise'] ?? '').replace(/[₹,\s]/g, '')) * 100),
    }));
    const wrong = asked.flatMap(({ employee_code, ctc_annual_paise }, at) => [
      ...(employee_code === '' ? [{ row: at + 1, field: 'employee_code', message: 'Enter an employee code' }] : []),
      ...(ctc_annual_paise >= 100 ? [] : [{ row: at + 1, field: 'ctc_annual_paise', message: 'Enter the annual CTC in rupees' }]),
    ]);
    if (wrong.length > 0) return { errors: wrong };
    const body = { rows: asked, structure_version_id, from_date, reason: 'Assigned to many employees' };
    const answer = await call(employeeSalaries.assignMany, { body });
    if (answer.errors.length === 0) await refetchEndpoints(employeeSalaries.list);
    return answer;
  };
  return (
    <SheetDialog
      isOpen={isOpen}
      close={close}
      title="Assign salaries to many employees"
      intro="Employees without a salary, with their annual CTC. Type them, or paste cells from your sheet."
      submitLabel="Assign salaries"
      columns={COLUMNS}
      onSave={save}
    >
      <div className="salary-many">
        <Select
          aria-label="Structure"
          value={structure_version_id || null}
          loading={list.isPending}
          placeholder="Select a structure"
          onChange={(version) => setChosen(version ?? undefined)}
          options={published.map(({ current_version_id, name, current_version_no }) => ({
            value: current_version_id as string,
            label: `${name}, version ${current_version_no}`,
          }))}
        />
        <DateInput aria-label="Effective from" value={from_date} onChange={(day) => setDay(day ?? from_date)} />
      </div>
    </SheetDialog>
  );
}
