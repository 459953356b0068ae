import { employeeLetters } from '@hrms/lifecycle/contract';
import { letters } from '@hrms/organisation/contract';
import { DateInput, type DialogProps, EmployeeSelect, Field, FormDialog, useDownload } from '@hrms/platform/web';
import { Button, Form, Select } from 'antd';
import { LANGUAGE_CHOICES, LETTER_CHOICES } from './letter-labels.ts';

type Entered = { employee_id?: string; kind?: string; language?: string; absent_since?: string | null };

function Letter() {
  const form = Form.useFormInstance<Entered>();
  const kind = Form.useWatch<string | undefined>('kind');
  const { save, saving } = useDownload();
  const preview = () => {
    const { employee_id, kind: wanted, language, absent_since } = form.getFieldsValue(true) as Entered;
    const body = { employee_id, kind: wanted, language, ...(wanted === 'notice_of_absence' && { absent_since }) };
    void save(employeeLetters.preview, { body: body as never });
  };
  return (
    <>
      <Field name="kind" label="Letter">
        <Select options={LETTER_CHOICES} />
      </Field>
      <Field name="language" label="Language" help="English where the letter has no template in this language.">
        <Select options={LANGUAGE_CHOICES} />
      </Field>
      {kind === 'notice_of_absence' && (
        <Field
          name="absent_since"
          label="First day of absence"
          help="The next of three notices is issued: from day 3, day 10 and day 20 of the absence."
        >
          <DateInput />
        </Field>
      )}
      <div className="ui-buttons">
        <Button onClick={preview} disabled={!kind} loading={saving !== undefined}>
          Preview
        </Button>
      </div>
    </>
  );
}

/** HR issues a letter to an employee; opened with one, the employee is not asked. */
export const IssueLetterDialog = ({ subject, ...dialog }: DialogProps<string>) => (
  <FormDialog
    {...dialog}
    title="Issue a letter"
    endpoint={employeeLetters.issue}
    initial={{ employee_id: subject, language: 'en' }}
    submitLabel="Issue"
    refresh={[letters.list]}
  >
    <p className="ui-note">An issued letter doesn’t change. The employee finds it on the profile under Letters.</p>
    {!subject && (
      <Field name="employee_id" label="Employee">
        <EmployeeSelect />
      </Field>
    )}
    <Letter />
  </FormDialog>
);
