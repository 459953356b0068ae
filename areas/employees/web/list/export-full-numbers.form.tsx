import { Alert, Button, Checkbox, Form, Input, Typography } from 'antd';
import { useHasOrganisationScope } from '../use-access.ts';
import '../employees.css';

/** Numbers to include in full, and the purpose. */
export type FullNumbersChoice = { numbers: string[]; purpose: string };

type FullNumbersProps = { value: FullNumbersChoice; onChange: (value: FullNumbersChoice) => void; problem: string | undefined };

/** Offered to users who may reveal numbers of all employees. */
export function FullNumbersFields({ value, onChange, problem }: FullNumbersProps) {
  const holds = useHasOrganisationScope();
  const offered = [
    ...(holds('employees.identity.reveal')
      ? [
          { value: 'pan', label: 'PAN' },
          { value: 'uan', label: 'UAN' },
          { value: 'esi_number', label: 'ESI number' },
        ]
      : []),
    ...(holds('employees.bank.reveal') ? [{ value: 'bank_account_number', label: 'Account number' }] : []),
  ];
  if (offered.length === 0) return null;
  return (
    <fieldset className="emp-whole">
      <legend>Full numbers</legend>
      <Checkbox.Group
        aria-label="Full numbers"
        value={value.numbers}
        onChange={(numbers) => onChange({ ...value, numbers: numbers as string[] })}
        options={offered}
      />
      {value.numbers.length > 0 && (
        <>
          <p className="quiet">
            The file is an Excel workbook with a password, which is shown once. Each employee can see who exported their number
            and why.
          </p>
          <Form.Item
            label="Purpose"
            htmlFor="whole-purpose"
            layout="vertical"
            {...(problem && { validateStatus: 'error', help: problem })}
          >
            <Input
              id="whole-purpose"
              maxLength={200}
              value={value.purpose}
              onChange={({ target }) => onChange({ ...value, purpose: target.value })}
            />
          </Form.Item>
        </>
      )}
    </fieldset>
  );
}

type PasswordProps = { password: string; isReady: boolean; take: () => void; close: () => void };

/** The password of a file, shown once. */
export function ExportPassword({ password, isReady, take, close }: PasswordProps) {
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title="Save the password now"
        description="It is not shown again. Share it separately from the file."
      />
      <Typography.Text className="emp-password" copyable={{ text: password, tooltips: ['Copy password', 'Copied'] }}>
        {password}
      </Typography.Text>
      <div className="ui-form-footer">
        <Button onClick={close}>I saved the password</Button>
        <Button type="primary" disabled={!isReady} onClick={take}>
          Download file
        </Button>
      </div>
    </>
  );
}
