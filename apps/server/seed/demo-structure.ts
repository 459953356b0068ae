import { structureMakers as make } from '@hrms/organisation/server';
import { addDays } from '@hrms/platform/calendar';
import type { Services } from '@hrms/platform/server';
import { acting, type SeedActor } from './context.ts';

const ADDRESSES = {
  PUN: { state_code: 'IN-MH', line1: 'Plot 42, MIDC Phase II, Chakan', city: 'Pune', district: 'Pune', pin: '410501' },
  BLR: { state_code: 'IN-KA', line1: '18 Peenya Industrial Area', city: 'Bengaluru', district: 'Bengaluru Urban', pin: '560058' },
  CHN: {
    state_code: 'IN-TN',
    line1: '7 Ambattur Industrial Estate',
    city: 'Chennai',
    district: 'Chennai',
    pin: '600058',
    local_body: 'Greater Chennai Corporation',
  },
  GGN: { state_code: 'IN-HR', line1: '5th floor, Udyog Vihar Phase IV', city: 'Gurugram', district: 'Gurugram', pin: '122015' },
  HYD: { state_code: 'IN-TS', line1: '3rd floor, Hitec City Road', city: 'Hyderabad', district: 'Rangareddy', pin: '500081' },
} as const;

const GSTINS = {
  PUN: '27AAKCS4821M1ZW',
  BLR: '29AAKCS4821M1ZS',
  CHN: '33AAKCS4821M1Z3',
  GGN: '06AAKCS4821M1Z0',
  HYD: '36AAKCS4821M1ZX',
} as const;

const LOCATIONS = [
  { branch: 'PUN', name: 'Chakan plant', latitude: 18.7606, longitude: 73.8636, radius_m: 500 },
  { branch: 'PUN', name: 'Shivajinagar office', latitude: 18.5308, longitude: 73.8475, radius_m: 200 },
  { branch: 'BLR', name: 'Peenya plant', latitude: 13.0285, longitude: 77.5197, radius_m: 400 },
  { branch: 'CHN', name: 'Ambattur plant', latitude: 13.0982, longitude: 80.1622, radius_m: 400 },
  { branch: 'CHN', name: 'Client site, Oragadam', latitude: 12.8342, longitude: 79.9581, radius_m: 300 },
  { branch: 'GGN', name: 'Udyog Vihar', latitude: 28.4987, longitude: 77.0869, radius_m: 200 },
  { branch: 'HYD', name: 'Hitec City', latitude: 17.4435, longitude: 78.3772, radius_m: 200 },
  { branch: 'PUN', name: 'Remote', latitude: null, longitude: null, radius_m: 200, is_remote: true },
] as const;

const GRADES = ['W1', 'W2', 'S1', 'S2', 'E1', 'E2', 'M1', 'M2', 'L1'];

const off = (weekday: number, occurrences: number[] | null = null) => ({ weekday, occurrences, day_kind: 'full' as const });

/** As in the list of holidays of the central government's offices for 2026; the state's own fixed days are proposed. */
const FESTIVALS_2026 = [
  { day: '2026-03-04', name: 'Holi', kind: 'festival' },
  { day: '2026-04-03', name: 'Good Friday', kind: 'festival' },
  { day: '2026-08-26', name: 'Id-e-Milad', kind: 'festival' },
  { day: '2026-10-20', name: 'Dussehra', kind: 'festival' },
  { day: '2026-11-08', name: 'Diwali', kind: 'festival' },
  { day: '2026-03-31', name: 'Mahavir Jayanti', kind: 'optional' },
  { day: '2026-05-27', name: 'Bakrid', kind: 'optional', is_tentative: true },
  { day: '2026-09-04', name: 'Janmashtami', kind: 'optional' },
  { day: '2026-11-24', name: 'Guru Nanak Jayanti', kind: 'optional' },
] as const;

const STATES = { PUN: 'Maharashtra', BLR: 'Karnataka', CHN: 'Tamil Nadu', GGN: 'Haryana', HYD: 'Telangana' } as const;
type Code = keyof typeof STATES;
const CODES = Object.keys(STATES) as Code[];

/** Addresses, registrations, locations, grades, weekly offs and holiday lists of the demo organisation. */
export const makeStructure = (services: Services, owner: SeedActor): Promise<void> =>
  acting(services, owner, async (ctx) => {
    await make.renameHeadOffice(ctx, { name: 'Pune factory and head office', code: 'PUN', kind: 'factory' });
    const ids = await make.branchIds(ctx);
    const idOf = (code: string) => ids.get(code) ?? '';
    for (const code of CODES) {
      await make.address(ctx, idOf(code), { ...ADDRESSES[code], from_date: '2000-01-01' });
      await make.registration(ctx, idOf(code), { kind: 'gstin', number: GSTINS[code] });
      await make.registration(ctx, idOf(code), {
        kind: 'shops_establishment',
        number: `SE/${code}/2021/1042`,
        issued_on: '2021-12-01',
        expires_on: addDays(ctx.today, code === 'GGN' ? 21 : 400),
      });
    }
    for (const { branch, ...location } of LOCATIONS) await make.location(ctx, { ...location, branch_id: idOf(branch) });
    for (const [n, name] of GRADES.entries())
      await make.grade(ctx, { name, probation_months: n < 4 ? 3 : 6, notice_days: n < 4 ? 30 : n < 7 ? 60 : 90 });
    await make.below(ctx, 'Production', ['Machining', 'Assembly', 'Maintenance']);
    await make.week(ctx, 'Offices', [off(0), off(6)], {
      targets: [{ target_kind: 'organisation', target_id: null }],
      from_date: '2000-01-01',
    });
    await make.week(ctx, 'Factory', [off(0), off(6, [2, 4])], {
      targets: [{ target_kind: 'branch', target_id: idOf('PUN') }],
      from_date: '2000-01-01',
    });
    for (const code of CODES)
      await make.holidays(
        ctx,
        { name: STATES[code], year: 2026, state_code: ADDRESSES[code].state_code, propose: true },
        FESTIVALS_2026,
        [idOf(code)],
      );
    await make.finishSetup(ctx);
  });
