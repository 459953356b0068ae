import type { Scope } from '@hrms/platform/contract';
import type { ComponentType } from 'react';
import { createContext, useContext } from 'react';
import type { BarPlace, MenuGroup, MenuPlace, OwnPlace, SettingsPlace } from './places.ts';

/**
 * One screen an area offers. `menu`, `bar`, `settings` and `own` say where it stands in the navigation; without them it is reached from
 * another screen and by Ctrl-K. A new area has one `menu`, a `bar` for each daily screen and `settings` for what is set up once:
 *
 *     { path: '/loans', title: 'Loans', group: 'pay', permission: 'loans.loan.read', scopes: ['team', 'organisation'],
 *       menu: { icon: 'loan', order: 40 }, bar: { of: '/loans', order: 0 }, own: { bar: { of: '/reimbursements', order: 20 } }, lazy }
 *     { path: '/loan-dashboard', title: 'Loan overview', group: 'pay', bar: { of: '/loans', order: 10, label: 'Overview' }, … }
 *     { path: '/loan-types', title: 'Loan types', group: 'pay', settings: { section: 'claims', order: 10, decides: '…' }, … }
 */
export type AreaRoute = {
  /** As the route table names it: `/organization/departments`. */
  path: string;
  title: string;
  group: MenuGroup;
  /** Code of the permission that opens it. Left out: everybody signed in. */
  permission?: string;
  /** Scopes of the permission that bring `menu`, `bar` and `settings`, for a screen of other employees' records. Left out: any. */
  scopes?: readonly Scope[];
  /** Also for former employees, about themselves. */
  alumni?: boolean;
  /** Only platform admins; without it only organisation users see it. */
  platform?: boolean;
  /** Outside the sign-in: login, landing. */
  public?: boolean;
  /** Words that its `:id` takes beside UUIDs: some, or any. */
  id_words?: readonly string[] | 'any';
  lazy: () => Promise<ComponentType>;
  menu?: MenuPlace;
  bar?: BarPlace;
  settings?: SettingsPlace;
  /** Left out: as in the full menu, if its entry is in the short one. */
  own?: OwnPlace;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Parameters that name a record: `id`, `employeeId`, `epfID`. Those of an organisation and a state are judged by their screens. */
const isRecordId = (name: string): boolean => /^id$|I[dD]$/.test(name) && name !== 'orgId' && name !== 'stateId';

/** Whether what stands in an address for ids can be one: a UUID, `me`, or a word that the route takes. */
export const areIdsPossible = (
  { id_words = [] }: Pick<AreaRoute, 'id_words'>,
  params: Readonly<Record<string, string | undefined>>,
) =>
  id_words === 'any' ||
  Object.entries(params).every(
    ([name, value = '']) => !isRecordId(name) || UUID.test(value) || value === 'me' || id_words.includes(value),
  );

/** A route with the area that offers it. */
export type OfferedRoute = AreaRoute & { area: string };

/** A card of the home page. */
export type AreaCard = {
  id: string;
  title: string;
  /** Left out: everybody signed in. */
  permission?: string;
  /** Scopes of the permission that bring it: figures about others are not for those who see only themselves. Left out: any. */
  scopes?: readonly Scope[];
  /** Only for users with an employee record of their own. */
  own?: boolean;
  /** The screen behind it. */
  to?: string;
  /** Columns it takes, of three. */
  size: 1 | 2 | 3;
  order: number;
  lazy: () => Promise<ComponentType>;
};

/** An action, reached from the palette: 'Add employee'. */
export type AreaAction = {
  id: string;
  label: string;
  permission?: string;
  /** The screen where it is done. */
  to: string;
  /** Other words users search for. */
  keywords?: string;
};

/** Whose profile a tab is about. */
export type ProfileSubject = { employee_id: string; isOwn: boolean };

/** Groups of the tabs of a profile, in their order. */
export const PROFILE_GROUPS = ['Overview', 'Personal', 'Job', 'Time', 'Pay', 'Documents'] as const;

/** A tab of an employee's profile, offered by the area whose facts it shows. */
export type ProfileTab = {
  key: string;
  label: string;
  group: (typeof PROFILE_GROUPS)[number];
  /** Overview is 0, History 900. */
  order: number;
  /** Permission that shows the tab. With scope self it shows only on the own profile. */
  permission?: string;
  /** Scopes of the permission that bring the tab on others' profiles; team and organisation by default. */
  scopes?: readonly Scope[];
  /** Only on the own profile. */
  own?: boolean;
  /** Also for a draft, which has no job yet. */
  drafts?: boolean;
  lazy: () => Promise<ComponentType<ProfileSubject>>;
};

/** What another area keeps of a location, opened from the list of locations. */
export type LocationPanel = {
  key: string;
  label: string;
  permission: string;
  lazy: () => Promise<ComponentType<{ location_id: string; close: () => void }>>;
};

/** Buttons that clear something of a leaver within the exit, of the area that keeps it. */
export type ExitItemActs = {
  /** As the clearance names the area of its items. */
  area: string;
  permission: string;
  /** `record`: what is to be cleared, and its state in its area; `onDone`: reads the exit again. */
  lazy: () => Promise<ComponentType<{ record: { id: string; state: string }; label: string; onDone: () => void }>>;
};

/** What another area keeps of an organisation, for platform admins: a drawer that is open while it has an organisation. */
export type OrganisationPanel = {
  key: string;
  label: string;
  lazy: () => Promise<ComponentType<{ org_id: string | null; close: () => void }>>;
};

/**
 * What of an area works without a connection: shown where the application opens and cannot reach the server. It reads only what the user
 * kept on this device, and its module is in the list of `apps/web/vite.config.ts`.
 */
export type OfflinePanel = {
  key: string;
  lazy: () => Promise<ComponentType<{ user_id: string }>>;
};

/** A step of the first set-up, offered by the area whose records it makes. */
export type AreaSetupStep = {
  /** As `GET /setup` names it. */
  step: string;
  title: string;
  /** One line under the title. */
  text: string;
  order: number;
  permission?: string;
  /** `done` marks the step and goes on; `skip` goes on where nothing was entered. */
  lazy: () => Promise<ComponentType<{ done: () => void; skip: () => void }>>;
};

/** What an area's web door offers to the application. */
export type AreaWeb = {
  area: string;
  routes: AreaRoute[];
  cards?: AreaCard[];
  actions?: AreaAction[];
  profileTabs?: ProfileTab[];
  locationPanels?: LocationPanel[];
  exitItemActs?: ExitItemActs[];
  organisationPanels?: OrganisationPanel[];
  setupSteps?: AreaSetupStep[];
  offlinePanels?: OfflinePanel[];
  /** Sends what was written without a connection; called where something waits, once the user is signed in and when the connection is back. */
  sendUnsent?: (user_id: string) => Promise<void>;
};

/** What all areas offer, for screens that compose it. */
export const Offered = createContext<readonly AreaWeb[]>([]);
export const useOffered = (): readonly AreaWeb[] => useContext(Offered);

/** The route a screen runs in: its title, its section, and whether it belongs to the settings. */
export const CurrentRoute = createContext<Pick<AreaRoute, 'path' | 'title' | 'group' | 'settings' | 'bar'> | null>(null);
export const useCurrentRoute = () => useContext(CurrentRoute);

/** A screen in the second bar of its area. */
export type BarLink = { path: string; to: string; label: string };

/** The second bars of this user, by the path of each screen in them. */
export const SecondBars = createContext<ReadonlyMap<string, readonly BarLink[]>>(new Map());
