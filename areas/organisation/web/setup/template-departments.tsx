import { departments } from '@hrms/organisation/contract';
import { useAction } from '@hrms/platform/web';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { DEPARTMENT_TEMPLATE, templateRows } from '../departments/template.ts';

/** Common departments as a list to tick; those that exist are left out. */
export function TemplateDepartments({ existing }: { existing: readonly string[] }) {
  const known = new Set(existing.map((name) => name.toLowerCase()));
  const offered = templateRows().filter(({ name }) => !known.has(name.toLowerCase()));
  const [left_out, setLeftOut] = useState<readonly string[]>([]);
  const add = useAction(departments.import, {
    success: false,
    failure: 'Failed to add departments',
    refresh: [departments.list],
  });
  if (offered.length === 0) return null;
  const chosen = offered.filter(({ name }) => !left_out.includes(name));
  const [heading] = DEPARTMENT_TEMPLATE.split('\n');
  const csv = [heading, ...chosen.map(({ row }) => row)].join('\n');
  return (
    <fieldset className="org-ticks">
      <legend>Common departments</legend>
      <Checkbox.Group
        options={offered.map(({ name }) => ({ value: name, label: name }))}
        value={chosen.map(({ name }) => name)}
        onChange={(names) => setLeftOut(offered.map(({ name }) => name).filter((name) => !names.includes(name)))}
      />
      <Button
        loading={add.running}
        disabled={chosen.length === 0}
        onClick={() => void add.run({ body: { csv, dry_run: false } })}
      >
        {`Add ${chosen.length} ${chosen.length === 1 ? 'department' : 'departments'}`}
      </Button>
    </fieldset>
  );
}
