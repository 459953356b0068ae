import { callForAnswer, type DialogProps } from '@hrms/platform/web';
import { type PtaxExemptionKind, ptaxExemptions } from '@hrms/statutory/contract';
import { Select } from 'antd';
import { optionsOf } from './membership-choices.ts';
import { type CertificateDays, CertificateUploadDialog } from './tds/certificate-upload.dialog.tsx';

export const EXEMPTIONS: Record<PtaxExemptionKind, string> = {
  age: 'Age above the limit of the state',
  disability: 'Permanent disability',
  guardian: 'Guardian of a person with a disability',
  armed_forces: 'Member of the armed forces',
  other: 'Other exemption of the state',
};

type EnteredExemption = CertificateDays & { kind: PtaxExemptionKind };

type RecordProps = DialogProps & { employee_id: string; first_day: string };

/** Records an exemption with its certificate. */
export const RecordExemptionDialog = ({ employee_id, first_day, ...dialog }: RecordProps) => (
  <CertificateUploadDialog<EnteredExemption>
    {...dialog}
    title="Record exemption"
    name="exemption"
    blank={{ kind: 'disability', from_date: first_day, until_date: null, note: '' }}
    lastDayLabel="Last day, if the certificate has one"
    before={({ kind }, change) => (
      <label className="statutory-labelled" htmlFor="exemption-kind">
        Exemption
        <Select
          id="exemption-kind"
          value={kind}
          options={optionsOf(EXEMPTIONS)}
          onChange={(next: PtaxExemptionKind) => change({ kind: next })}
        />
      </label>
    )}
    record={(entered, file) => callForAnswer(ptaxExemptions.record, { body: { employee_id, ...entered, file } as never })}
    refresh={ptaxExemptions.list}
  />
);
