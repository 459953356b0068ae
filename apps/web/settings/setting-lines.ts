import { type AreaWeb, SETTINGS_SECTIONS, type Session, type SettingsSection } from '@hrms/platform/web';
import type { ComponentType } from 'react';
import { isSettingVisible } from '../layout/visible.ts';

/** One line of the Settings page. */
export type SettingLine = {
  to: string;
  label: string;
  decides: string;
  personal: boolean;
  state?: () => Promise<ComponentType>;
};
export type SettingGroup = { section: SettingsSection; title: string; lines: SettingLine[] };

/** What this user may set up, by section, in the order of the page. */
export function settingsOf(areas: readonly AreaWeb[], session: Session): SettingGroup[] {
  const settings = areas
    .flatMap((area) => area.routes)
    .flatMap((route) => (route.settings && isSettingVisible(route, session) ? [{ ...route, place: route.settings }] : []))
    .sort((one, other) => one.place.order - other.place.order);
  return (Object.keys(SETTINGS_SECTIONS) as SettingsSection[])
    .map((section) => ({
      section,
      title: SETTINGS_SECTIONS[section],
      lines: settings
        .filter(({ place }) => place.section === section)
        .map(({ path, title, place }) => ({
          to: path + (place.search ?? ''),
          label: place.label ?? title,
          decides: place.decides,
          personal: place.personal === true,
          ...(place.state && { state: place.state }),
        })),
    }))
    .filter(({ lines }) => lines.length > 0);
}

/** Lines whose section, name or meaning holds every word that was typed. */
export function matchingSettings(groups: readonly SettingGroup[], typed: string): SettingGroup[] {
  const words = typed.trim().toLowerCase().split(/\s+/);
  return groups
    .map((group) => ({
      ...group,
      lines: group.lines.filter(({ label, decides }) => {
        const text = `${group.title} ${label} ${decides}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ lines }) => lines.length > 0);
}
