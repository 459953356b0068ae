import { DateInput, formatDate, Page, useCan, useSignedIn } from '@hrms/platform/web';
import { lawOverrides } from '@hrms/statutory/contract';
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { LawChanges } from './law-changes.card.tsx';
import { LawOverrides } from './law-overrides.card.tsx';
import { LawParameters } from './law-parameters.card.tsx';
import './law.css';
import './statutory.css';

/** Every legal figure in force on a chosen day, what changes on a day, and the organisation's own values. */
export function LawScreen() {
  const can = useCan();
  const today = useSignedIn().organisation?.today ?? '';
  const [search, setSearch] = useSearchParams();
  const on = search.get('on') ?? today;
  const choose = (patch: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    for (const [name, value] of Object.entries(patch))
      if (value === null) next.delete(name);
      else next.set(name, value);
    setSearch(next);
  };
  return (
    <Page
      title="Law in force"
      subtitle={`As of ${formatDate(on)}: each figure with its source and how sure it is`}
      action={
        <label className="law-day">
          <span>On day</span>
          <DateInput aria-label="On day" value={on} onChange={(day) => choose({ on: day === today ? null : day })} />
        </label>
      }
    >
      <Tabs
        className="statutory-tabs"
        activeKey={search.get('tab') ?? 'figures'}
        onChange={(tab) => setSearch({ ...(tab !== 'figures' && { tab }), ...(search.get('on') && { on }) })}
        destroyOnHidden
        items={[
          { key: 'figures', label: 'In force', children: <LawParameters on={on} /> },
          {
            key: 'changes',
            label: 'What changes',
            children: <LawChanges on={on} onDay={(day) => choose({ on: day === today ? null : day })} />,
          },
          can(lawOverrides.list) && { key: 'own', label: 'Own values', children: <LawOverrides /> },
        ].filter((tab) => tab !== false)}
      />
    </Page>
  );
}
