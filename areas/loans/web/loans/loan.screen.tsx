import { type LoanAction, type LoanDetail, loanPapers, loans } from '@hrms/loans/contract';
import { monthLabel } from '@hrms/platform/calendar';
import {
  type Dialog,
  type DialogProps,
  Facts,
  formatDate,
  LoadedPage,
  Money,
  Page,
  refetchEndpoints,
  Section,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useDownload,
  useEndpoint,
} from '@hrms/platform/web';
import { ApprovalPanel } from '@hrms/workflows/web';
import { Button, Tabs } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { interestText, LOAN_LIST, LOAN_STATUSES } from '../labels.ts';
import { DocumentsTab } from './documents.tab.tsx';
import { GuarantorsCard } from './guarantors.card.tsx';
import { ChangeDialog, DisburseDialog, LoanReasonDialog, PaymentDialog, SettleDialog } from './loan-acts.dialog.tsx';
import { ChangesTab, LedgerTab, ScheduleTab } from './loan-details.tab.tsx';
import { TaxTab } from './tax.tab.tsx';
import '../loans.css';

type OpenDialog = (subject: LoanDetail) => void;

function Actions({ loan }: { loan: LoanDetail }) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { save } = useDownload();
  const params = { id: loan.loan_id };
  const hasAgreement = loan.approved_on !== null && loan.status !== 'cancelled';
  const isRepaid = loan.status === 'closed' || loan.status === 'foreclosed';
  const can = useCan();
  const { disbursal_mode, disbursed_on: on_date, disbursal_reference: reference } = loan;
  const bankFile = disbursal_mode === 'bank_batch' && on_date && reference ? { on_date, reference } : null;
  const submit = useAction(loans.submit, { failure: 'Loan not requested' });
  const withdraw = useAction(loans.withdraw, { failure: 'Failed to withdraw request' });
  const accept = useAction(loans.accept, { failure: 'Terms not accepted' });
  const disburse: Dialog<LoanDetail> = useDialog<LoanDetail>();
  const change = useDialog<LoanDetail>();
  const pay = useDialog<LoanDetail>();
  const settle = useDialog<LoanDetail>();
  const cancel = useDialog<LoanDetail>();
  const writeOff = useDialog<LoanDetail>();
  const may = (action: LoanAction) => loan.actions.includes(action);
  const open = (dialog: Dialog<LoanDetail>) => () => (dialog.open as OpenDialog)(loan);
  const confirmAccept = async () => {
    const text = `${loan.number}: the instalments are taken with your payslips until the loan is repaid.`;
    if (await confirm({ title: 'Accept the terms?', text, label: 'Accept' })) await accept.run({ params, body: {} });
  };
  const confirmWriteOff = may('confirm_write_off') ? 'Confirm write-off' : 'Write off';
  return (
    <>
      {hasAgreement && <Button onClick={() => void save(loans.agreement, { params })}>Agreement</Button>}
      {loan.disbursed_on && <Button onClick={() => void save(loans.statement, { params })}>Statement</Button>}
      {bankFile && can(loans.bankFile) && (
        <Button onClick={() => void save(loans.bankFile, { query: bankFile })}>Bank file</Button>
      )}
      {isRepaid && <Button onClick={() => void save(loanPapers.noDues, { params })}>No-dues letter</Button>}
      {may('withdraw') && !loan.workflow_request_id && (
        <Button onClick={() => void withdraw.run({ params, body: {} })}>Withdraw</Button>
      )}
      {may('edit') && <Button onClick={() => void navigate(`/loans/${loan.loan_id}/edit`)}>Edit</Button>}
      {may('cancel') && <Button onClick={open(cancel)}>Cancel loan</Button>}
      {(may('write_off') || may('confirm_write_off')) && (
        <Button danger onClick={open(writeOff)}>
          {confirmWriteOff}
        </Button>
      )}
      {may('pay') && <Button onClick={open(pay)}>Record part-payment</Button>}
      {may('pay') && loan.terms.foreclosure_allowed && <Button onClick={open(settle)}>Settle early</Button>}
      {(may('change') || may('release')) && (
        <Button onClick={open(change)}>{may('release') ? 'Release the hold' : 'Request a change'}</Button>
      )}
      {may('submit') && (
        <Button type="primary" loading={submit.running} onClick={() => void submit.run({ params, body: {} })}>
          Apply for loan
        </Button>
      )}
      {may('accept') && (
        <Button type="primary" loading={accept.running} onClick={() => void confirmAccept()}>
          Accept the terms
        </Button>
      )}
      {may('disburse') && (
        <Button type="primary" onClick={open(disburse)}>
          {loan.disbursal_cycle ? 'Change payout' : 'Pay out'}
        </Button>
      )}
      <DisburseDialog {...(disburse as DialogProps<LoanDetail>)} />
      <ChangeDialog {...(change as DialogProps<LoanDetail>)} />
      <PaymentDialog {...(pay as DialogProps<LoanDetail>)} />
      <SettleDialog {...(settle as DialogProps<LoanDetail>)} />
      <LoanReasonDialog
        {...(cancel as DialogProps<LoanDetail>)}
        endpoint={loans.cancel}
        title={`Cancel ${loan.number}`}
        label="Cancel loan"
      />
      <LoanReasonDialog
        {...(writeOff as DialogProps<LoanDetail>)}
        endpoint={loans.writeOff}
        title={`Write off ${loan.number}`}
        label={confirmWriteOff}
      />
    </>
  );
}

/** From which month to which one a loan is on hold. */
const holdText = (from: string, to: string | null): string =>
  to ? `${monthLabel(from)} to ${monthLabel(to)}` : `From ${monthLabel(from)} until it is released`;

const Summary = ({ loan }: { loan: LoanDetail }) => (
  <Section title="Summary">
    <Facts
      facts={[
        ['Outstanding', <Money key="o" paise={loan.outstanding_principal_paise} />],
        ['Carried interest', loan.carried_interest_paise > 0 && <Money key="c" paise={loan.carried_interest_paise} />],
        ['Repaid', <Money key="r" paise={loan.repaid_paise} />],
        ['Interest paid', loan.interest_paid_paise > 0 && <Money key="p" paise={loan.interest_paid_paise} />],
        ['Amount', <Money key="a" paise={loan.amount_approved_paise ?? loan.amount_requested_paise} />],
        [
          'Asked for',
          loan.amount_approved_paise !== null && loan.amount_approved_paise < loan.amount_requested_paise && (
            <Money key="q" paise={loan.amount_requested_paise} />
          ),
        ],
        ['Instalment', <Money key="i" paise={loan.instalment_paise} />],
        ['Next', loan.next_cycle && monthLabel(loan.next_cycle)],
        ['Months', String(loan.tenure_months)],
        ['Interest', interestText(loan.interest_method, loan.annual_rate_bp)],
        ['Purpose', loan.purpose],
        ['Asked on', loan.applied_on && formatDate(loan.applied_on)],
        ['Paid with the payslip of', loan.disbursal_cycle && monthLabel(loan.disbursal_cycle)],
        ['Fee to be taken', loan.fee_due_paise > 0 && <Money key="d" paise={loan.fee_due_paise} />],
        ['Paid out', loan.disbursed_on && formatDate(loan.disbursed_on)],
        ['Reference', loan.disbursal_reference],
        ['On hold', loan.hold_from && holdText(loan.hold_from, loan.hold_to)],
        ['Closed', loan.closed_on && formatDate(loan.closed_on)],
        ['Reason', loan.close_reason],
        ['Pending with', loan.pending_with.join(', ')],
      ]}
    />
  </Section>
);

/** A loan with its schedule, its movements and its approval. */
export function LoanScreen() {
  const { loanId: id = '' } = useParams();
  const read = useEndpoint(loans.get, { params: { id } });
  return (
    <LoadedPage of={read} title="Loan" parent={LOAN_LIST}>
      {(loan) => (
        <Page
          title={`${loan.type_name}, ${loan.number}`}
          subtitle={
            <>
              {`${loan.employee_name} (${loan.employee_code}) `}
              {LOAN_STATUSES.tagOf(loan.status)}
            </>
          }
          parent={LOAN_LIST}
          action={<Actions loan={loan} />}
        >
          <div className="ui-view two">
            <div className="ui-column">
              <section className="ui-card ui-section" aria-label="Details">
                <Tabs
                  destroyOnHidden
                  items={[
                    { key: 'schedule', label: 'Schedule', children: <ScheduleTab loan={loan} /> },
                    { key: 'ledger', label: 'Ledger', children: <LedgerTab loan={loan} /> },
                    { key: 'changes', label: `Changes (${loan.changes.length})`, children: <ChangesTab loan={loan} /> },
                    { key: 'documents', label: `Documents (${loan.documents.length})`, children: <DocumentsTab loan={loan} /> },
                    { key: 'tax', label: 'Tax', children: <TaxTab loan={loan} /> },
                  ]}
                />
              </section>
            </div>
            <div className="ui-column">
              <Summary loan={loan} />
              <GuarantorsCard loan={loan} />
              {loan.workflow_request_id && (
                <ApprovalPanel
                  request_id={loan.workflow_request_id}
                  onDecided={() => void refetchEndpoints(loans.get, loans.list)}
                />
              )}
            </div>
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}
