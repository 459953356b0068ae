import { createHash } from 'node:crypto';
import { users } from '@hrms/access/contract';
import { branches, ownership } from '@hrms/organisation/contract';
import { completeDeductor, finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '@hrms/payroll/testing';
import type { AnyEndpoint } from '@hrms/platform/contract';
import { withClient } from '@hrms/platform/server';
import { type Answer, createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import {
  bonusLinesExport,
  bonusYears,
  calendarLink,
  ceilingMethods,
  ceilingReviews,
  challans,
  declarationImports,
  dueItems,
  epfDeclarations,
  gratuityImports,
  gratuityRegister,
  law,
  lawOverrides,
  lawReleases,
  lowerDeductions,
  membershipImports,
  memberships,
  minimumWageImports,
  minimumWages,
  perquisiteImports,
  perquisites,
  previousEmploymentImports,
  previousEmployments,
  ptaxExemptions,
  registrationDocuments,
  registrations,
  statementLinesExports,
  statements,
  statutoryExports,
  statutoryMatch,
  statutoryMembers,
  statutoryPermissions,
  statutoryReports,
  taxCertificates,
  taxDeclarations,
  taxProfiles,
  taxProofs,
  tdsChallans,
  tdsProjections,
  tdsReport,
  tdsReportExport,
  tdsReturnLinesExport,
  tdsReturns,
} from '@hrms/statutory/contract';
import { statutoryExamples } from '@hrms/statutory/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { ROLES } from './matrix.world.ts';

const YEAR = '2026-27';
const MONTH = '2026-09';
const LANDLORD = 'ABCPD1234K';
/** What stands encrypted with the employees, the director and the landlord. */
const NUMBERS: Readonly<Record<string, string>> = {
  PAN: 'ABCPR1234K',
  UAN: '100427607286',
  'PAN of another': 'ABCPS1234K',
  'UAN of another': '100427607294',
  'insurance number': '3100000077',
  account: '60500076543210',
  'PAN of the director': 'ABCPJ1234K',
  'PAN of the landlord': LANDLORD,
};
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

type Asked = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
type Caller = Pick<Signed, 'call'>;

let installation: Installation;
let world: PayrollWorld;
let employee_id = '';
let limited: Signed;
const cast = new Map<string, Caller>();
/** How each call of the area is asked, so that it answers something. */
const asks = new Map<AnyEndpoint, Asked>();
const set = (endpoint: AnyEndpoint, asked: Asked) => asks.set(endpoint, asked);
const ask = (caller: Caller, endpoint: AnyEndpoint): Promise<Answer> =>
  caller.call(endpoint, (asks.get(endpoint) ?? {}) as never) as Promise<Answer>;
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

/** An answer that must have come. */
async function done<T extends { status: number; body: unknown }>(asked: Promise<T>): Promise<T> {
  const answer = await asked;
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer;
}

async function enterPeople(): Promise<Signed> {
  const { owner } = world;
  employee_id = await hireEmployee(installation, world, {
    first_name: 'Asha',
    last_name: 'Rao',
    joined_on: '2014-02-01',
    identity: { pan: NUMBERS.PAN, uan: NUMBERS.UAN },
    bank_account: { account_number: NUMBERS.account },
    ctc_annual_paise: 240_000_000,
  } as never);
  const insured = await hireEmployee(installation, world, {
    first_name: 'Bina',
    last_name: 'Shah',
    joined_on: '2023-01-01',
    identity: { pan: NUMBERS['PAN of another'], uan: NUMBERS['UAN of another'], esi_number: NUMBERS['insurance number'] },
    ctc_annual_paise: 21_600_000,
  } as never);
  for (const role of ROLES) {
    const [boss] = role === 'employee' ? [insured] : [null];
    cast.set(role, await owner.person({ role }, boss ? { employee_id: boss } : {}));
  }
  const director = { person_name: 'Meera Joshi', kind: 'director', pan: NUMBERS['PAN of the director'] };
  await done(
    owner.call(ownership.create, { body: { ...director, is_responsible_for_tds: true, from_date: '2020-01-01' } as never }),
  );
  await completeDeductor(owner);
  await enterOtherBranch();
  return owner.person({ role: 'employee' }, { employee_id });
}

/** Somebody of another branch, and who holds everything there and nothing elsewhere. */
async function enterOtherBranch(): Promise<void> {
  const { owner } = world;
  const branch = { name: 'Nagpur', code: 'NAG', state_code: 'IN-MH', city: 'Nagpur' };
  const { branch_id } = (await done(owner.call(branches.create, { body: branch }))).data;
  await hireEmployee(installation, world, {
    first_name: 'Chitra',
    last_name: 'Iyer',
    branch_id,
    joined_on: '2023-01-01',
    ctc_annual_paise: 60_000_000,
  });
  limited = await owner.person(
    statutoryPermissions.map(({ code, scopes }) => ({ code, scope: scopes.at(-1) as 'organisation' })),
  );
  const { sessions: _s, history: _h, ...user } = (await owner.call(users.get, { params: { id: limited.user_id } })).data;
  const roles = user.roles.map((role) => ({ ...role, branch_ids: [branch_id] }));
  await done(owner.call(users.update, { params: { id: limited.user_id }, body: { ...user, roles } }));
}

async function declare(asha: Signed): Promise<void> {
  const params = { employee_id };
  const rent = { kind: 'house_rent', first_month: '2026-04', last_month: '2027-03', monthly_rent_paise: 2_500_000, city: 'Pune' };
  const items = [{ ...rent, landlord_name: 'S. Deshmukh', landlord_pan: LANDLORD }];
  await done(asha.call(taxDeclarations.save, { params, body: { tax_year: YEAR, items } as never }));
  await done(asha.call(taxDeclarations.submit, { params, body: { tax_year: YEAR, confirmed_as: 'Asha Rao' } }));
  const item_id = (await asha.call(taxDeclarations.get, { params })).data.items[0]?.item_id ?? '';
  const fields = { item_id, claimed_paise: '30000000' };
  const proof = await done(asha.call(taxProofs.upload, { upload: { name: 'rent.pdf', text: PDF, fields } } as never));
  set(taxDeclarations.get, { params });
  set(taxDeclarations.print, { params, query: { tax_year: YEAR } });
  set(taxProofs.file, { params: { id: proof.data.proof_id } });
  set(taxProofs.view, { params: { id: proof.data.proof_id }, body: {} });
}

/** Statements of a scheme up to its file and its challan. */
async function fileScheme(scheme: 'epf' | 'esi' | 'ptax', number: string): Promise<void> {
  const { owner } = world;
  const state = scheme === 'ptax' ? { state_code: 'IN-MH' } : {};
  const made = await done(
    owner.call(registrations.create, { body: { scheme, number, from_date: '2020-04-01', ...state } as never }),
  );
  const of = { params: { id: made.data.registration_id } };
  for (const one of [registrations.get, registrations.members, registrations.history]) set(one, of);
  const upload = { name: 'letter.pdf', text: PDF, fields: { kind: 'other' } };
  const kept = await done(owner.call(registrationDocuments.upload, { ...of, upload } as never));
  set(registrationDocuments.file, { params: { id: kept.data.document_id } });
  const calls = statements[scheme] as unknown as typeof statements.lwf;
  const place = { orgId: owner.org_id, ...(scheme === 'ptax' && { stateId: 'IN-MH' }) } as never as Record<string, string>;
  const built = await done(owner.call(calls.build, { params: place as never, body: { month: MONTH } }));
  const id = built.data.rows[0]?.statement_id ?? '';
  const params = { ...place, id };
  set(calls.list, { params: place, query: { month: MONTH } });
  for (const one of [calls.get, calls.lines, calls.explain, calls.files, statementLinesExports[scheme]]) set(one, { params });
  const checked = await done(owner.call(calls.check, { params: params as never, body: {} }));
  expect([scheme, checked.data.findings.filter(({ level }) => level === 'error')]).toEqual([scheme, []]);
  for (const { finding_id } of checked.data.findings)
    await done(owner.call(calls.resolve, { params: params as never, body: { finding_id, note: 'Asked about it' } as never }));
  set(calls.download, { params, body: {} });
  await done(owner.call(challans.create, { body: { statement_id: id } }));
}

async function deductAndCertify(): Promise<void> {
  const { owner } = world;
  const { rows } = (await owner.call(tdsChallans.liabilities, { query: { tax_year: YEAR } })).data;
  for (const { month, open_paise } of rows) {
    const body = { month, tax_paise: open_paise, bsr_code: '0240020', serial: '101', paid_on: '2026-10-07' };
    await done(owner.call(tdsChallans.create, { body }));
  }
  await done(owner.call(tdsChallans.autoLink, { body: { tax_year: YEAR } }));
  const csi = { name: 'quarter.csi', text: 'status', fields: { tax_year: YEAR, quarter: '2' } };
  await done(owner.call(tdsChallans.attachCsi, { upload: csi } as never));
  const [challan] = (await owner.call(tdsChallans.list, { query: { tax_year: YEAR } })).data.rows;
  set(tdsChallans.csi, { params: { id: challan?.challan_id ?? '' } });
  const prepared = await done(
    owner.call(tdsReturns.prepare, { body: { tax_year: YEAR, quarter: 2, prior_receipt: '123456789012345' } }),
  );
  expect(prepared.data.findings.filter(({ level }) => level === 'error')).toEqual([]);
  set(tdsReturns.download, { params: { id: prepared.data.return_id ?? '' }, body: {} });
  set(tdsReturnLinesExport, { params: { id: prepared.data.return_id ?? '' } });
  await done(owner.call(taxCertificates.prepare, { body: { tax_year: YEAR } }));
  const { rows: certificates } = (await owner.call(taxCertificates.list, { query: { tax_year: YEAR } })).data;
  set(taxCertificates.superseded, { params: { id: certificates[0]?.certificate_id ?? '' } });
  set(taxCertificates.file, { params: { id: certificates[0]?.certificate_id ?? '' }, query: { part: 'b' } });
}

async function enterBenefits(): Promise<void> {
  const { owner } = world;
  const certificate = { employee_id, kind: 'other', from_date: '2026-04-01' };
  const exempt = await done(
    owner.call(ptaxExemptions.record, { upload: { name: 'certificate.pdf', text: PDF, fields: certificate } } as never),
  );
  set(ptaxExemptions.file, { params: { id: exempt.data.exemption_id } });
  const lower = {
    employee_id,
    certificate_number: '26A1B2C3D4E5F6G',
    from_date: '2027-01-01',
    until_date: '2027-03-31',
    rate_bp: '500',
  };
  const recorded = await done(
    owner.call(lowerDeductions.record, { upload: { name: 'certificate.pdf', text: PDF, fields: lower } } as never),
  );
  set(lowerDeductions.file, { params: { id: recorded.data.lower_deduction_id } });
  const gift = { kind: 'gift', from_date: '2026-09-10', amount_paise: 900_000 };
  await done(owner.call(perquisites.create, { body: { employee_id, ...gift } as never }));
  const former = { tax_year: YEAR, employer_name: 'Former Works', salary_paise: 30_000_000, tds_paise: 100_000 };
  await done(owner.call(previousEmployments.add, { body: { employee_id, ...former } }));
  await done(owner.call(gratuityRegister.provide, { body: { month: MONTH } }));
  const rate = { state_code: 'IN-MH', skill: 'skilled', from_date: '2025-04-01', monthly_paise: 1_350_000, source: 'Gazette' };
  await done(owner.call(minimumWages.create, { body: rate as never }));
  const year = await done(owner.call(bonusYears.create, { body: { accounting_year: YEAR } as never }));
  await done(owner.call(bonusYears.compute, { params: { id: year.data.bonus_year_id }, body: {} }));
  for (const one of [bonusYears.get, bonusYears.lines, bonusYears.register, bonusLinesExport])
    set(one, { params: { id: year.data.bonus_year_id } });
  set(bonusYears.line, { params: { id: year.data.bonus_year_id, employee_id } });
  await done(owner.call(dueItems.build, { body: {} }));
  const [due] = (await owner.call(dueItems.list, { query: {} })).data.rows;
  for (const one of [dueItems.get, dueItems.history]) set(one, { params: { id: due?.due_item_id ?? '' } });
}

beforeAll(async () => {
  installation = await createInstallation({ today: '2026-10-31' });
  world = await payrollWorld(installation, 'IN-MH');
  const asha = await enterPeople();
  await declare(asha);
  const signed = { method: 'split_by_days' as const, note: 'EPFO example of September 2026' };
  await done(world.owner.call(ceilingMethods.sign, { params: { month: MONTH }, body: signed }));
  const run = await runPayroll(installation, world, MONTH);
  await finaliseRun(installation, world, run.payroll_id);
  await fileScheme('epf', 'MHPUN0012345000');
  await fileScheme('esi', '53000123450000999');
  await fileScheme('ptax', 'PT/12345');
  await deductAndCertify();
  await enterBenefits();
  const person = { params: { employee_id } };
  for (const one of [memberships.get, epfDeclarations.get, taxProfiles.get, tdsProjections.get, gratuityRegister.employee])
    set(one, person);
  set(statutoryMembers, { query: { scheme: 'epf' } });
  set(statutoryReports, { query: { scheme: 'epf', tax_year: YEAR, employee_id } });
  set(statutoryMatch.list, { query: { month: MONTH } });
  set(statutoryMatch.people, { query: { month: MONTH } });
  for (const one of [tdsReport, tdsReportExport]) set(one, { params: { kind: 'landlords' }, query: { tax_year: YEAR } });
  const own = {
    parameter_id: 'lwf.IN-HR',
    from_date: '2026-01-01',
    figures: { 'bands.0.employee.most': 3_600 },
    reason: 'Cap of 2026 as the board announced it',
    source_url: 'https://hrylabour.gov.in',
  };
  const proposed = await done(world.owner.call(lawOverrides.create, { body: own as never }));
  set(lawOverrides.impact, { params: { id: proposed.data.override_id } });
  set(law.get, { params: { parameter: 'epf.wage_ceiling' } });
  set(ceilingReviews.export, { query: { format: 'csv' } });
  await installation.runJobs();
  await installation.runJob('statutory.due_reminders', world.owner.org_id);
  await installation.runJobs();
}, 180_000);
afterAll(() => installation.close());

/** Calls that read something which this world has no record of, or that answer a blank form. */
const WITHOUT_RECORD: readonly AnyEndpoint[] = [
  ...[perquisiteImports, membershipImports, minimumWageImports, gratuityImports].map(({ get }) => get),
  ...[declarationImports, previousEmploymentImports].map(({ get }) => get),
  // no certificate was superseded
  taxCertificates.supersededFile,
  tdsReturns.annexure,
  lawReleases.get,
  lawReleases.effects,
  // an address that nobody was given
  calendarLink.feed,
  // nobody kept a receipt or Form 122 here
  ...[challans, tdsChallans, dueItems, previousEmployments].map(({ file }) => file),
  // no month of the welfare fund; its sheet has names alone
  statementLinesExports.lwf,
  ...[statements.lwf].flatMap(({ get, lines, explain, files, download }) => [get, lines, explain, files, download]),
];

const reads = () =>
  areas
    .filter(({ name }) => name === 'statutory')
    .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
    .filter((endpoint) => endpoint.method === 'GET' || endpoint.reveals || endpoint.read_only_ok);
const examples = new Map<AnyEndpoint, (world: never) => unknown>(statutoryExamples as never);

/** Asked as this world knows it, else by the example where it needs no record. */
function prepare(endpoint: AnyEndpoint): void {
  if (asks.has(endpoint)) return;
  const ids = { employee_id, org_id: world.owner.org_id, override_id: employee_id, missing_id: employee_id };
  asks.set(endpoint, (examples.get(endpoint)?.(ids as never) ?? {}) as Asked);
}

/** Calls that show the number of a third person to those who may read the declaration itself. */
const SHOWS_LANDLORD: readonly AnyEndpoint[] = [taxDeclarations.get, taxDeclarations.preview];

const found = (text: string): string[] =>
  Object.entries(NUMBERS).flatMap(([what, number]) => (text.includes(number) ? [what] : []));

describe('numbers of identity and bank accounts', () => {
  test('stand in no list and no record of the area, whoever asks', { timeout: 120_000 }, async () => {
    const telling: string[] = [];
    const empty: string[] = [];
    for (const endpoint of reads()) {
      prepare(endpoint);
      for (const [role, caller] of cast) {
        const { status, raw } = await ask(caller, endpoint);
        const text = raw.toString('latin1');
        if (role === 'owner' && status >= 400 && !WITHOUT_RECORD.includes(endpoint)) empty.push(`${nameOf(endpoint)} ${status}`);
        if (endpoint.reveals) continue;
        const shown = found(text).filter((what) => what !== 'PAN of the landlord' || !SHOWS_LANDLORD.includes(endpoint));
        if (shown.length > 0) telling.push(`${nameOf(endpoint)} to ${role}: ${shown.join(', ')}`);
      }
    }
    expect(telling).toEqual([]);
    // a call that answered nothing would prove nothing
    expect(empty).toEqual([]);
  });

  test('come in files alone, for those who may make them, each with its hash in the audit trail', async () => {
    const files = [
      statements.epf.download,
      statements.esi.download,
      statements.ptax.download,
      tdsReturns.download,
      taxCertificates.file,
    ];
    for (const endpoint of files) {
      const { status, raw } = await ask(world.owner, endpoint);
      expect([nameOf(endpoint), status]).toEqual([nameOf(endpoint), 200]);
      const sha256 = createHash('sha256').update(raw).digest('hex');
      const kept = await stored('select actor_id, details::text from app.audit_event where org_id = $1');
      const makers = kept.filter((line) => JSON.stringify(line).includes(sha256)).map(({ actor_id }) => actor_id);
      expect(makers, nameOf(endpoint)).toContain(world.owner.user_id);
      for (const role of ['hr_admin', 'finance', 'manager', 'employee']) {
        const answer = await ask(cast.get(role) as Caller, endpoint);
        expect([nameOf(endpoint), role, [403, 404].includes(answer.status)]).toEqual([nameOf(endpoint), role, true]);
      }
    }
    const text = async (endpoint: AnyEndpoint) => (await ask(world.owner, endpoint)).raw.toString();
    // the search would find them
    expect(found(await text(statements.epf.download))).toEqual(['UAN', 'UAN of another']);
    expect(found(await text(tdsReturns.download))).toContain('PAN');
  });

  test('stand in no line of the audit trail, no notice and no mail', async () => {
    for (const table of ['audit_event', 'notification', 'mail_outbox', 'personal_data_access']) {
      const rows = await stored(`select to_jsonb(t)::text as row from app.${table} t where org_id = $1`);
      expect([table, rows.length > 0]).toEqual([table, true]);
      expect([table, found(JSON.stringify(rows))]).toEqual([table, []]);
    }
  });
});

describe('whoever holds everything in one branch alone', () => {
  const OUTSIDE = ['Asha', 'Bina'];
  /** What shows employees within the places of the role: refused to nobody who holds it. */
  const NARROWED: readonly AnyEndpoint[] = [
    statutoryMembers,
    memberships.get,
    memberships.getScheme,
    epfDeclarations.get,
    ceilingReviews.list,
    ceilingReviews.export,
    ptaxExemptions.list,
    taxProofs.list,
  ];

  test('reads nobody of another branch, in any list, record, sheet or file', { timeout: 120_000 }, async () => {
    const telling: string[] = [];
    const refused: string[] = [];
    for (const endpoint of reads()) {
      prepare(endpoint);
      const { status, raw } = await ask(limited, endpoint);
      const text = raw.toString('latin1');
      if (status < 400 && [...OUTSIDE, employee_id].some((word) => text.includes(word)))
        telling.push(`${nameOf(endpoint)} ${status}`);
      if (status === 403 && NARROWED.includes(endpoint)) refused.push(nameOf(endpoint));
      if (status >= 500) refused.push(`${nameOf(endpoint)} ${status}`);
    }
    expect(telling).toEqual([]);
    expect(refused).toEqual([]);
  });

  test('reads the employees of the branch, and no register of the establishment', async () => {
    const names = async (endpoint: AnyEndpoint) => (await ask(limited, endpoint)).raw.toString();
    for (const endpoint of [statutoryMembers, tdsProjections.list])
      expect([nameOf(endpoint), await names(endpoint)]).toEqual([nameOf(endpoint), expect.stringContaining('Chitra')]);
    const registers = [
      statements.epf.lines,
      statements.epf.download,
      statutoryMatch.people,
      statutoryReports,
      gratuityRegister.list,
      bonusYears.lines,
      tdsReturns.download,
      statutoryExports.members,
    ];
    for (const endpoint of registers)
      expect([nameOf(endpoint), (await ask(limited, endpoint)).status]).toEqual([nameOf(endpoint), 403]);
  });
});

const stored = (statement: string): Promise<Record<string, unknown>[]> =>
  withClient(installation.superUrl, async (client) => (await client.query(statement, [world.owner.org_id])).rows);
