import type { ComponentType } from 'react';

/** Sections of the menu, in its order. */
export type MenuGroup = 'home' | 'people' | 'time' | 'pay' | 'compliance' | 'reports' | 'organisation' | 'settings' | 'platform';

export const MENU_GROUPS: Record<MenuGroup, string> = {
  home: '',
  people: 'People',
  time: 'Time',
  pay: 'Pay',
  compliance: 'Compliance',
  reports: 'Reports',
  organisation: 'Organisation',
  settings: 'Settings',
  platform: 'Platform',
};

/** Pictures the menu has, each for one entry; the frame loads them, so that an area's door stays small. */
export type MenuIcon =
  | 'home'
  | 'approval'
  | 'announcement'
  | 'person'
  | 'people'
  | 'contacts'
  | 'joining'
  | 'laptop'
  | 'leave'
  | 'clock'
  | 'table'
  | 'roster'
  | 'stopwatch'
  | 'wallet'
  | 'salary'
  | 'document'
  | 'loan'
  | 'claim'
  | 'gift'
  | 'overview'
  | 'provident'
  | 'insurance'
  | 'tax'
  | 'welfare'
  | 'income'
  | 'gratuity'
  | 'calendar'
  | 'chart'
  | 'building'
  | 'settings'
  | 'history'
  | 'message'
  | 'card';

/** Headings of the Settings page, in its order. */
export type SettingsSection =
  | 'access'
  | 'employees'
  | 'approvals'
  | 'leave'
  | 'attendance'
  | 'pay'
  | 'compliance'
  | 'claims'
  | 'assets'
  | 'messages';

export const SETTINGS_SECTIONS: Record<SettingsSection, string> = {
  access: 'Users and access',
  employees: 'Employees',
  approvals: 'Approvals',
  leave: 'Leave',
  attendance: 'Attendance and shifts',
  pay: 'Pay',
  compliance: 'Compliance',
  claims: 'Loans, claims and benefits',
  assets: 'Assets',
  messages: 'Notifications and mail',
};

/** The one entry of an area in the menu. At most 30 entries are shown to anybody, which a test over the default roles asserts. */
export type MenuPlace = {
  icon: MenuIcon;
  order: number;
  label?: string;
  /** What follows the path: `?tab=approvals`. */
  search?: string;
  /** A small number beside the entry, for what needs the user. */
  badge?: () => Promise<ComponentType>;
};

/**
 * A screen of the second bar under a page's title. The entry's own screen declares its place in the bar too. Where the user may not
 * open the entry's screen, the first screen of the bar that they may open stands for it in the menu.
 */
export type BarPlace = {
  /** Path of the route with the menu entry. */
  of: string;
  order: number;
  label?: string;
  /** What follows the path: `?tab=requests`. */
  search?: string;
};

/** A line of the Settings page, for what is set up once: types, policies, templates, holiday lists. */
export type SettingsPlace = {
  section: SettingsSection;
  order: number;
  label?: string;
  /** One line on what it decides: 'Days a year, carry-forward and who gets them'. */
  decides: string;
  /** How it stands, made with `settingCount`: '3 policies'. */
  state?: () => Promise<ComponentType>;
  /** Code of the permission that brings the line, where the screen itself is open to more users. */
  permission?: string;
  /** What follows the path: `?tab=workflows`. */
  search?: string;
  /** A user's own choice: also in the account menu, and no reason to show the full menu. */
  personal?: boolean;
};

/** Where a screen stands in the menu of those who see only their own records: ten entries at most, without groups. */
export type OwnPlace = {
  menu?: { order: number; label?: string /** Shown only while the badge shows a number. */; onlyWithBadge?: boolean };
  bar?: BarPlace;
};
