import { policies } from '@hrms/attendance/contract';
import { PolicyCriteriaCard } from '@hrms/employees/web';
import { LoadFailed, messageOf, SkeletonRows, useAction, useCan, useEndpoint } from '@hrms/platform/web';

/** Who gets which policy: criteria in their order. The first that matches decides. */
export function CriteriaTab() {
  const may = useCan()(policies.saveCriteria);
  const read = useEndpoint(policies.criteria);
  const list = useEndpoint(policies.list, { query: { limit: 100 } });
  const save = useAction(policies.saveCriteria, { refresh: [policies.list] });
  const preview = useAction(policies.previewCriteria, { success: false });
  const failed = read.error ?? list.error;
  if (failed) return <LoadFailed message={messageOf(failed)} retry={() => void Promise.all([read.refetch(), list.refetch()])} />;
  if (!read.data || !list.data) return <SkeletonRows />;
  const change = {
    save: (body: unknown) => save.attempt({ body } as never),
    preview: (body: unknown) => preview.attempt({ body } as never),
  };
  return (
    <PolicyCriteriaCard
      stored={read.data.criteria.map(({ policy_id, matches }) => ({ policy_id, matches }))}
      defaultName={list.data.rows.find(({ is_default }) => is_default)?.name ?? null}
      policies={list.data.rows.filter(({ active }) => active).map(({ policy_id, name }) => ({ value: policy_id, label: name }))}
      {...(may && { change })}
    />
  );
}
