import { Field, FormDialog } from '@hrms/platform/web';
import { type ReportParameters, savedReports } from '@hrms/reports/contract';
import { Input } from 'antd';

type SaveReportDialogProps = { report_id: string; name: string; parameters: ReportParameters; close: () => void };

/** Saves a report with its parameters under a name. */
export const SaveReportDialog = ({ report_id, name, parameters, close }: SaveReportDialogProps) => (
  <FormDialog endpoint={savedReports.create} title="Save report" initial={{ name, report_id, parameters }} isOpen close={close}>
    <Field name="name" label="Name">
      <Input maxLength={100} />
    </Field>
  </FormDialog>
);
