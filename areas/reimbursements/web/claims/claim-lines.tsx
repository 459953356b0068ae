import { formatRupees } from '@hrms/platform/money';
import { type DialogProps, Facts, formatDate, Money, Section, StatusTag, type Tone, useDialog } from '@hrms/platform/web';
import type { ClaimDetail, ClaimLine } from '@hrms/reimbursements/contract';
import { Alert, Button } from 'antd';
import { PAID_BY_CHOICES } from '../labels.ts';
import { DuplicateDialog, type FindingToDecide } from './duplicate.dialog.tsx';
import { ReceiptView } from './receipt-view.tsx';
import { type LineToSanction, SanctionDialog } from './sanction.dialog.tsx';
import { VerdictLines } from './verdict.tsx';

const LINE_STATES: Record<ClaimLine['status'], readonly [string, Tone]> = {
  open: ['Open', 'neutral'],
  approved: ['Approved', 'success'],
  cut: ['Reduced', 'warning'],
  rejected: ['Rejected', 'error'],
};
const DUPLICATES = {
  same_file: 'Same file as',
  looks_alike: 'Looks like a receipt of',
  same_bill: 'Same bill as in',
  same_day_amount: 'Same day and amount as in',
} as const;

const DECIDED = { open: null, not_duplicate: 'Decided: different bill', duplicate: 'Decided: the same bill' } as const;

const paidBy = (line: ClaimLine) => PAID_BY_CHOICES.find(({ value }) => value === line.paid_by)?.label;

/** "USD 100.00 at ₹84.1234, card statement"; nothing for a bill in rupees. */
const foreign = ({ currency, foreign_amount, exchange_rate, rate_source }: ClaimLine) =>
  foreign_amount !== null &&
  exchange_rate !== null &&
  [`${currency} ${(foreign_amount / 100).toFixed(2)} at ₹${(exchange_rate / 10_000).toFixed(4)}`, rate_source]
    .filter(Boolean)
    .join(', ');

/** What a line may be the second claim of, with both pictures. */
const Duplicates = ({ line, decide }: { line: ClaimLine; decide: ((finding: FindingToDecide) => void) | undefined }) =>
  line.duplicates.map(({ finding_id, kind, decision, other_number, other_employee, other_receipt_id }) => (
    <Alert
      key={finding_id}
      type={decision === 'open' ? 'warning' : 'info'}
      showIcon
      action={
        decide && decision === 'open' && other_number ? (
          <Button size="small" onClick={() => decide({ finding_id, other_number })}>
            Decide
          </Button>
        ) : (
          DECIDED[decision]
        )
      }
      title={
        other_number ? `${DUPLICATES[kind]} claim ${other_number} (${other_employee})` : 'Possible duplicate of an earlier claim'
      }
      description={
        other_receipt_id && (
          <div className="ui-pair">
            {line.receipts.slice(0, 1).map((receipt) => (
              <ReceiptView key={receipt.receipt_id} receipt={receipt} />
            ))}
            <ReceiptView receipt={{ receipt_id: other_receipt_id, name: 'The other receipt', media_type: 'image/jpeg' }} />
          </div>
        )
      }
    />
  ));

/** What the PDFs of a line say where it is less than what is claimed for the bill with all its parts. */
function ReadAmount({ claim, line }: { claim: ClaimDetail; line: ClaimLine }) {
  const amounts = line.receipts.map(({ read }) => read?.amount_paise ?? null);
  if (amounts.length === 0 || amounts.includes(null)) return null;
  const read = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  const parts = claim.lines.filter(({ split_of }) => split_of === line.line_no);
  const claimed = [line, ...parts].reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  if (claimed <= read) return null;
  return (
    <Alert type="warning" showIcon title={`The receipt says ${formatRupees(read)}; ${formatRupees(claimed)} is claimed for it`} />
  );
}

type LineCardProps = {
  claim: ClaimDetail;
  line: ClaimLine;
  sanction: (change: LineToSanction) => void;
  decide: (finding: FindingToDecide) => void;
};

function LineCard({ claim, line, sanction, decide }: LineCardProps) {
  const [label, tone] = LINE_STATES[line.status];
  const isCut = line.sanctioned_paise < line.amount_paise;
  return (
    <section className="rb-line" aria-label={`Line ${line.line_no}`}>
      <header>
        <strong>{`${line.category_name}, ${formatDate(line.expense_date)}`}</strong>
        <span>
          <Money paise={line.amount_paise} /> {line.status !== 'open' && <StatusTag tone={tone}>{label}</StatusTag>}
        </span>
      </header>
      <Facts
        facts={[
          ['Sanctioned', isCut && <Money key="sanctioned" paise={line.sanctioned_paise} />],
          ['Reason', line.cut_reason],
          ['Bill in', foreign(line)],
          ['Paid with', paidBy(line)],
          ['Merchant', line.merchant],
          ['Bill number', line.bill_number],
          ['Part of', line.split_of !== null && `The bill of line ${line.split_of}`],
          ['GSTIN', line.gstin],
          ['GST', line.gst_paise !== null && <Money key="gst" paise={line.gst_paise} />],
          ['City', line.city],
          ['From', line.from_place],
          ['To', line.to_place],
          ['Distance', line.km && `${line.km} km`],
          ['Until', line.last_day && formatDate(line.last_day)],
          ['Nights', line.nights && String(line.nights)],
          ['Attendees', line.attendees],
          ['Project', line.project],
          ['Cost centre', line.cost_centre],
          ['Description', line.description],
          ['Receipt kept until', line.receipts[0] && formatDate(line.receipts[0].retained_until)],
        ]}
      />
      {line.verdict && <VerdictLines verdict={line.verdict} reason={line.breach_reason} />}
      <ReadAmount claim={claim} line={line} />
      <Duplicates line={line} decide={claim.actions.includes('sanction') ? decide : undefined} />
      {line.receipts.length > 0 && (
        <div className="ui-pair">
          {line.receipts.map((receipt) => (
            <ReceiptView key={receipt.receipt_id} receipt={receipt} />
          ))}
        </div>
      )}
      {claim.actions.includes('sanction') && (
        <div className="ui-buttons">
          <Button size="small" onClick={() => sanction({ claim, line, sanctioned_paise: line.sanctioned_paise })}>
            Reduce amount
          </Button>
          <Button size="small" danger onClick={() => sanction({ claim, line, sanctioned_paise: 0 })}>
            Reject line
          </Button>
        </div>
      )}
    </section>
  );
}

/** The lines of a claim with receipts, verdicts and possible duplicates; who decides can cut them. */
export function ClaimLines({ claim }: { claim: ClaimDetail }) {
  const dialog = useDialog<LineToSanction>();
  const sanction = dialog.open as (change: LineToSanction) => void;
  const deciding = useDialog<FindingToDecide>();
  const decide = deciding.open as (finding: FindingToDecide) => void;
  return (
    <Section title="Lines">
      {claim.lines.map((line) => (
        <LineCard key={line.line_id} claim={claim} line={line} sanction={sanction} decide={decide} />
      ))}
      {claim.lines.length === 0 && <p className="ui-note">No lines yet.</p>}
      <SanctionDialog {...(dialog as DialogProps<LineToSanction>)} />
      <DuplicateDialog {...(deciding as DialogProps<FindingToDecide>)} />
    </Section>
  );
}
