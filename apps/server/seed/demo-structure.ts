import { structureDemoMakers as make } from '@hrms/organisation/testing';
import { addDays } from '@hrms/platform/calendar';
import { actAs, type SeedActor } from '@hrms/platform/demo';
import type { Services } from '@hrms/platform/server';
import { CODES, type Code, type Places } from './demo-places.ts';

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

const dayOff = (weekday: number, occurrences: number[] | null = null) => ({ weekday, occurrences, day_kind: 'full' as const });

/** As in the list of holidays of the central government's offices for 2026; the state's own fixed days are proposed. */
const FESTIVALS_2026 = [
  { day: '2026-03-04', name: 'Holi', kind: 'festival' },
  { day: '2026-04-03', name: 'Good Friday', kind: 'festival' },
  { day: '2026-08-26', name: 'Id-e-Milad', kind: 'festival', moon: true },
  { day: '2026-10-20', name: 'Dussehra', kind: 'festival' },
  { day: '2026-11-08', name: 'Diwali', kind: 'festival' },
  { day: '2026-03-31', name: 'Mahavir Jayanti', kind: 'optional' },
  { day: '2026-05-27', name: 'Bakrid', kind: 'optional', moon: true },
  { day: '2026-09-04', name: 'Janmashtami', kind: 'optional' },
  { day: '2026-11-24', name: 'Guru Nanak Jayanti', kind: 'optional', moon: true },
] as const;
/** States with two days of their own keep Holi as a working day: ten fixed days everywhere. */
const WITHOUT_HOLI: ReadonlySet<Code> = new Set(['BLR', 'CHN', 'HYD']);

const STATES = { PUN: 'Maharashtra', BLR: 'Karnataka', CHN: 'Tamil Nadu', GGN: 'Haryana', HYD: 'Telangana' } as const;

/** What the moon decides is tentative until it has passed. */
const festivalsOf = (code: Code, today: string) =>
  FESTIVALS_2026.filter(({ name }) => name !== 'Holi' || !WITHOUT_HOLI.has(code)).map(({ day, name, kind, ...more }) => ({
    day,
    name,
    kind,
    is_tentative: 'moon' in more && day > today,
  }));

/** Addresses, registrations, weekly offs and holiday lists of the demo organisation. */
export const makeStructure = (services: Services, owner: SeedActor, { branches, locations }: Places): Promise<void> =>
  actAs(services, owner, async (ctx) => {
    const idOf = (code: string) => branches.get(code) ?? '';
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
    const office = locations.get('Shivajinagar office') ?? null;
    await make.week(ctx, 'Offices', [dayOff(0), dayOff(6)], {
      targets: [
        { target_kind: 'organisation', target_id: null },
        { target_kind: 'location', target_id: office },
      ],
      from_date: '2000-01-01',
    });
    await make.week(ctx, 'Factory', [dayOff(0), dayOff(6, [2, 4])], {
      targets: ['PUN', 'BLR', 'CHN'].map((code) => ({ target_kind: 'branch' as const, target_id: idOf(code) })),
      from_date: '2000-01-01',
    });
    for (const code of CODES)
      await make.holidays(
        ctx,
        { name: STATES[code], year: 2026, state_code: ADDRESSES[code].state_code, propose: true },
        festivalsOf(code, ctx.today),
        [idOf(code)],
      );
    await make.finishSetup(ctx);
  });
