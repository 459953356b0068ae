import type { UserRole } from '@hrms/access/contract';
import { formatDate, StatusTag } from '@hrms/platform/web';
import '../rights.css';

/** Roles in short, with what narrows them. */
export const RoleTags = ({ roles }: { roles: readonly UserRole[] }) => (
  <span className="rights-tags">
    {roles.map(({ role_id, role_name, places, until_date }) => (
      <StatusTag key={role_id}>
        {role_name}
        {places && ` · ${places}`}
        {until_date && ` · until ${formatDate(until_date)}`}
      </StatusTag>
    ))}
  </span>
);
