import { exits } from '@hrms/lifecycle/contract';
import { CardRows, formatDate, useCard } from '@hrms/platform/web';
import { EXIT_STATUSES } from './exit-labels.ts';

/** Exits that are not settled, the earliest last working day first. */
export const OpenExitsCard = () => (
  <CardRows
    read={useCard(exits.list, { query: { open: 'true', whose: 'all', limit: 5 } })}
    idOf={({ exit_id }) => exit_id}
    nameOf={({ employee_name }) => employee_name}
    toOf={({ exit_id }) => `/employees/offboarding/${exit_id}`}
    asideOf={({ last_working_day, status }) => (
      <>
        {formatDate(last_working_day)} {EXIT_STATUSES.tagOf(status)}
      </>
    )}
    empty="No open exits."
    all={{ to: '/employees/offboarding?open=true', noun: 'exit' }}
  />
);
