import {
  callForAnswer,
  DateInput,
  type DialogProps,
  Field,
  FilePicker,
  FormDialog,
  MoneyInput,
  messageOf,
  refetchEndpoints,
  useEndpoint,
  useToday,
} from '@hrms/platform/web';
import { type TdsChallan, type TdsLiability, tdsChallans, tdsDeductors } from '@hrms/statutory/contract';
import { Alert, Form, Input, Modal, Radio, Select } from 'antd';
import { useState } from 'react';

const MODES = [
  { value: 'challan', label: 'Challan of a bank' },
  { value: 'book_adjustment', label: 'Book adjustment' },
];

/** What names a payment: the challan of a bank, or Form 24G where a Government deposits by book entry. */
function PaymentNumberFields() {
  const deductor = useEndpoint(tdsDeductors.get);
  const byBook = Form.useWatch<string | undefined>('mode') === 'book_adjustment';
  return (
    <>
      {deductor.data?.government && (
        <Field name="mode" label="Deposited by">
          <Radio.Group options={MODES} />
        </Field>
      )}
      <Field name="bsr_code" label={byBook ? 'Receipt number of Form 24G' : 'BSR code'} help="7 digits">
        <Input maxLength={7} />
      </Field>
      <Field name="serial" label={byBook ? 'DDO serial number' : 'Challan serial number'} help="Up to 5 digits">
        <Input maxLength={5} />
      </Field>
    </>
  );
}

/** Records the payment of a month's tax. */
export function RecordTdsChallanDialog({ subject, ...dialog }: DialogProps<TdsLiability>) {
  const today = useToday();
  return (
    <FormDialog
      {...dialog}
      title="Record challan"
      endpoint={tdsChallans.create}
      initial={{
        month: subject?.month,
        mode: 'challan',
        form: subject?.law === '1961' ? '281' : '281N',
        tax_paise: subject?.open_paise,
        interest_paise: subject?.interest_paise,
        paid_on: today,
      }}
      refresh={[tdsChallans.liabilities]}
    >
      <Field name="tax_paise" label="Tax">
        <MoneyInput />
      </Field>
      <Field name="interest_paise" label="Interest" help="Estimate only. The authority’s demand is final.">
        <MoneyInput />
      </Field>
      <Field name="fee_paise" label="Fee">
        <MoneyInput />
      </Field>
      <PaymentNumberFields />
      <Field name="paid_on" label="Paid on">
        <DateInput max={today} />
      </Field>
    </FormDialog>
  );
}

/** Takes back a challan. */
export const ReverseTdsChallanDialog = ({ subject, ...dialog }: DialogProps<TdsChallan>) => (
  <FormDialog
    {...dialog}
    title="Reverse challan"
    endpoint={tdsChallans.reverse}
    params={{ id: subject?.challan_id ?? '' }}
    submitLabel="Reverse"
    danger
    refresh={[tdsChallans.liabilities]}
  >
    <Field name="note" label="Reason">
      <Input maxLength={500} />
    </Field>
  </FormDialog>
);

const QUARTERS = ['April to June', 'July to September', 'October to December', 'January to March'].map((label, at) => ({
  value: at + 1,
  label: `Quarter ${at + 1}, ${label}`,
}));

type CsiDialogProps = DialogProps & { tax_year: string; quarter: number };

/** Keeps the challan status file of the tax portal with the challans of a quarter. */
export function CsiFileDialog({ isOpen, close, tax_year, quarter: initial }: CsiDialogProps) {
  const [quarter, setQuarter] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const leave = () => {
    setProblem(null);
    close();
  };
  const send = async (file: File) => {
    setProblem(null);
    try {
      await callForAnswer(tdsChallans.attachCsi, { body: { tax_year, quarter, file } });
      await refetchEndpoints(tdsChallans.list);
      leave();
    } catch (failed) {
      setProblem(messageOf(failed));
    }
  };
  return (
    <Modal open={isOpen} width={520} title={`Challan status file of ${tax_year}`} onCancel={leave} footer={null} destroyOnHidden>
      <div className="st-stack">
        {problem && <Alert type="error" showIcon title={problem} />}
        <label className="st-labelled" htmlFor="csi-quarter">
          Quarter
          <Select id="csi-quarter" value={quarter} options={QUARTERS} onChange={setQuarter} />
        </label>
        <FilePicker area kinds="challan_status" onFile={send}>
          Choose the .csi file downloaded from the tax portal. It is kept with every challan of the quarter
        </FilePicker>
      </div>
    </Modal>
  );
}
