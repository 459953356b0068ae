import { formatDate } from '@hrms/platform/web';
import type { Component } from '@hrms/salary/contract';
import { calculationInWords } from '@hrms/salary/domain';

type RuleTimelineProps = { component: Component; shown: string; choose: (rule_id: string) => void };

/** All dated rules of a component, newest first. */
export function RuleTimeline({ component: { rules }, shown, choose }: RuleTimelineProps) {
  return (
    <section className="ui-card">
      <h2>Rules</h2>
      <ol className="salary-timeline">
        {shown === 'new' && (
          <li>
            <button type="button" aria-current="true">
              New change
            </button>
          </li>
        )}
        {rules.map(({ rule_id, from_date, rule }) => (
          <li key={rule_id}>
            <button type="button" aria-current={rule_id === shown} onClick={() => choose(rule_id)}>
              From {formatDate(from_date)}
              <small>{calculationInWords(rule)}</small>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
