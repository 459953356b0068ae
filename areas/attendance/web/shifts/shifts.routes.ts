import type { AreaRoute } from '@hrms/platform/web';

const others = ['team', 'organisation'] as const;
const update = 'attendance.shift.update';

export const shiftRoutes: AreaRoute[] = [
  {
    path: '/attendance/shifts',
    title: 'Shift coverage',
    group: 'time',
    permission: 'attendance.roster.read',
    scopes: others,
    bar: { of: '/shifts/calendar', order: 10, label: 'Coverage' },
    lazy: async () => (await import('./coverage.screen.tsx')).CoverageScreen,
  },
  {
    path: '/shifts',
    title: 'Shifts',
    group: 'time',
    permission: 'attendance.shift.read',
    scopes: others,
    bar: { of: '/shifts/calendar', order: 20 },
    settings: {
      section: 'attendance',
      order: 20,
      decides: 'Working hours, breaks and grace, rotations and who works which shift',
      state: async () => (await import('../setting-states.ts')).ShiftsState,
    },
    lazy: async () => (await import('./shifts.screen.tsx')).ShiftsScreen,
  },
  {
    path: '/shifts/create',
    title: 'Add shift',
    group: 'time',
    permission: update,
    lazy: async () => (await import('./shift-form.screen.tsx')).CreateShiftScreen,
  },
  {
    path: '/shifts/edit/:id',
    title: 'Edit shift',
    group: 'time',
    permission: update,
    lazy: async () => (await import('./shift-form.screen.tsx')).EditShiftScreen,
  },
  {
    path: '/shifts/assign',
    title: 'Assign shifts',
    group: 'time',
    permission: update,
    lazy: async () => (await import('./assign.screen.tsx')).AssignShiftsScreen,
  },
  {
    path: '/employees/shifts/:id/assign',
    title: 'Assign shift',
    group: 'people',
    permission: update,
    lazy: async () => (await import('./assign.screen.tsx')).AssignEmployeeShiftScreen,
  },
  {
    path: '/employees/shifts/:id/edit/:shiftId',
    title: 'Change shift',
    group: 'people',
    permission: update,
    lazy: async () => (await import('./assign.screen.tsx')).EditEmployeeShiftScreen,
  },
];
