import { DateInput, formatDate, Page, useCan, useSignedIn } from '@hrms/platform/web';
import { challanSettings, epfSettings, law, lawOverrides, lawReleases, wageBases } from '@hrms/statutory/contract';
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { ChallanSettingCard } from './challans/challan-setting.card.tsx';
import { EpfSettingCard } from './epf-setting.card.tsx';
import { LawChanges } from './law-changes.card.tsx';
import { LawOverrides } from './law-overrides.card.tsx';
import { LawParameters } from './law-parameters.card.tsx';
import { LawReleases } from './law-releases.card.tsx';
import { LawReviews } from './law-reviews.card.tsx';
import { WageBases } from './wage-bases.card.tsx';
import './law.css';
import './statutory.css';

/** Statutory rates in force on a chosen day, changes on a day, and the organisation's overrides. */
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
      title="Statutory rates"
      subtitle={`Rates on ${formatDate(on)} with source and verification status`}
      action={
        <label className="law-day">
          <span>Date</span>
          <DateInput aria-label="Date" value={on} onChange={(day) => choose({ on: day === today ? null : day })} />
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
            label: 'Changes',
            children: <LawChanges on={on} onDay={(day) => choose({ on: day === today ? null : day })} />,
          },
          can(lawReleases.list) && { key: 'releases', label: 'New rates', children: <LawReleases /> },
          can(wageBases) && { key: 'wages', label: 'Wage bases', children: <WageBases on={on} /> },
          can(law.reviews) && { key: 'reviews', label: 'Reviews', children: <LawReviews /> },
          can(lawOverrides.list) && { key: 'own', label: 'Overrides', children: <LawOverrides /> },
          can(epfSettings.update) && { key: 'epf', label: 'EPF', children: <EpfSettingCard /> },
          can(challanSettings.update) && { key: 'challans', label: 'Challans', children: <ChallanSettingCard /> },
        ].filter((tab) => tab !== false)}
      />
    </Page>
  );
}
