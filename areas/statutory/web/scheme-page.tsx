import { Page, useCan, useSignedIn } from '@hrms/platform/web';
import {
  challans,
  law,
  registrations,
  type Scheme,
  statements,
  statutoryMembers,
  statutoryReports,
} from '@hrms/statutory/contract';
import { SCHEMES, type SchemeDefinition, schemeDefinitions } from '@hrms/statutory/domain';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { stateName } from './statement-labels.ts';
import './statements.css';

export type SchemePlace = {
  scheme: Scheme;
  definition: SchemeDefinition;
  org_id: string;
  /** The state in the address: professional tax. */
  state_code: string | null;
  /** What the calls of the scheme take besides an id. */
  params: Record<string, string>;
};

/** The scheme a screen is about, by its address. */
export function useScheme(): SchemePlace {
  const { pathname } = useLocation();
  const { stateId = null } = useParams();
  const org_id = useSignedIn().info?.org_id ?? '';
  const scheme = SCHEMES.find((one) => pathname === `/${one}` || pathname.startsWith(`/${one}/`)) ?? 'epf';
  const params: Record<string, string> = scheme === 'lwf' ? {} : { orgId: org_id };
  if (scheme === 'ptax' && stateId) params.stateId = stateId;
  return { scheme, definition: schemeDefinitions[scheme], org_id, state_code: stateId, params };
}

/** The statement calls of a scheme. They differ in their address alone, which `params` of `useScheme` fills. */
export const statementCalls = (scheme: Scheme) => statements[scheme] as unknown as typeof statements.epf;

type SchemeLink = { to: string; label: string; shown: boolean };

/** The screens of a scheme. */
function useSchemeLinks({ scheme, org_id, state_code }: SchemePlace): SchemeLink[] {
  const can = useCan();
  const home = { to: `/${scheme}`, label: 'Registrations', shown: can(registrations.list) };
  const rates = { to: `/settings/law?law=${scheme}`, label: 'Rates in force', shown: can(law.list) };
  const read = can(statements[scheme].list);
  if (scheme === 'lwf' || (scheme === 'ptax' && state_code === null)) return [home, rates].filter(({ shown }) => shown);
  const end = state_code ? `/${state_code}` : '';
  const to = (part: string) => `/${scheme}/${org_id}/${part}${end}`;
  return [
    home,
    { to: to('monthly'), label: 'Monthly', shown: read },
    { to: to('challans'), label: 'Challans', shown: can(challans.list) },
    { to: to('slabs'), label: 'Slabs', shown: scheme === 'ptax' },
    { to: to('employees'), label: 'Employees', shown: scheme !== 'ptax' && can(statutoryMembers) },
    { to: to('reports'), label: 'Reports', shown: (scheme === 'epf' || scheme === 'esi') && can(statutoryReports) },
    rates,
  ].filter(({ shown }) => shown);
}

type PageLinksProps = { label: string; links: readonly { to: string; label: string }[] };

/** The screens of a scheme or of income tax, under the bar of the area; on a phone a row that scrolls to the one that is open. */
export function PageLinks({ label, links }: PageLinksProps) {
  const { pathname } = useLocation();
  const here = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    here.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav className="st-links" aria-label={label}>
      {links.map((link) => {
        const isHere = link.to === pathname;
        return (
          <Link key={link.to} to={link.to} ref={isHere ? here : undefined} aria-current={isHere ? 'page' : undefined}>
            {link.label}
          </Link>
        );
      })}
    </nav>
  );
}

type SchemePageProps = { title: string; subtitle?: ReactNode; action?: ReactNode; children: ReactNode };

/** A screen of a scheme with the way to its other screens. */
export function SchemePage({ title, subtitle, action, children }: SchemePageProps) {
  const place = useScheme();
  const { pathname } = useLocation();
  const { scheme, definition, state_code } = place;
  const links = useSchemeLinks(place);
  const heading = state_code ? `${title}: ${stateName(state_code)}` : title;
  const isHome = pathname === `/${scheme}`;
  return (
    <Page
      title={heading}
      {...(subtitle !== undefined && { subtitle })}
      {...(!isHome && { parent: { to: `/${scheme}`, label: definition.name } })}
      bar={`/${scheme}`}
      action={action}
    >
      {links.length > 1 && <PageLinks label={`${definition.name} screens`} links={links} />}
      {children}
    </Page>
  );
}
