import { employees } from '@hrms/employees/contract';
import { Page, type ProfileTab, SkeletonRows, useCan, useEndpoint, useOffered } from '@hrms/platform/web';
import { memberships, ptaxExemptions, taxProfiles } from '@hrms/statutory/contract';
import { Tabs } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { SchemeMembershipCard } from './contributions/scheme-membership.card.tsx';
import { DeclarationCard } from './declaration.card.tsx';
import { MembershipCard } from './membership.card.tsx';
import { PtaxExemptionsCard } from './ptax-exemptions.card.tsx';
import { TaxProfileCard } from './tax-profile.card.tsx';
import './statutory.css';

/** Statutory details of one employee: Memberships, professional tax, tax profile and identity numbers. */
export function PersonScreen() {
  const { id = '' } = useParams();
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const person = useEndpoint(employees.get, { params: { id } }, { enabled: can(employees.get) });
  const name = person.data?.full_name;
  const numbers = useOffered()
    .flatMap(({ profileTabs = [] }) => profileTabs)
    .find(({ key, permission }) => key === 'identity' && permission && can(permission));
  return (
    <Page
      title={name ? `Statutory details of ${name}` : 'Statutory details'}
      subtitle="Memberships, professional tax, tax profile and identity numbers"
      parent={{ to: `/employees/profile/${id}`, label: name ?? 'Profile' }}
      width="narrow"
    >
      <Tabs
        className="statutory-tabs"
        activeKey={search.get('tab') ?? 'fund'}
        onChange={(tab) => setSearch(tab === 'fund' ? {} : { tab })}
        destroyOnHidden
        items={[
          can(memberships.get) && {
            key: 'fund',
            label: 'EPF',
            children: (
              <div className="statutory-stack">
                <DeclarationCard employee_id={id} />
                <MembershipCard employee_id={id} />
              </div>
            ),
          },
          can(memberships.getScheme) && {
            key: 'esi',
            label: 'ESI',
            children: <SchemeMembershipCard employee_id={id} scheme="esi" />,
          },
          can(ptaxExemptions.list) && {
            key: 'ptax',
            label: 'Professional tax',
            children: (
              <div className="statutory-stack">
                <PtaxExemptionsCard employee_id={id} />
                <SchemeMembershipCard employee_id={id} scheme="ptax" />
              </div>
            ),
          },
          can(memberships.getScheme) && {
            key: 'lwf',
            label: 'Labour welfare fund',
            children: <SchemeMembershipCard employee_id={id} scheme="lwf" />,
          },
          can(taxProfiles.get) && { key: 'tax', label: 'Income tax', children: <TaxProfileCard employee_id={id} /> },
          numbers && { key: 'numbers', label: 'Identity numbers', children: <IdentityNumbers tab={numbers} employee_id={id} /> },
        ].filter((tab) => tab !== false && tab !== undefined)}
      />
    </Page>
  );
}

type NumbersProps = { tab: ProfileTab; employee_id: string };

/** PAN, Aadhaar, UAN and others, from the profile tab of the employees area. */
function IdentityNumbers({ tab, employee_id }: NumbersProps) {
  const Shown = useMemo(() => lazy(async () => ({ default: await tab.lazy() })), [tab]);
  return (
    <Suspense fallback={<SkeletonRows rows={3} />}>
      <Shown employee_id={employee_id} isOwn={false} />
    </Suspense>
  );
}
