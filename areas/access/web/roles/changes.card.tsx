import { roles } from '@hrms/access/contract';
import { useEndpoint } from '@hrms/platform/web';
import { SCOPE } from '../words.ts';
import type { Grant } from './permission-matrix.tsx';
import '../rights.css';

/** What saving will change, permission by permission. */
export function RoleChangesCard({ before, after }: { before: readonly Grant[]; after: readonly Grant[] }) {
  const known = useEndpoint(roles.permissions);
  const labels = new Map(known.data?.permissions.map(({ permission_code, label }) => [permission_code, label]));
  const old = new Map(before.map(({ permission_code, scope }) => [permission_code, scope]));
  const fresh = new Map(after.map(({ permission_code, scope }) => [permission_code, scope]));
  const changed = [...new Set([...old.keys(), ...fresh.keys()])].filter((code) => old.get(code) !== fresh.get(code));
  const word = (scope: Grant['scope'] | undefined) => (scope ? SCOPE[scope] : 'None');
  return (
    <section className="ui-card rights-card rights-summary" aria-label="Changes" aria-live="polite">
      <h2>
        {changed.length === 0 ? `${fresh.size} permissions` : `${changed.length} ${changed.length === 1 ? 'change' : 'changes'}`}
      </h2>
      {changed.length === 0 ? (
        <p>No changes yet. Saved changes apply to all users with this role immediately.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
        <ul className="rights-list rights-effective" tabIndex={0} aria-label="Changed permissions">
          {changed.map((code) => (
            <li key={code}>
              <span>{labels.get(code) ?? code}</span>
              <span>
                <span className="rights-before">{word(old.get(code))}</span>{' '}
                <span className="rights-after">{word(fresh.get(code))}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
