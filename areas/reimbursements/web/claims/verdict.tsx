import { CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { formatRupees } from '@hrms/platform/money';
import type { Verdict } from '@hrms/reimbursements/contract';

/** What the policy says of a line: how its amount came about, and each rule it breaks. */
export function VerdictLines({ verdict, reason }: { verdict: Verdict; reason?: string | null }) {
  const { breaches, steps, limits, policy_name } = verdict;
  const tightest = limits.toSorted((a, b) => a.left_paise - b.left_paise)[0];
  return (
    <ul className="rb-verdict" aria-label="Policy check">
      {steps.map(({ label, value }) => (
        <li key={label}>{`${label}: ${value}`}</li>
      ))}
      {breaches.length === 0 && (
        <li className="ok">
          <CheckCircleOutlined />{' '}
          {tightest
            ? `Within policy. ${formatRupees(tightest.left_paise)} left before this line`
            : policy_name
              ? `Within policy ${policy_name}`
              : 'Within policy'}
        </li>
      )}
      {breaches.map(({ code, level, message }) => (
        <li key={`${code} ${message}`} className={level}>
          {level === 'block' ? <CloseCircleOutlined /> : <WarningOutlined />} {message}
        </li>
      ))}
      {breaches.length > 0 && reason && <li>{`Reason: ${reason}`}</li>}
    </ul>
  );
}
