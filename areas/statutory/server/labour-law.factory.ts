import type { Examples } from '@hrms/platform/server';
import {
  bonusYears,
  calendarLink,
  dueItems,
  gratuityBreaks,
  gratuityImports,
  gratuityRegister,
  minimumWageImports,
  minimumWages,
} from '@hrms/statutory/contract';

type World = { employee_id: string; missing_id: string };

const ofEmployee = ({ employee_id }: World) => ({ params: { employee_id } });
const named = ({ missing_id }: World) => ({ params: { id: missing_id } });

/** Calls of gratuity, bonus, minimum wages and the calendar of due dates. */
export const labourLawExamples: Examples<World> = [
  [gratuityRegister.list, () => ({ query: { vested: 'true' } })],
  [gratuityBreaks.list, () => ({})],
  [gratuityBreaks.rule, () => ({})],
  [gratuityBreaks.updateRule, () => ({ body: { from_date: '2030-01-01', longer_than_days: 3, version: 0 } })],
  [
    gratuityBreaks.record,
    ({ employee_id }) => ({
      body: { employee_id, from_date: '2026-06-01', to_date: '2026-06-30', reason: 'Strike declared illegal' },
    }),
  ],
  [gratuityBreaks.remove, named],
  [gratuityRegister.total, () => ({})],
  [gratuityImports.list, () => ({})],
  [
    gratuityImports.upload,
    () => ({
      upload: {
        name: 'service.csv',
        text: 'employee_code,service_from\nE-404,2015-04-01\n',
        fields: { kind: 'gratuity_service' },
      },
    }),
  ],
  [gratuityImports.get, named],
  [gratuityImports.check, (world) => ({ ...named(world), body: { mapping: ['employee_code', 'service_from'] } })],
  [gratuityImports.template, () => ({ query: { kind: 'gratuity_service' } })],
  [gratuityImports.commit, (world) => ({ ...named(world), body: {} })],
  [gratuityImports.undo, (world) => ({ ...named(world), body: {} })],
  [gratuityRegister.provisions, () => ({})],
  [gratuityRegister.payments, () => ({ query: { open: 'true' } })],
  [gratuityRegister.journal, () => ({ query: { month: '2026-09' } })],
  [gratuityRegister.employee, ofEmployee],
  [gratuityRegister.own, () => ({})],
  [gratuityRegister.preview, ({ employee_id }) => ({ body: { employee_id, exit_date: '2026-12-31', cause: 'resignation' } })],
  [gratuityRegister.provide, () => ({ body: { month: '2026-09' } })],
  [bonusYears.list, () => ({})],
  [bonusYears.get, named],
  [bonusYears.create, () => ({ body: { accounting_year: '2025-26' } })],
  [bonusYears.update, (world) => ({ ...named(world), body: { percent_bp: 900, allocable_surplus_paise: 0 } })],
  [bonusYears.compute, (world) => ({ ...named(world), body: {} })],
  [bonusYears.approve, (world) => ({ ...named(world), body: {} })],
  [bonusYears.toPayroll, (world) => ({ ...named(world), body: {} })],
  [bonusYears.close, (world) => ({ ...named(world), body: { paid_on: '2026-11-14' } })],
  [bonusYears.register, named],
  [bonusYears.lines, (world) => ({ ...named(world), query: {} })],
  [bonusYears.line, ({ missing_id, employee_id }) => ({ params: { id: missing_id, employee_id } })],
  [
    bonusYears.disqualify,
    ({ missing_id, employee_id }) => ({
      params: { id: missing_id, employee_id },
      body: { disqualified_reason: 'Dismissed for theft' },
    }),
  ],
  [minimumWages.check, () => ({ query: { month: '2026-09' } })],
  [minimumWageImports.list, () => ({})],
  [
    minimumWageImports.upload,
    () => ({
      upload: {
        name: 'rates.csv',
        text: 'state,skill,from,notification,monthly\nIN-KA,unskilled,2026-04-01,Notification of 2026,13000\n',
        fields: { kind: 'minimum_wages' },
      },
    }),
  ],
  [minimumWageImports.get, named],
  [minimumWageImports.check, (world) => ({ ...named(world), body: { mapping: ['state', 'skill'] } })],
  [minimumWageImports.template, () => ({ query: { kind: 'minimum_wages' } })],
  [minimumWageImports.commit, (world) => ({ ...named(world), body: {} })],
  [minimumWageImports.undo, (world) => ({ ...named(world), body: {} })],
  [minimumWages.list, () => ({ query: { state_code: 'IN-KA' } })],
  [
    minimumWages.create,
    () => ({
      body: {
        state_code: 'IN-KA',
        skill: 'skilled',
        from_date: '2026-04-01',
        monthly_paise: 1_350_000,
        source: 'Notification of 2026',
      },
    }),
  ],
  [dueItems.list, () => ({ query: { law: 'epf' } })],
  [dueItems.owners, () => ({})],
  [dueItems.get, named],
  [dueItems.history, named],
  [calendarLink.get, () => ({})],
  [calendarLink.create, () => ({ body: {} })],
  [calendarLink.revoke, () => ({})],
  [calendarLink.feed, ({ missing_id }) => ({ params: { link: `${missing_id}.unknown.ics` } })],
  [
    dueItems.attach,
    (world) => ({
      ...named(world),
      upload: {
        name: 'receipt.pdf',
        text: '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
        fields: {},
      },
    }),
  ],
  [dueItems.file, named],
  [dueItems.build, () => ({ body: {} })],
  [dueItems.update, (world) => ({ ...named(world), body: { owner_user_id: null, note: 'Ask the consultant for the receipt' } })],
  [dueItems.assign, ({ missing_id }) => ({ body: { due_item_ids: [missing_id], owner_user_id: missing_id } })],
  [dueItems.take, (world) => ({ ...named(world), body: {} })],
  [dueItems.done, (world) => ({ ...named(world), body: { done_on: '2026-10-10', reference: 'TRRN 1' } })],
  [dueItems.notApplicable, (world) => ({ ...named(world), body: { note: 'No employees in the state' } })],
  [dueItems.reopen, (world) => ({ ...named(world), body: { note: 'Closed by mistake' } })],
  [dueItems.ics, () => ({})],
];
