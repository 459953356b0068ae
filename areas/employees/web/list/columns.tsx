import { TableOutlined } from '@ant-design/icons';
import type { EmployeeListItem } from '@hrms/employees/contract';
import { type Column, formatDate } from '@hrms/platform/web';
import { Button, Checkbox, Popover } from 'antd';
import { useState } from 'react';
import { EmployeeName } from '../employee-name.tsx';
import { EmployeeStatusTag } from '../employee-status.tsx';

const COLUMNS: Column<EmployeeListItem>[] = [
  {
    key: 'full_name',
    title: 'Name',
    narrow: 'title',
    sortable: true,
    render: ({ full_name, employee_code, work_email, photo_url }) => (
      <EmployeeName name={full_name} second={employee_code ?? work_email} photo={photo_url} />
    ),
  },
  { key: 'employee_code', title: 'Code', sortable: true, priority: 1 },
  { key: 'department', title: 'Department', narrow: 'second', sortable: true, priority: 6 },
  { key: 'designation', title: 'Designation', narrow: 'second', priority: 5 },
  { key: 'branch', title: 'Branch', priority: 4 },
  { key: 'manager', title: 'Manager', priority: 3 },
  { key: 'work_email', title: 'Work e-mail', priority: 1 },
  {
    key: 'joined_on',
    title: 'Joining date',
    sortable: true,
    priority: 2,
    render: ({ joined_on }) => joined_on && formatDate(joined_on),
  },
  { key: 'status', title: 'Status', narrow: 'tag', render: ({ status }) => <EmployeeStatusTag status={status} /> },
  { key: 'completeness', title: 'Complete', align: 'right', priority: 1, render: ({ completeness }) => `${completeness}%` },
];
const ALWAYS = 'full_name';
const HIDDEN_FIRST = ['employee_code', 'work_email'];
const KEPT = 'hrms.employees.hidden_columns';

function readHiddenColumns(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? 'null');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : HIDDEN_FIRST;
  } catch {
    return HIDDEN_FIRST;
  }
}

/** Chosen columns of the list, kept in this browser. */
export function useEmployeeColumns() {
  const [hidden, setHidden] = useState(readHiddenColumns);
  const hide = (next: string[]) => {
    setHidden(next);
    try {
      localStorage.setItem(KEPT, JSON.stringify(next));
    } catch {
      // Without storage the next visit shows the usual columns.
    }
  };
  const columns = COLUMNS.filter(({ key }) => !hidden.includes(key));
  return { columns, hidden, hide };
}

/** Chooses the columns shown. The name is always shown. */
export const ColumnChooser = ({ hidden, hide }: { hidden: readonly string[]; hide: (names: string[]) => void }) => (
  <Popover
    trigger="click"
    placement="bottomRight"
    content={
      <fieldset className="emp-columns" aria-label="Columns">
        {COLUMNS.filter(({ key }) => key !== ALWAYS).map(({ key, title }) => (
          <Checkbox
            key={key}
            checked={!hidden.includes(key)}
            onChange={({ target }) => hide(target.checked ? hidden.filter((name) => name !== key) : [...hidden, key])}
          >
            {title}
          </Checkbox>
        ))}
      </fieldset>
    }
  >
    <Button className="ui-tool" icon={<TableOutlined />}>
      Columns
    </Button>
  </Popover>
);
