import { directory } from '@hrms/employees/contract';
import { call } from '@hrms/platform/web';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';

type PhoneInputProps = {
  value?: string | null;
  onChange?: (text: string) => void;
  id?: string;
  /** The employee who has this number. */
  own?: string | undefined;
  /** Starts a rehire of the former employee with this number. */
  onRehire?: ((employee_id: string) => void) | undefined;
};

type Former = { employee_id: string; words: string };

/** A phone number field that checks on blur whether the number is in use. Format errors are shown by the form. */
export function PhoneInput({ value, onChange, id, own, onRehire }: PhoneInputProps) {
  const [notice, setNotice] = useState<Former>();
  const form = Form.useFormInstance();
  const look = async () => {
    setNotice(undefined);
    if (!value || value.replace(/\D/g, '').length < 10) return;
    try {
      const found = await call(directory.checkPhone, { params: { phone: value }, query: { exclude_id: own } });
      if (!found.exists) return;
      const who = found.full_name ? `${found.employee_code} ${found.full_name}` : null;
      if (found.left) {
        const words = `This phone number belongs to ${who}, who has left.`;
        setNotice(who && found.employee_id ? { employee_id: found.employee_id, words } : undefined);
      } else
        form.setFields([
          {
            name: 'phone',
            errors: [who ? `This phone number is already used by ${who}` : 'This phone number is already in use'],
          },
        ]);
    } catch {
      // the server checks again on saving
    }
  };
  return (
    <>
      <Input
        {...(id && { id })}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        value={value ?? ''}
        onChange={(event) => onChange?.(event.target.value)}
        onBlur={() => void look()}
      />
      {notice && (
        <small className="emp-hint" role="status">
          {onRehire ? (
            <>
              {`${notice.words} `}
              <Button type="link" size="small" onClick={() => onRehire(notice.employee_id)}>
                Rehire
              </Button>
            </>
          ) : (
            `${notice.words} Is this a rehire?`
          )}
        </small>
      )}
    </>
  );
}
