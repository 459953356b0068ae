import { type ReactNode, useId, useState } from 'react';
import './public-form.css';

type Shared = { name: string; label: string; error: string | undefined; hint?: ReactNode };

const describedBy = (id: string, error: string | undefined, hint: ReactNode) =>
  error ? `${id}-error` : hint ? `${id}-hint` : undefined;

function Around({ id, label, error, hint, children }: Omit<Shared, 'name'> & { id: string; children: ReactNode }) {
  return (
    <div className="public-field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && !error && (
        <p className="public-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="public-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = Shared & {
  type?: 'text' | 'email' | 'tel' | 'date';
  autoComplete: string;
  defaultValue?: string;
  autoFocus?: boolean;
  placeholder?: string;
  inputMode?: 'numeric' | 'decimal' | 'tel';
  max?: string;
  maxLength?: number;
};

export function TextField({ name, label, error, hint, type = 'text', ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <Around id={id} label={label} error={error} hint={hint}>
      <input
        {...rest}
        id={id}
        name={name}
        type={type}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(id, error, hint)}
      />
    </Around>
  );
}

/** Several lines of free text. */
export function TextAreaField({ name, label, error, hint }: Shared) {
  const id = useId();
  return (
    <Around id={id} label={label} error={error} hint={hint}>
      <textarea id={id} name={name} rows={3} aria-invalid={Boolean(error)} aria-describedby={describedBy(id, error, hint)} />
    </Around>
  );
}

type PasswordFieldProps = Shared & { autoComplete: 'current-password' | 'new-password'; onType?: (text: string) => void };

/** A password with a switch to read what was typed. */
export function PasswordField({ name, label, error, hint, autoComplete, onType }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <Around id={id} label={label} error={error} hint={hint}>
      <div className="control revealing">
        <input
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(id, error, hint)}
          onChange={(event) => onType?.(event.target.value)}
        />
        <button type="button" className="reveal" aria-pressed={shown} aria-controls={id} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
          <span className="ui-hidden"> password</span>
        </button>
      </div>
    </Around>
  );
}

type SelectFieldProps = Shared & {
  options: readonly { value: string; label: string }[];
  empty: string;
  autoComplete?: string;
  defaultValue?: string;
};

export function SelectField({ name, label, error, hint, options, empty, defaultValue = '', ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <Around id={id} label={label} error={error} hint={hint}>
      <select
        {...rest}
        id={id}
        name={name}
        defaultValue={defaultValue}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(id, error, hint)}
      >
        <option value="">{empty}</option>
        {options.map(({ value, label: shown }) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
    </Around>
  );
}

type CheckFieldProps = { name: string; label: string; error?: string | undefined };

export function CheckField({ name, label, error }: CheckFieldProps) {
  const id = useId();
  return (
    <div>
      <label className="public-check">
        <input type="checkbox" name={name} aria-invalid={Boolean(error)} aria-describedby={error && `${id}-error`} />
        {label}
      </label>
      {error && (
        <p className="public-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
