import {
  Facts,
  formatDate,
  LoadedData,
  Money,
  MoneyInput,
  NothingYet,
  Section,
  useAction,
  useEndpoint,
  useShortcuts,
} from '@hrms/platform/web';
import { type ReviewedProof, taxDeclarations, taxProofs } from '@hrms/statutory/contract';
import { Alert, AutoComplete, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { countOf } from '../statement-labels.ts';
import { ITEM_LABELS } from '../tax-labels.ts';
import { ProofFile } from './proof-file.card.tsx';

/** Usual reasons; any other can be typed. */
const REASONS = [
  'Not readable',
  'Of another year',
  'In the name of another person',
  'The amount differs from the claim',
  'Not a receipt of the payment',
].map((value) => ({ value }));

const factsOf = (proof: ReviewedProof): [string, React.ReactNode][] => [
  [
    'Employee',
    <Link
      key="who"
      to={`/tds/declarations/${proof.employee_id}?year=${proof.tax_year}`}
    >{`${proof.employee_name} (${proof.employee_code})`}</Link>,
  ],
  ['Item', [ITEM_LABELS[proof.kind], proof.label].filter(Boolean).join(', ')],
  ['Landlord', proof.landlord_name],
  ['Lender', proof.lender_name],
  ['Declared', <Money key="declared" paise={proof.declared_paise} />],
  ['Approved by other proofs', <Money key="before" paise={proof.approved_before_paise} />],
  ['Claimed with this proof', <Money key="claimed" paise={proof.claimed_paise} />],
  ['Uploaded', formatDate(proof.uploaded_at.slice(0, 10))],
];

type DecisionProps = { proof: ReviewedProof; left: number; next: () => void };

/** What is claimed with a proof, and the decision on it. */
function Decision({ proof, left, next }: DecisionProps) {
  const [approved, setApproved] = useState(proof.claimed_paise);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = [taxProofs.list, taxDeclarations.get, taxDeclarations.list];
  const approve = useAction(taxProofs.approve, { failure: 'Proof not approved', refresh });
  const reject = useAction(taxProofs.reject, { failure: 'Proof not rejected', refresh });
  const params = { id: proof.proof_id };
  const less = approved < proof.claimed_paise;
  const onApprove = () => {
    if (less && !reason.trim()) return setProblem('Give a reason for approving less than was claimed');
    setProblem(null);
    void approve.run({ params, body: { approved_paise: approved, note: reason.trim() || null, version: proof.version } });
  };
  const onReject = () => {
    if (!reason.trim()) return setProblem('Please enter a reason');
    setProblem(null);
    void reject.run({ params, body: { note: reason.trim(), version: proof.version } });
  };
  const busy = approve.running || reject.running || proof.own;
  useShortcuts({ a: !busy && onApprove, r: !busy && onReject, n: next });
  return (
    <Section title="Claim" text={`${countOf(left, 'proof')} to review. Keys: A approve, R reject, N next.`}>
      <Facts facts={factsOf(proof)} />
      {proof.own && <Alert type="info" showIcon title="This is your own proof. Another person reviews it." />}
      {problem && <Alert type="error" showIcon title={problem} />}
      <div className="st-inputs">
        <label htmlFor="proof-approved">
          Amount approved
          <MoneyInput id="proof-approved" value={approved} onChange={(value) => setApproved(value ?? 0)} />
        </label>
        <label htmlFor="proof-reason">
          {less ? 'Reason' : 'Reason or note'}
          <AutoComplete id="proof-reason" value={reason} onChange={setReason} options={REASONS} maxLength={500} />
        </label>
      </div>
      <div className="st-buttons">
        <Button type="primary" disabled={busy || approved > proof.claimed_paise} onClick={onApprove}>
          {less ? 'Approve in part' : 'Approve'}
        </Button>
        <Button danger disabled={busy} onClick={onReject}>
          Reject
        </Button>
        {left > 1 && <Button onClick={next}>Next</Button>}
      </div>
    </Section>
  );
}

/** Proofs that wait, one after the other: the receipt beside what is claimed with it. */
export function ProofReview({ tax_year }: { tax_year: string }) {
  const [at, setAt] = useState(0);
  const read = useEndpoint(taxProofs.list, { query: { tax_year, status: 'submitted', limit: 100 } }, { keepPrevious: true });
  return (
    <LoadedData of={read} bare>
      {({ rows, pagination }) => {
        const proof = rows[at % Math.max(1, rows.length)];
        if (!proof)
          return (
            <section className="ui-card">
              <NothingYet title="No proofs to review" text="Proofs that employees upload appear here." />
            </section>
          );
        return (
          <div className="ui-view two">
            <div className="ui-column">
              <ProofFile proof={proof} />
            </div>
            <div className="ui-column">
              <Decision key={proof.proof_id} proof={proof} left={pagination.total} next={() => setAt((at + 1) % rows.length)} />
            </div>
          </div>
        );
      }}
    </LoadedData>
  );
}
