import { subscriptions } from '@hrms/billing/contract';
import { CardFigure, formatDate, SkeletonRows, useCard } from '@hrms/platform/web';
import { SUBSCRIPTION_STATUSES } from '../labels.ts';

/** The plan with its seats, and what is due next. */
export function PlanAndSeatsCard() {
  const read = useCard(subscriptions.current);
  if (!read) return <SkeletonRows rows={2} />;
  const { plan_name, status, seats_used, seat_limit, next_invoice, open_invoices } = read;
  const [open] = open_invoices;
  const seats = seat_limit === null ? 'seats taken' : `of ${seat_limit.toLocaleString('en-IN')} seats taken`;
  return (
    <>
      <div className="ui-figures">
        <CardFigure value={seats_used} label={seats} to="/subscriptions/employees" />
      </div>
      <p>
        {plan_name}, {SUBSCRIPTION_STATUSES.labelOf(status).toLowerCase()}
      </p>
      {open ? (
        <p>
          Invoice {open.number} is due on {formatDate(open.due_on)}
        </p>
      ) : (
        next_invoice && <p>Next invoice on {formatDate(next_invoice.on)}</p>
      )}
    </>
  );
}
