import { probations } from '@hrms/lifecycle/contract';
import { CardRows, formatDate, StatusTag, useCard } from '@hrms/platform/web';

/** Probations to decide, those due first. */
export const ProbationCard = () => (
  <CardRows
    read={useCard(probations.list, { query: { limit: 5 } })}
    idOf={({ employee_id }) => employee_id}
    nameOf={({ employee_name }) => employee_name}
    toOf={({ employee_id }) => `/employees/profile/${employee_id}`}
    asideOf={({ due_on, overdue }) =>
      overdue ? <StatusTag tone="error">Overdue since {formatDate(due_on)}</StatusTag> : formatDate(due_on)
    }
    empty="No employees on probation."
    all={{ to: '/employees/onboarding?tab=probation', noun: 'probation' }}
  />
);
