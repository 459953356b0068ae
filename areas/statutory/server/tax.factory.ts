import type { Examples } from '@hrms/platform/server';
import {
  declarationImports,
  perquisiteImports,
  perquisites,
  taxCertificates,
  taxDeclarations,
  taxProofs,
  taxSettings,
  taxWindows,
  tdsChallans,
  tdsDeductors,
  tdsOverview,
  tdsProjections,
  tdsReport,
  tdsReturns,
} from '@hrms/statutory/contract';

type World = { employee_id: string; missing_id: string };

export const YEAR = '2026-27';
export const ofEmployee = ({ employee_id }: World) => ({ params: { employee_id } });
export const recordOf = ({ missing_id }: World) => ({ params: { id: missing_id } });
export const PAGE =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
export const receipt = { name: 'receipt.pdf', text: PAGE, fields: {} };
const premium = { kind: 'savings' as const, label: 'Life insurance', amount_paise: 5_000_000 };
const window = { kind: 'declaration' as const, tax_year: YEAR, from_date: '2026-04-01', to_date: '2026-12-31' };

export const declarationExamples: Examples<World> = [
  [taxSettings.get, () => ({})],
  [taxSettings.update, () => ({ body: { regime_until_month: 10, proof_from_month: 1, joiner_days: 30 } })],
  [taxWindows.list, () => ({ query: { tax_year: YEAR } })],
  [taxWindows.create, () => ({ body: window })],
  [taxWindows.update, (world) => ({ ...recordOf(world), body: { ...window, version: 1 } })],
  [
    taxWindows.reopen,
    ({ employee_id }) => ({
      body: { employee_id, tax_year: YEAR, kind: 'declaration', until_date: '2026-12-10', reason: 'Was on leave in October' },
    }),
  ],
  [taxWindows.remind, (world) => ({ ...recordOf(world), body: {} })],
  [
    taxWindows.reopenFor,
    (world) => ({
      ...recordOf(world),
      body: { employee_id: world.employee_id, until_date: '2026-12-10', reason: 'Was on leave in October' },
    }),
  ],
  [declarationImports.list, () => ({})],
  [
    declarationImports.upload,
    () => ({
      upload: {
        name: 'declarations.csv',
        text: `employee_code,tax_year,kind,amount\nE-404,${YEAR},savings,50000\n`,
        fields: { kind: 'declarations' },
      },
    }),
  ],
  [declarationImports.get, recordOf],
  [
    declarationImports.check,
    (world) => ({ ...recordOf(world), body: { mapping: ['employee_code', 'tax_year', 'kind', 'amount'] } }),
  ],
  [declarationImports.template, () => ({ query: { kind: 'declarations' } })],
  [declarationImports.commit, (world) => ({ ...recordOf(world), body: {} })],
  [declarationImports.undo, (world) => ({ ...recordOf(world), body: {} })],
  [taxDeclarations.list, () => ({ query: { status: 'submitted' } })],
  [taxDeclarations.get, ofEmployee],
  [taxDeclarations.history, (world) => ({ ...ofEmployee(world), query: { tax_year: YEAR } })],
  [taxDeclarations.print, (world) => ({ ...ofEmployee(world), query: { tax_year: YEAR } })],
  [taxDeclarations.preview, (world) => ({ ...ofEmployee(world), body: { tax_year: YEAR, items: [premium] } })],
  [taxDeclarations.save, (world) => ({ ...ofEmployee(world), body: { tax_year: YEAR, items: [premium] } })],
  [taxDeclarations.submit, (world) => ({ ...ofEmployee(world), body: { tax_year: YEAR, confirmed_as: 'Asha Rao' } })],
  [taxDeclarations.submitOwn, () => ({ body: { tax_year: YEAR, confirmed_as: 'Asha Rao' } })],
  [taxDeclarations.return, (world) => ({ ...ofEmployee(world), body: { tax_year: YEAR, note: 'Add the policy number' } })],
  [taxDeclarations.accept, (world) => ({ ...ofEmployee(world), body: { tax_year: YEAR } })],
  [taxDeclarations.chooseRegime, () => ({ body: { tax_year: YEAR, regime: 'old', reason: 'More deductions' } })],
  [
    taxProofs.upload,
    ({ missing_id }) => ({
      upload: { name: 'premium.pdf', text: PAGE, fields: { item_id: missing_id, claimed_paise: '5000000' } },
    }),
  ],
  [taxProofs.list, () => ({ query: { tax_year: YEAR } })],
  [taxProofs.view, (world) => ({ ...recordOf(world), body: {} })],
  [taxProofs.file, recordOf],
  [taxProofs.remove, recordOf],
  [taxProofs.approve, (world) => ({ ...recordOf(world), body: { approved_paise: 5_000_000 } })],
  [taxProofs.reject, (world) => ({ ...recordOf(world), body: { note: 'Not readable' } })],
  [taxProofs.approveAll, ({ employee_id }) => ({ body: { employee_id, tax_year: YEAR } })],
];

const payment = {
  month: '2026-09',
  tax_paise: 1_000_000,
  bsr_code: '0240020',
  serial: '123',
  paid_on: '2026-10-07',
};

const car = {
  kind: 'motor_car' as const,
  from_date: '2026-04-01',
  use: 'mixed' as const,
  running_costs_paid_by: 'employer' as const,
  engine_above_1600_cc: true,
};

export const tdsExamples: Examples<World> = [
  [tdsOverview, () => ({ query: { tax_year: YEAR } })],
  [tdsProjections.list, () => ({ query: { month: '2026-09' } })],
  [tdsProjections.get, ofEmployee],
  [tdsProjections.preview, ({ employee_id }) => ({ body: { employee_id, regime: 'old', savings_paise: 5_000_000 } })],
  [tdsChallans.list, () => ({ query: { tax_year: YEAR } })],
  [tdsChallans.liabilities, () => ({ query: { tax_year: YEAR } })],
  [tdsChallans.create, () => ({ body: payment })],
  [tdsChallans.link, (world) => ({ ...recordOf(world), body: {} })],
  [tdsChallans.autoLink, () => ({ body: { tax_year: YEAR } })],
  [tdsChallans.attachCsi, () => ({ upload: { name: 'quarter.csi', text: 'status', fields: { tax_year: YEAR, quarter: '2' } } })],
  [tdsChallans.csi, recordOf],
  [tdsDeductors.get, () => ({})],
  [
    tdsDeductors.update,
    () => ({ body: { from_date: '2030-01-01', government: 'central', ain: '1000024', ministry_code: '14', version: 0 } }),
  ],
  [tdsChallans.attach, (world) => ({ ...recordOf(world), upload: receipt })],
  [tdsChallans.file, recordOf],
  [tdsChallans.verify, (world) => ({ ...recordOf(world), body: {} })],
  [tdsChallans.reverse, (world) => ({ ...recordOf(world), body: { note: 'Entered twice' } })],
  [tdsReturns.list, () => ({ query: { tax_year: YEAR } })],
  [tdsReturns.prepare, () => ({ body: { tax_year: YEAR, quarter: 2 } })],
  [tdsReturns.validate, (world) => ({ ...recordOf(world), body: {} })],
  [tdsReturns.download, (world) => ({ ...recordOf(world), body: {} })],
  [tdsReturns.annexure, (world) => ({ ...recordOf(world), body: {} })],
  [tdsReturns.correction, (world) => ({ ...recordOf(world), body: {} })],
  [tdsReturns.outcome, (world) => ({ ...recordOf(world), body: { outcome: 'accepted' } })],
  [tdsReturns.file, (world) => ({ ...recordOf(world), body: { receipt_no: '123456789012345', filed_on: '2026-10-20' } })],
  [taxCertificates.list, () => ({ query: { tax_year: YEAR } })],
  [taxCertificates.prepare, () => ({ body: { tax_year: YEAR } })],
  [taxCertificates.supersede, (world) => ({ ...recordOf(world), body: { reason: 'Return of quarter 4 corrected', version: 1 } })],
  [taxCertificates.superseded, recordOf],
  [taxCertificates.supersededFile, recordOf],
  [taxCertificates.resend, ({ missing_id }) => ({ body: { certificate_ids: [missing_id] } })],
  [taxCertificates.issue, () => ({ body: { tax_year: YEAR } })],
  [taxCertificates.joinPartA, () => ({ upload: { name: 'part-a.zip', text: 'no archive', fields: { tax_year: YEAR } } })],
  [taxCertificates.sign, () => ({ body: { tax_year: YEAR, place: 'Pune', confirmed_as: 'Meera Joshi' } })],
  [taxCertificates.file, (world) => ({ ...recordOf(world), query: { part: 'both' } })],
  [perquisites.list, () => ({ query: { tax_year: YEAR, kind: 'motor_car' } })],
  [perquisites.create, ({ employee_id }) => ({ body: { employee_id, ...car } })],
  [perquisites.update, (world) => ({ ...recordOf(world), body: { ...car, version: 1 } })],
  [perquisites.cancel, (world) => ({ ...recordOf(world), body: { version: 1, reason: 'Entered twice' } })],
  [perquisiteImports.list, () => ({})],
  [
    perquisiteImports.upload,
    () => ({
      upload: {
        name: 'gifts.csv',
        text: 'employee_code,kind,from_date,amount\nE-404,gift,2026-10-20,6000\n',
        fields: { kind: 'perquisites' },
      },
    }),
  ],
  [perquisiteImports.get, recordOf],
  [
    perquisiteImports.check,
    (world) => ({ ...recordOf(world), body: { mapping: ['employee_code', 'kind', 'from_date', 'amount'] } }),
  ],
  [perquisiteImports.template, () => ({ query: { kind: 'perquisites' } })],
  [perquisiteImports.commit, (world) => ({ ...recordOf(world), body: {} })],
  [perquisiteImports.undo, (world) => ({ ...recordOf(world), body: {} })],
  [tdsReport, () => ({ params: { kind: 'coverage' }, query: { tax_year: YEAR } })],
];
