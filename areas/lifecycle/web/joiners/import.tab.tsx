import { joinerImports, joiners } from '@hrms/lifecycle/contract';
import { ImportPanel } from '@hrms/platform/web';

const KINDS = [
  {
    value: 'joiners',
    label: 'Joiners',
    columns:
      'first_name, joining_date, branch, department, designation; optional middle_name, last_name, personal_email, phone, employment_type, contract_end_date, probation_months, notice_days, manager_code, structure, annual_ctc, source',
  },
] as const;

/** Joiners from a file: checked first, imported all or nothing. */
export const ImportTab = () => (
  <ImportPanel endpoints={joinerImports} kinds={KINDS} countsText={() => ''} refresh={[joiners.list, joiners.summary]} />
);
