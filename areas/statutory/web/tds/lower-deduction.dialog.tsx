import { callForAnswer, type DialogProps, MoneyInput, PercentInput } from '@hrms/platform/web';
import { lowerDeductions } from '@hrms/statutory/contract';
import { Input } from 'antd';
import { type CertificateDays, CertificateUploadDialog } from './certificate-upload.dialog.tsx';

type EnteredDeduction = CertificateDays & {
  certificate_number: string;
  rate_bp: number | null;
  limit_paise: number | null;
};

const BLANK: EnteredDeduction = {
  certificate_number: '',
  from_date: null,
  until_date: null,
  rate_bp: null,
  limit_paise: null,
  note: '',
};

/** Records a certificate with its document. */
export const RecordLowerDeductionDialog = ({ employee_id, ...dialog }: DialogProps & { employee_id: string }) => (
  <CertificateUploadDialog<EnteredDeduction>
    {...dialog}
    title="Record certificate"
    name="certificate"
    blank={BLANK}
    lastDayLabel="Last day"
    before={({ certificate_number }, change) => (
      <label className="statutory-labelled" htmlFor="certificate-number">
        Certificate number
        <Input
          id="certificate-number"
          maxLength={15}
          value={certificate_number}
          onChange={({ target }) => change({ certificate_number: target.value })}
        />
      </label>
    )}
    after={({ rate_bp, limit_paise }, change) => (
      <div className="statutory-pair">
        <label className="statutory-labelled" htmlFor="certificate-rate">
          Rate
          <PercentInput id="certificate-rate" value={rate_bp} onChange={(rate) => change({ rate_bp: rate })} />
        </label>
        <label className="statutory-labelled" htmlFor="certificate-limit">
          Limit of salary, if it has one
          <MoneyInput id="certificate-limit" value={limit_paise} onChange={(limit) => change({ limit_paise: limit ?? null })} />
        </label>
      </div>
    )}
    record={(entered, file) => callForAnswer(lowerDeductions.record, { body: { employee_id, ...entered, file } as never })}
    refresh={lowerDeductions.list}
  />
);
