import { PolicyCriteriaCard } from '@hrms/employees/web';
import { leaveCriteria, leavePolicies } from '@hrms/leave/contract';
import { LoadedData, useAction, useCan, useEndpoint } from '@hrms/platform/web';
import { CriteriaTest } from './criteria-test.card.tsx';
import '../leave.css';

type Draft = { policy_id: string };
const toCriteria = <D extends Draft>({ from_date, criteria }: { from_date: string; criteria: D[] }) => ({
  body: { from_date, criteria: criteria.map(({ policy_id, ...rest }) => ({ leave_policy_id: policy_id, ...rest })) },
});

/** Who gets which policy: ordered criteria, and a box to test them. */
export function CriteriaTab() {
  const can = useCan();
  const read = useEndpoint(leaveCriteria.get);
  const active = useEndpoint(leavePolicies.list, { query: { status: 'active', limit: 100 } });
  const save = useAction(leaveCriteria.save, { refresh: [leavePolicies.list] });
  const preview = useAction(leaveCriteria.preview, { success: false });
  const policies = (active.data?.rows ?? []).map(({ leave_policy_id, name }) => ({ value: leave_policy_id, label: name }));
  return (
    <div className="lv-view">
      <LoadedData of={read}>
        {({ criteria, default_policy_id }) => (
          <PolicyCriteriaCard
            stored={criteria.map(({ leave_policy_id, matches }) => ({ policy_id: leave_policy_id, matches }))}
            defaultName={policies.find(({ value }) => value === default_policy_id)?.label ?? null}
            policies={policies}
            {...(can(leaveCriteria.save) && {
              change: {
                save: (proposed) => save.attempt(toCriteria(proposed) as never),
                preview: (proposed) => preview.attempt(toCriteria(proposed) as never),
              },
            })}
          />
        )}
      </LoadedData>
      <CriteriaTest />
    </div>
  );
}
