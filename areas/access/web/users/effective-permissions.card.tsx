import { type EffectivePermission, users } from '@hrms/access/contract';
import { LoadFailed, messageOf, StatusTag, useEndpoint } from '@hrms/platform/web';
import type { AssignedRole } from '../roles/roles-input.tsx';
import { areaName, SCOPE } from '../words.ts';
import '../rights.css';

/** Effective permissions of the selected roles, updated as they change. */
export function EffectivePermissionsCard({ roles }: { roles: readonly AssignedRole[] }) {
  const preview = useEndpoint(users.previewPermissions, { body: { roles: [...roles] } }, { keepPrevious: true });
  return (
    <section className="ui-card rights-card rights-summary" aria-label="Effective permissions">
      <h2>Effective permissions</h2>
      {preview.isError && <LoadFailed message={messageOf(preview.error)} retry={() => void preview.refetch()} />}
      {preview.data && <Permissions of={preview.data.permissions} />}
    </section>
  );
}

function Permissions({ of }: { of: readonly EffectivePermission[] }) {
  if (of.length === 0) return <p>Nothing yet. Add a role, or link an employee.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
    <ul className="rights-list rights-effective" tabIndex={0} aria-label="Permissions">
      {of.map(({ permission_code, label, area, scope, places, sensitive, through }) => (
        <li key={permission_code}>
          <span>
            {label} {sensitive && <StatusTag tone="warning">Sensitive</StatusTag>}
          </span>
          <span>{places || SCOPE[scope]}</span>
          <small>
            {areaName(area)}, through {through.join(', ')}
          </small>
        </li>
      ))}
    </ul>
  );
}
