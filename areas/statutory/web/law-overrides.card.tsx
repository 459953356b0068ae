import { LoadFailed, messageOf, NothingYet, SkeletonRows, useEndpoint } from '@hrms/platform/web';
import { lawOverrides, statutoryExports } from '@hrms/statutory/contract';
import { Pagination, Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { ExportList } from './export-list.tsx';
import { OVERRIDE_STATES } from './law-labels.ts';
import { OverrideRows } from './override-rows.card.tsx';

type Status = keyof typeof OVERRIDE_STATES;
const states = [{ value: '', label: 'All' }, ...Object.entries(OVERRIDE_STATES).map(([value, { label }]) => ({ value, label }))];

/** The organisation's overrides, newest first. */
export function LawOverrides() {
  const [search, setSearch] = useSearchParams();
  const status = search.get('status') ?? '';
  const page = Number(search.get('page') ?? 1);
  const list = useEndpoint(
    lawOverrides.list,
    { query: { page, ...(status && { status: status as Status }) } },
    { keepPrevious: true },
  );
  const show = (patch: Record<string, string>) => setSearch({ tab: 'own', ...(status && { status }), ...patch });
  const body = () => {
    if (list.error) return <LoadFailed message={messageOf(list.error)} retry={() => void list.refetch()} />;
    if (!list.data) return <SkeletonRows />;
    if (list.data.rows.length === 0)
      return (
        <NothingYet
          title={status ? 'No overrides with this status' : 'No overrides yet'}
          text="To override a rate that isn’t confirmed, open it under In force."
        />
      );
    return <OverrideRows rows={list.data.rows} named />;
  };
  const { total = 0, limit = 10 } = list.data?.pagination ?? {};
  return (
    <section className="ui-card statutory-card" aria-label="Overrides">
      <Segmented
        className="law-states"
        aria-label="Status"
        options={states}
        value={status}
        onChange={(value) => setSearch({ tab: 'own', ...(value && { status: value }) })}
      />
      <ExportList endpoint={statutoryExports.overrides} what="overrides" filter={status ? { status } : {}} />
      {body()}
      {total > limit && (
        <Pagination
          current={page}
          pageSize={limit}
          total={total}
          showSizeChanger={false}
          onChange={(to) => show({ page: String(to) })}
        />
      )}
    </section>
  );
}
