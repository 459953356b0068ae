import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import type { EligibilityRule, Quote } from '@hrms/benefits/contract';
import { countText, monthLabel } from '@hrms/platform/calendar';
import { formatRupees, paise } from '@hrms/platform/money';
import { Facts, formatDate, Money, Section } from '@hrms/platform/web';
import { Alert } from 'antd';

/** Every rule of a plan with what was found and what is needed. */
export const RuleList = ({ rules }: { rules: readonly EligibilityRule[] }) => (
  <ul className="benefit-rules">
    {rules.map(({ rule, passed, found, needed }) => (
      <li key={rule} className={passed ? 'passed' : 'failed'}>
        {passed ? <CheckCircleOutlined aria-label="Met" /> : <CloseCircleOutlined aria-label="Not met" />} {rule}: {found}
        {!passed && `, needed: ${needed}`}
      </li>
    ))}
  </ul>
);

/** What a choice costs and what it does to the take-home. */
export function QuoteSection({ quote }: { quote: Quote }) {
  const [first] = quote.months;
  const monthly = first?.employee_paise ?? 0;
  return (
    <Section title="What it costs">
      <Facts
        facts={[
          ['Cover', `${formatDate(quote.from_date)} to ${formatDate(quote.to_date)}`],
          ['People', String(quote.lives)],
          ['Cost', <Money key="c" paise={quote.cost_paise} />],
          ['Employer pays', <Money key="r" paise={quote.employer_share_paise} />],
          ['Employee pays', <Money key="e" paise={quote.employee_share_paise} />],
        ]}
      />
      <p className="ui-note">
        {monthly > 0 && first
          ? `Take-home: ${formatRupees(paise(monthly))} less a month from ${monthLabel(first.cycle)}, in ${countText(quote.months.length, 'payslip')}.`
          : 'Take-home does not change.'}
      </p>
      <Facts facts={quote.steps.map(({ label, value }) => [label, value] as const)} />
      {quote.problems.map(({ family_member_id, name, reason }) => (
        <Alert key={family_member_id} type="warning" showIcon title={`${name}: ${reason}`} />
      ))}
      {quote.rules.length > 0 && <RuleList rules={quote.rules} />}
    </Section>
  );
}
