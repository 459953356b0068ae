import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import {
  type AvailableType,
  type LoanDetail,
  type LoanDocument,
  type LoanPreview,
  type LoanTerms,
  loans,
  loanTypes,
} from '@hrms/loans/contract';
import { monthLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import {
  ApiError,
  EmployeeSelect,
  Facts,
  LoadedData,
  Money,
  MoneyInput,
  messageOf,
  NothingYet,
  Section,
  useAction,
  useCan,
  useEndpoint,
  useLiveAnswer,
  useSignedIn,
} from '@hrms/platform/web';
import { Alert, Button, Input, InputNumber, Radio, Select, Slider } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { interestText, LOAN_LIST, TYPE_LIST } from '../labels.ts';
import { LoanProofs } from './loan-proofs.tsx';
import { PlanTable } from './plan-table.tsx';

type Draft = {
  employee_id: string | undefined;
  loan_type_id: string;
  amount_paise: number | null;
  tenure_months: number;
  first_cycle: string | null;
  purpose: string;
  guarantor_ids: string[];
  documents: readonly LoanDocument[];
};

const draftOf = (loan: LoanDetail | undefined): Draft => ({
  employee_id: loan?.employee_id,
  loan_type_id: loan?.loan_type_id ?? '',
  amount_paise: loan?.amount_requested_paise ?? null,
  tenure_months: loan?.tenure_months ?? 12,
  first_cycle: loan?.requested_first_cycle ?? null,
  purpose: loan?.purpose ?? '',
  guarantor_ids: loan?.guarantors.map(({ employee_id }) => employee_id) ?? [],
  documents: loan?.documents ?? [],
});

const problemText = (problem: unknown): string =>
  problem instanceof ApiError && problem.errors.length > 0
    ? [...new Set(problem.errors.map(({ message }) => message))].join('. ')
    : messageOf(problem);

/** Every condition with what was found and what is needed. */
export const RuleList = ({ rules }: { rules: readonly AvailableType['rules'][number][] }) => (
  <ul className="loan-rules">
    {rules.map(({ rule, passed, found, needed }) => (
      <li key={rule} className={passed ? 'passed' : 'failed'}>
        {passed ? <CheckCircleOutlined aria-label="Met" /> : <CloseCircleOutlined aria-label="Not met" />} {rule}: {found}
        {!passed && `, needed: ${needed}`}
      </li>
    ))}
  </ul>
);

function TypeChoice({
  types,
  value,
  onChange,
}: {
  types: readonly AvailableType[];
  value: string;
  onChange: (id: string) => void;
}) {
  const navigate = useNavigate();
  const can = useCan();
  if (types.length === 0)
    return can(loanTypes.create) ? (
      <NothingYet
        title="No loan types"
        text="Publish a loan type first."
        label="Loan types"
        action={() => void navigate(TYPE_LIST.to)}
      />
    ) : (
      <NothingYet title="No loan types" text="Your organisation offers no loans at the moment." />
    );
  return (
    <Radio.Group className="loan-types" value={value} onChange={({ target }) => onChange(target.value as string)}>
      {types.map((type) => (
        <Radio key={type.loan_type_id} value={type.loan_type_id} className="ui-card" disabled={!type.eligible}>
          <strong>{type.name}</strong>
          <span>{interestText(type.terms.interest_method, type.terms.annual_rate_bp)}</span>
          {type.eligible ? (
            <span>Up to {formatRupees(type.max_amount_paise)}</span>
          ) : (
            <RuleList rules={type.rules.filter(({ passed }) => !passed)} />
          )}
        </Radio>
      ))}
    </Radio.Group>
  );
}

const feeLabel = (mode: LoanTerms['fee_mode'] | undefined) =>
  mode === 'first_instalment' ? 'Fee, with the first instalment' : 'Fee, deducted from the payout';

function Effect({ preview, fee_mode }: { preview: LoanPreview; fee_mode: LoanTerms['fee_mode'] | undefined }) {
  const { take_home_before_paise: before, take_home_after_paise: after } = preview;
  return (
    <Section title="What it costs">
      <Facts
        facts={[
          ['Instalment', <Money key="i" paise={preview.instalment_paise} />],
          ['Last instalment', <Money key="l" paise={preview.last_instalment_paise} />],
          ['Total interest', <Money key="t" paise={preview.interest_paise} />],
          [feeLabel(fee_mode), preview.fee_paise > 0 && <Money key="f" paise={preview.fee_paise} />],
          ['First month', monthLabel(preview.first_cycle)],
          ['Last month', monthLabel(preview.last_cycle)],
        ]}
      />
      {before !== null && after !== null && (
        <p className="ui-note">
          Your take-home from {monthLabel(preview.first_cycle)}: {formatRupees(before - after)} less, about {formatRupees(after)}.
        </p>
      )}
      {preview.other_tenures.map(({ tenure_months, instalment_paise, interest_paise }) => (
        <p key={tenure_months} className="ui-note">
          In {tenure_months} months: {formatRupees(instalment_paise)} a month, {formatRupees(interest_paise)} interest.
        </p>
      ))}
      <RuleList rules={preview.rules} />
    </Section>
  );
}

/** Choose a type, an amount and a tenure, with the schedule and its effect at once. */
export function LoanForm({ loan }: { loan?: LoanDetail }) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => draftOf(loan));
  const [notice, setNotice] = useState<string>();
  const set = (patch: Partial<Draft>) => setDraft({ ...draft, ...patch });
  const query = draft.employee_id ? { employee_id: draft.employee_id } : {};
  const { user } = useSignedIn();
  const own = user.employee_id;
  const available = useEndpoint(loanTypes.available, { query }, { enabled: Boolean(own ?? draft.employee_id) });
  const type = available.data?.rows.find(({ loan_type_id }) => loan_type_id === draft.loan_type_id);
  const body =
    type && draft.amount_paise
      ? {
          ...query,
          loan_type_id: draft.loan_type_id,
          amount_paise: draft.amount_paise,
          tenure_months: draft.tenure_months,
          first_cycle: draft.first_cycle,
        }
      : null;
  const preview = useLiveAnswer(loans.preview, body);
  const apply = useAction(loans.apply, { failure: 'Loan not requested' });
  const update = useAction(loans.update, { failure: 'Loan not saved' });
  const choose = (loan_type_id: string) => {
    const chosen = available.data?.rows.find((row) => row.loan_type_id === loan_type_id);
    const { min_tenure_months: least = 1, max_tenure_months: most = 120 } = chosen?.terms ?? {};
    set({ loan_type_id, first_cycle: null, tenure_months: Math.min(most, Math.max(least, draft.tenure_months)) });
  };
  const save = async (submit: boolean) => {
    if (!body) return setNotice(type ? 'Please enter an amount above 0' : 'Please select a loan type');
    if (!draft.purpose.trim()) return setNotice('Please enter the purpose');
    setNotice(undefined);
    const { loan_type_id, amount_paise, tenure_months, first_cycle } = body;
    const { purpose, guarantor_ids, documents } = draft;
    const document_ids = documents.filter(({ removable }) => removable).map(({ document_id }) => document_id);
    const asked = { loan_type_id, amount_paise, tenure_months, first_cycle, purpose, guarantor_ids, document_ids };
    try {
      const saved = loan
        ? await update.attempt({ params: { id: loan.loan_id }, body: { ...asked, version: loan.version } })
        : await apply.attempt({ body: { ...query, ...asked, submit } });
      void navigate(`/loans/${saved.loan_id}`);
    } catch (problem) {
      setNotice(problemText(problem));
    }
  };
  const forOthers =
    !loan &&
    user.roles.some(({ permissions }) =>
      permissions.some(({ permission_code, scope }) => permission_code === 'loans.loan.apply' && scope === 'organisation'),
    );
  return (
    <div className="ui-view two">
      <div className="ui-column">
        {forOthers && (
          <Section title="For">
            <EmployeeSelect
              aria-label="Employee"
              value={draft.employee_id ?? null}
              onChange={(employee_id: string | null) =>
                setDraft({ ...draft, employee_id: employee_id ?? undefined, loan_type_id: '' })
              }
            />
          </Section>
        )}
        <Section title="Loan">
          {own || draft.employee_id ? (
            <LoadedData of={available}>
              {({ rows }) => <TypeChoice types={rows} value={draft.loan_type_id} onChange={choose} />}
            </LoadedData>
          ) : (
            <p className="ui-note">Choose an employee.</p>
          )}
        </Section>
        {type && (
          <Section title="Amount">
            <div className="ui-fields">
              <label htmlFor="loan-amount">
                <span>Amount, up to {formatRupees(type.max_amount_paise)}</span>
                <Slider
                  min={type.terms.min_amount_paise}
                  max={Math.max(type.terms.min_amount_paise, type.max_amount_paise)}
                  step={100_000}
                  value={draft.amount_paise ?? type.terms.min_amount_paise}
                  tooltip={{ formatter: (amount) => formatRupees(amount ?? 0) }}
                  ariaLabelForHandle="Choose how much"
                  onChange={(amount_paise) => set({ amount_paise })}
                />
                <MoneyInput id="loan-amount" value={draft.amount_paise} onChange={(amount_paise) => set({ amount_paise })} />
              </label>
              <label htmlFor="loan-tenure">
                <span>
                  Months, {type.terms.min_tenure_months} to {type.terms.max_tenure_months}
                </span>
                <InputNumber
                  id="loan-tenure"
                  min={type.terms.min_tenure_months}
                  max={type.terms.max_tenure_months}
                  value={draft.tenure_months}
                  onChange={(tenure_months) => set({ tenure_months: tenure_months ?? type.terms.min_tenure_months })}
                />
              </label>
              {preview.data && preview.data.first_cycles.length > 0 && (
                <label htmlFor="loan-first">
                  <span>First instalment</span>
                  <Select
                    id="loan-first"
                    value={draft.first_cycle ?? preview.data.first_cycles[0] ?? null}
                    options={preview.data.first_cycles.map((value) => ({ value, label: monthLabel(value) }))}
                    onChange={(first_cycle: string) => set({ first_cycle })}
                  />
                </label>
              )}
            </div>
            <label htmlFor="loan-purpose">
              <span className="ui-note">Purpose</span>
              <Input.TextArea
                id="loan-purpose"
                rows={2}
                maxLength={300}
                value={draft.purpose}
                onChange={({ target }) => set({ purpose: target.value })}
              />
            </label>
          </Section>
        )}
        {type && <LoanProofs type={type} draft={draft} borrower={draft.employee_id ?? own} onChange={set} />}
        {notice && <Alert type="error" showIcon role="alert" title={notice} />}
        <div className="ui-buttons">
          <Button onClick={() => void navigate(loan ? `/loans/${loan.loan_id}` : LOAN_LIST.to)}>Cancel</Button>
          {!loan && (
            <Button loading={apply.running} onClick={() => void save(false)}>
              Save draft
            </Button>
          )}
          <Button type="primary" loading={apply.running || update.running} onClick={() => void save(true)}>
            {loan ? 'Save' : 'Apply for loan'}
          </Button>
        </div>
      </div>
      <div className="ui-column">
        {preview.message && <Alert type="warning" showIcon title={preview.message} />}
        {body && preview.data && (
          <>
            <Effect preview={preview.data} fee_mode={type?.terms.fee_mode} />
            <Section title="Schedule">
              <PlanTable rows={preview.data.rows} />
            </Section>
          </>
        )}
      </div>
    </div>
  );
}
