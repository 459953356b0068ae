import type { ImportColumns } from '@hrms/employees/contract';
import { importColumnLabel } from '@hrms/employees/domain';
import { Button, Input, Select } from 'antd';

type Fixed = Record<string, string>;
type FixedProps = {
  columns: ImportColumns['columns'];
  mapping: readonly (string | null)[];
  fixed: Fixed;
  onChange: (fixed: Fixed) => void;
};

/** Facts of one person alone: the same value in every row makes no sense. */
const PERSONAL =
  /^(employee_code|full_name|first_name|middle_name|last_name|date_of_birth|work_email|personal_email|phone|pan|uan|esi_number|aadhaar|.*account_number|name.*|father_.*)$/;

/** Values that stand for columns the file lacks: the same in every row. */
export function FixedValues({ columns, mapping, fixed, onChange }: FixedProps) {
  const lacking = columns.filter(({ name }) => !mapping.includes(name) && !PERSONAL.test(name));
  const shown = lacking.filter(({ name, required }) => required || name in fixed);
  const others = lacking.filter((column) => !shown.includes(column));
  const without = (name: string) => Object.fromEntries(Object.entries(fixed).filter(([key]) => key !== name));
  const set = (name: string, value: string) => onChange(value.trim() === '' ? without(name) : { ...fixed, [name]: value });
  if (lacking.length === 0) return null;
  return (
    <div className="emp-fixed">
      <h3>Same value for all rows</h3>
      {shown.map(({ name, required, choices }) => {
        const label = `Value for ${importColumnLabel(name)}`;
        return (
          <div key={name} className="row">
            <span>
              {importColumnLabel(name)}
              {required && ' (required)'}
            </span>
            {choices ? (
              <Select
                aria-label={label}
                placeholder="Select a value"
                value={fixed[name] ?? null}
                allowClear
                showSearch
                options={choices.map((choice) => ({ value: choice, label: choice }))}
                onChange={(value) => set(name, value ?? '')}
              />
            ) : (
              <Input
                aria-label={label}
                maxLength={200}
                value={fixed[name] ?? ''}
                onChange={({ target }) => set(name, target.value)}
              />
            )}
            {!required && (
              <Button type="text" onClick={() => onChange(without(name))}>
                Remove
              </Button>
            )}
          </div>
        );
      })}
      <Select
        className="add"
        aria-label="Add a value for a column the file lacks"
        placeholder="Add a value for a missing column…"
        value={null}
        showSearch={{ optionFilterProp: 'label' }}
        options={others.map(({ name, choices }) => ({ value: name, label: importColumnLabel(name), choices }))}
        onChange={(name: string | null) =>
          name && onChange({ ...fixed, [name]: columns.find((one) => one.name === name)?.choices?.[0] ?? ' ' })
        }
      />
    </div>
  );
}
