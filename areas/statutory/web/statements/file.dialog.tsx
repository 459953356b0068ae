import { DateInput, type DialogProps, Field, FormDialog, useToday } from '@hrms/platform/web';
import type { StatutoryStatement } from '@hrms/statutory/contract';
import { Input } from 'antd';
import { statementCalls, useScheme } from '../scheme-page.tsx';

/** Records that a statement was filed. */
export function FileDialog({ subject, ...dialog }: DialogProps<StatutoryStatement>) {
  const { scheme, params } = useScheme();
  const today = useToday();
  return (
    <FormDialog
      {...dialog}
      title="Record filing"
      endpoint={statementCalls(scheme).file}
      params={{ ...params, id: subject?.statement_id ?? '' } as never}
      initial={{ filed_on: today, version: subject?.version }}
      submitLabel="Record filing"
    >
      <Field name="filed_on" label="Filed on">
        <DateInput max={today} />
      </Field>
      <Field name="acknowledgement" label="Acknowledgement number">
        <Input maxLength={80} />
      </Field>
    </FormDialog>
  );
}
