import { policies } from '@hrms/attendance/contract';
import { minutesText } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import { useAction } from '@hrms/platform/web';
import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { ShiftSelect } from '../choices.tsx';
import { EXCEPTION_NAMES, halvesText, parseClock } from '../words.ts';

const DAYS = [
  { value: 'working', label: 'Working day' },
  { value: 'weekly_off', label: 'Weekly off' },
  { value: 'holiday', label: 'Holiday' },
] as const;

/** Shows the day that the rule as it stands in the form makes of typed punches. Nothing is saved. */
export function TryRule() {
  const form = Form.useFormInstance();
  const [shift_id, setShift] = useState<string | null>(null);
  const [day_kind, setKind] = useState<(typeof DAYS)[number]['value']>('working');
  const [typed, setTyped] = useState('09:55, 18:45');
  const [result, setResult] = useState<DataOf<typeof policies.tryRule>>();
  const attempt = useAction(policies.tryRule, { success: false, failure: 'Trying is not possible' });
  const minutes = typed
    .split(/[,\s]+(?!\+)/)
    .filter(Boolean)
    .map(parseClock);
  const isWrong = minutes.includes(null);
  const show = async () => {
    const punches = minutes.map((minute) => ({ minute: minute ?? 0, direction: 'undefined' as const }));
    const rule = form.getFieldValue('rule') as never;
    setResult(await attempt.run({ body: { rule, shift_id, day_kind, punches } }));
  };
  return (
    <fieldset className="att-section">
      <legend>Try it</legend>
      <div className="att-tools">
        <ShiftSelect placeholder="Default shift" value={shift_id} onChange={setShift} />
        <Select aria-label="Day" options={[...DAYS]} value={day_kind} onChange={setKind} />
        <Input
          className="att-punches-typed"
          aria-label="Punches"
          value={typed}
          status={isWrong ? 'error' : ''}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button disabled={isWrong} loading={attempt.running} onClick={() => void show()}>
          Show day
        </Button>
      </div>
      {result && (
        <>
          <p>
            <strong>{halvesText(result)}</strong>, worked {minutesText(result.worked_minutes)}, late{' '}
            {minutesText(result.late_minutes)}, LOP {result.lop}
            {result.exceptions.map((exception) => `, ${EXCEPTION_NAMES[exception].toLowerCase()}`)}
          </p>
          <ul className="att-list">
            {result.steps.map(({ label, text }) => (
              <li key={`${label}${text}`}>
                <span className="att-quiet">{label}</span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}
