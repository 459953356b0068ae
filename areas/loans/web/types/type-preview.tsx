import type { LoanTerms } from '@hrms/loans/contract';
import { makeSchedule } from '@hrms/loans/domain';
import { monthLabel } from '@hrms/platform/calendar';
import { paise } from '@hrms/platform/money';
import { Facts, Money, MoneyInput, Section, useToday } from '@hrms/platform/web';
import { Form, InputNumber } from 'antd';
import { useState } from 'react';
import { PlanTable } from '../loans/plan-table.tsx';

const isComplete = (terms: Partial<LoanTerms> | undefined): terms is LoanTerms =>
  terms?.interest_method !== undefined && Boolean(terms.max_amount_paise) && Boolean(terms.max_tenure_months);

/** The schedule of a sample loan; null while the terms repay nothing. */
function planOfSample(amount: number, months: number, terms: LoanTerms, today: string) {
  try {
    return makeSchedule(paise(amount), months, terms, today);
  } catch {
    return null;
  }
}

/** What a sample borrower would pay under the terms that are being entered. */
export function LoanTypePreview() {
  const today = useToday();
  const terms = Form.useWatch('terms', Form.useFormInstance()) as Partial<LoanTerms> | undefined;
  const [wished, setWished] = useState<number | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  if (!isComplete(terms)) return null;
  const amount = wished ?? terms.max_amount_paise;
  const months = asked ?? terms.max_tenure_months;
  const plan = planOfSample(amount, months, terms, today);
  const [first, last] = [plan?.rows[0], plan?.rows.at(-1)];
  return (
    <Section title="Sample borrower" text="As if paid out today.">
      <div className="ui-fields">
        <label htmlFor="sample-amount">
          <span>Amount</span>
          <MoneyInput id="sample-amount" value={amount} onChange={setWished} />
        </label>
        <label htmlFor="sample-months">
          <span>Months</span>
          <InputNumber id="sample-months" min={1} max={120} value={months} onChange={setAsked} />
        </label>
      </div>
      {plan && first && last ? (
        <>
          <Facts
            facts={[
              ['Instalment', <Money key="i" paise={plan.instalment_paise} />],
              ['Last instalment', <Money key="l" paise={last.instalment_paise} />],
              [
                'Total interest',
                <Money key="t" paise={plan.rows.reduce((total, row) => total + row.interest_paise + row.carried_paise, 0)} />,
              ],
              ['First month', monthLabel(first.cycle)],
              ['Last month', monthLabel(last.cycle)],
            ]}
          />
          <PlanTable rows={plan.rows} />
        </>
      ) : (
        <p className="ui-note">These terms repay nothing: the instalment does not exceed the interest.</p>
      )}
    </Section>
  );
}
