import type { Scope } from '@hrms/platform/contract';
import type { ComponentType } from 'react';
import { createContext, useContext } from 'react';

/** Sections of the menu, in its order. */
export type MenuGroup = 'home' | 'people' | 'time' | 'pay' | 'statutory' | 'organisation' | 'reports' | 'admin' | 'platform';

export const MENU_GROUPS: Record<MenuGroup, string> = {
  home: '',
  people: 'People',
  time: 'Time',
  pay: 'Pay',
  statutory: 'Statutory',
  organisation: 'Organisation',
  reports: 'Reports',
  admin: 'Admin',
  platform: 'Platform',
};

/** Pictures the menu has, each for one entry; the frame loads them, so that an area's door stays small. */
export type MenuIcon =
  | 'home'
  | 'announcement'
  | 'person'
  | 'people'
  | 'contacts'
  | 'folder'
  | 'request'
  | 'check'
  | 'settings'
  | 'place'
  | 'calendar'
  | 'clock'
  | 'wallet'
  | 'salary'
  | 'document'
  | 'structure'
  | 'components'
  | 'transfer'
  | 'controls'
  | 'building'
  | 'share'
  | 'branch'
  | 'tree'
  | 'badge'
  | 'hierarchy'
  | 'bank'
  | 'certificate'
  | 'law'
  | 'users'
  | 'key'
  | 'log'
  | 'eye'
  | 'shield'
  | 'history'
  | 'message'
  | 'chart'
  | 'gift'
  | 'laptop'
  | 'card'
  | 'calculator'
  | 'approval'
  | 'table'
  | 'day'
  | 'stopwatch'
  | 'shift'
  | 'roster'
  | 'rule'
  | 'device'
  | 'trend'
  | 'tool'
  | 'coverage'
  | 'leave'
  | 'balance'
  | 'schedule'
  | 'holiday'
  | 'exchange'
  | 'encash'
  | 'tags'
  | 'policy'
  | 'sliders'
  | 'mail';

/** One screen an area offers. */
export type AreaRoute = {
  /** As the route table names it: `/organization/departments`. */
  path: string;
  title: string;
  group: MenuGroup;
  /** Code of the permission that opens it. Left out: everybody signed in. */
  permission?: string;
  /** Also for former employees, about themselves. */
  alumni?: boolean;
  /** Only platform admins; without it only organisation users see it. */
  platform?: boolean;
  /** Outside the sign-in: login, landing. */
  public?: boolean;
  lazy: () => Promise<ComponentType>;
  /** An entry in the menu. Left out: reached from another screen. */
  menu?: {
    icon: MenuIcon;
    order: number;
    label?: string;
    /** Path of the entry it is folded under, for what is opened less often. */
    under?: string;
    /** A small number beside the entry, for what needs the user. */
    badge?: () => Promise<ComponentType>;
    /** Scopes of the permission that bring the entry, for a screen of other employees' records. Left out: any. */
    scopes?: readonly Scope[];
  };
};

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

/** A tab of an employee's profile, offered by the area whose facts it shows. */
export type ProfileTab = {
  key: string;
  label: string;
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

/** A step of the first set-up, offered by the area whose records it makes. */
export type AreaSetupStep = {
  /** As `GET /setup` names it. */
  step: string;
  title: string;
  /** One line under the title. */
  text: string;
  order: number;
  permission?: string;
  /** `done` marks the step and goes on. */
  lazy: () => Promise<ComponentType<{ done: () => void }>>;
};

/** What an area's web door offers to the application. */
export type AreaWeb = {
  area: string;
  routes: AreaRoute[];
  cards?: AreaCard[];
  actions?: AreaAction[];
  profileTabs?: ProfileTab[];
  locationPanels?: LocationPanel[];
  setupSteps?: AreaSetupStep[];
};

/** What all areas offer, for screens that compose it. */
export const Offered = createContext<readonly AreaWeb[]>([]);
export const useOffered = (): readonly AreaWeb[] => useContext(Offered);

/** The route a screen runs in: its title and its section. */
export const CurrentRoute = createContext<Pick<AreaRoute, 'path' | 'title' | 'group'> | null>(null);
export const useCurrentRoute = () => useContext(CurrentRoute);
