import { formatRupees } from '@hrms/platform/money';
import { useLiveAnswer } from '@hrms/platform/web';
import { type CheckedFormula, formulas } from '@hrms/salary/contract';
import { Input } from 'antd';
import './formula.css';

type FormulaInputProps = {
  value?: string | null;
  onChange?: (text: string) => void;
  id?: string;
  disabled?: boolean;
  stage: 'assignment' | 'payroll';
};

const TYPES = { money: 'an amount', number: 'a number', text: 'text', boolean: 'true or false', date: 'a date' };

/** The formula as plain text with the first error marked. */
function Marked({ text, errors }: { text: string; errors: CheckedFormula['errors'] }) {
  const [first] = errors;
  if (!first) return null;
  const end = Math.max(first.end, first.start + 1);
  return (
    <pre className="salary-marked" aria-hidden="true">
      {text.slice(0, first.start)}
      <mark>{text.slice(first.start, end) || ' '}</mark>
      {text.slice(end)}
    </pre>
  );
}

function CheckResult({ checked, text }: { checked: CheckedFormula; text: string }) {
  const { valid, errors, type, depends_on } = checked;
  if (!valid)
    return (
      <>
        <Marked text={text} errors={errors} />
        {errors.map(({ message, start }) => (
          <p key={`${start} ${message}`} className="wrong">
            {message}
          </p>
        ))}
      </>
    );
  const names = [...depends_on.components, ...depends_on.variables];
  return (
    <p className="right">
      Result: {type ? TYPES[type] : 'nothing'}. {names.length > 0 ? `Uses ${names.join(', ')}.` : ''}
    </p>
  );
}

/** A formula that is checked while it is typed: errors below it, otherwise its result type and dependencies. */
export function FormulaInput({ value, onChange, stage, ...rest }: FormulaInputProps) {
  const text = value ?? '';
  const live = useLiveAnswer(formulas.check, text.trim() ? { formula: text, stage, expects: 'amount' } : null, { pause: 250 });
  return (
    <div className="salary-formula">
      <Input.TextArea
        {...rest}
        className="salary-code"
        rows={3}
        maxLength={2000}
        spellCheck={false}
        placeholder="if(state in (&quot;MH&quot;, &quot;KA&quot;), max(BASIC * 10%, 2500), 0)"
        value={text}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <div role="status" className={live.waiting ? 'stale' : undefined}>
        {live.data && <CheckResult checked={live.data} text={text} />}
        {live.message && <p className="wrong">{live.message}</p>}
      </div>
      <p className="hint">
        Use component codes such as BASIC, or facts such as ctc_monthly, state, grade and service_years. Numbers are rupees:{' '}
        {formatRupees(160_000)} is 1600.
      </p>
    </div>
  );
}
