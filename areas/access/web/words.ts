import type { Tone } from '@hrms/platform/web';

export const SCOPE = { self: 'Own', team: 'Team', organisation: 'Organisation' } as const;

export const USER_STATUS: Record<string, { label: string; tone: Tone }> = {
  invited: { label: 'Invited', tone: 'warning' },
  active: { label: 'Active', tone: 'success' },
  alumni: { label: 'Alumni', tone: 'neutral' },
  disabled: { label: 'Disabled', tone: 'error' },
};

export const ORGANISATION_STATUS: Record<string, { label: string; tone: Tone }> = {
  trial: { label: 'Trial', tone: 'accent' },
  active: { label: 'Active', tone: 'success' },
  past_due: { label: 'Past due', tone: 'warning' },
  suspended: { label: 'Suspended', tone: 'error' },
  closed: { label: 'Closed', tone: 'neutral' },
};

export const ACT_STATUS: Record<string, { label: string; tone: Tone }> = {
  requested: { label: 'Requested', tone: 'warning' },
  running: { label: 'Running', tone: 'error' },
  rejected: { label: 'Rejected', tone: 'neutral' },
  ended: { label: 'Ended', tone: 'neutral' },
};

const AREAS: Record<string, string> = { access: 'Users and roles', attendance: 'Attendance', platform: 'Platform' };

/** The name of an area: 'payroll' is 'Payroll'. */
export const areaName = (area: string): string => AREAS[area] ?? area.charAt(0).toUpperCase() + area.slice(1);

/** The name of an event: 'access.role_changed' is 'Role changed'. */
export const eventName = (event: string): string => {
  const words = (event.split('.')[1] ?? event).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** '20 Nov 2026, 9:05 am', in the organisation's zone. */
export const formatMoment = (at: string | null): string => (at ? moment.format(new Date(at)) : 'Never');

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Kolkata' });
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** '02:10', and the day it was. */
export const formatTime = (at: string): string => clock.format(new Date(at));
export const formatDay = (at: string): string => day.format(new Date(at));

export const formatBytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
