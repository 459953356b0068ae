import { shifts } from '@hrms/attendance/contract';
import { useAction } from '@hrms/platform/web';
import { InputNumber } from 'antd';
import { useState } from 'react';

type RequiredInputProps = { department_id: string; shift_id: string; required: number | null; about: string };

/** How many a department needs on a shift each day: a number that becomes a field when it is clicked. */
export function RequiredInput(props: RequiredInputProps) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <RequiredField {...props} />;
  return (
    <button
      type="button"
      className="att-required-shown"
      aria-label={`Required, ${props.about}: ${props.required ?? 'not set'}`}
      onClick={() => setEditing(true)}
    >
      {props.required ?? 'Set'}
    </button>
  );
}

/** Saved when the field is left. Empty: no number. */
function RequiredField({ department_id, shift_id, required, about }: RequiredInputProps) {
  const [value, setValue] = useState(required);
  const save = useAction(shifts.require, {
    success: false,
    failure: 'Failed to save the required number',
    refresh: [shifts.coverage],
  });
  const commit = () => {
    if (value !== required) void save.run({ body: { department_id, shift_id, required: value } });
  };
  return (
    <InputNumber
      autoFocus
      size="small"
      className="att-required"
      min={0}
      max={10_000}
      precision={0}
      aria-label={`Required, ${about}`}
      value={value}
      disabled={save.running}
      onChange={setValue}
      onBlur={commit}
      onPressEnter={commit}
    />
  );
}
