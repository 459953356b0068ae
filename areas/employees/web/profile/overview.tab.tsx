import { employees } from '@hrms/employees/contract';
import { type ProfileSubject, useEndpoint } from '@hrms/platform/web';
import { OwnCampaignCards } from '../campaigns/own-campaigns.card.tsx';
import { OverviewCards } from './overview.card.tsx';

export function OverviewTab({ employee_id, isOwn }: ProfileSubject) {
  const { data } = useEndpoint(employees.get, { params: { id: employee_id } });
  if (!data) return null;
  return (
    <div className="emp-tab-stack">
      {isOwn && <OwnCampaignCards />}
      <OverviewCards employee={data} />
    </div>
  );
}
