import type { BillingInterval, Plan, PlanCode } from '@hrms/billing/contract';
import { countText } from '@hrms/platform/calendar';
import { Button } from 'antd';
import { coverText, formatDollars } from '../labels.ts';
import '../billing.css';

type Props = {
  plans: readonly Plan[];
  interval: BillingInterval;
  active: number;
  chosen: PlanCode | null;
  onChoose: (plan: PlanCode) => void;
};

/** Why a plan cannot be chosen; null where it can. */
function whyNot({ code, seat_limit, month_price_cents }: Plan, active: number): string | null {
  if (seat_limit !== null && active > seat_limit) return `You have ${countText(active, 'employee')}`;
  return code === 'enterprise' || month_price_cents === null ? 'Arranged by contacting us' : null;
}

/** Plans side by side; those too small say so. */
export const PlanChoice = ({ plans, interval, active, chosen, onChoose }: Props) => (
  <div className="billing-plans">
    {plans.map((plan) => {
      const refusal = whyNot(plan, active);
      return (
        <section className={chosen === plan.code ? 'ui-card chosen' : 'ui-card'} key={plan.code} aria-label={plan.name}>
          <h3>{plan.name}</h3>
          <span className="billing-price">
            {formatDollars(interval === 'month' ? plan.month_price_cents : plan.year_price_cents)}
          </span>
          {plan.month_price_cents !== null && <span className="ui-note">a {interval}, before tax</span>}
          <span>{coverText(plan.seat_limit)}</span>
          {refusal ? (
            <span className="ui-note">{refusal}</span>
          ) : (
            <Button type={chosen === plan.code ? 'primary' : 'default'} onClick={() => onChoose(plan.code)}>
              {chosen === plan.code ? 'Chosen' : `Choose ${plan.name}`}
            </Button>
          )}
        </section>
      );
    })}
  </div>
);
