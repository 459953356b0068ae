import { MenuOutlined } from '@ant-design/icons';
import type { MenuIcon } from '@hrms/platform/web';
import { NavLink } from 'react-router';
import type { MenuSection } from './menu.ts';
import { MENU_ICONS } from './menu-icons.tsx';

/** What an employee does every day, as far as it is there and theirs. */
const DAILY: { path: string; label: string; icon: MenuIcon }[] = [
  { path: '/dashboard', label: 'Home', icon: 'home' },
  { path: '/attendance/mark', label: 'Attendance', icon: 'clock' },
  { path: '/leaves', label: 'Leave', icon: 'leave' },
  { path: '/organization/approvals-workflow', label: 'Approvals', icon: 'approval' },
  // what an employee opens otherwise, where the organisation has not all of the above
  { path: '/payroll/payslips', label: 'Payslips', icon: 'document' },
  { path: '/employees/directory', label: 'Directory', icon: 'contacts' },
];
const PLACES = 4;

export function BottomBar({ sections, openMenu }: { sections: readonly MenuSection[]; openMenu: () => void }) {
  const reachable = new Set(sections.flatMap((section) => section.entries.map((entry) => entry.path)));
  return (
    <nav className="app-bottom" aria-label="Daily">
      {DAILY.filter((entry) => reachable.has(entry.path))
        .slice(0, PLACES)
        .map(({ path, label, icon }) => {
          const Icon = MENU_ICONS[icon];
          return (
            <NavLink key={path} to={path}>
              <Icon />
              <span>{label}</span>
            </NavLink>
          );
        })}
      <button type="button" onClick={openMenu}>
        <MenuOutlined />
        <span>Menu</span>
      </button>
    </nav>
  );
}
