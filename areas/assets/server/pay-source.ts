import { recoveryAmount } from '@hrms/assets/domain';
import type { SettlementLine, TaxFact } from '@hrms/employees/contract';
import type { DuePayRow, PaySource } from '@hrms/employees/server';
import { formatRupees, paise } from '@hrms/platform/money';
import { loadCategories } from './categories/category.queries.ts';
import {
  closeAssetsForSettlement,
  listDueCharges,
  listHandedOver,
  listUnreturned,
  lockChargesForRun,
  recoverChargesOfRun,
  releaseChargesOfRun,
} from './pay-source.queries.ts';
import { readAssetSettings } from './settings/setting.queries.ts';

/** Salary component of the payslip line. */
const RECOVERY = 'ASSET_RECOVERY';

/** What this area recovers with a payslip: agreed charges for damage and loss. */
export const assetPaySource: PaySource = {
  area: 'assets',
  dueRows: async (tx) =>
    (await listDueCharges(tx)).map(
      ({ id, employee_id, tag, name, open_paise, charge_rule }): DuePayRow => ({
        row_id: id,
        employee_id,
        kind: 'recover',
        component_code: RECOVERY,
        amount_paise: paise(open_paise),
        label: `${name} (${tag}): agreed charge, ${charge_rule ?? 'as entered'}`,
        origin_month: null,
      }),
    ),
  lockRows: lockChargesForRun,
  consumeRows: (work, run, rows) => recoverChargesOfRun(work.tx, run, rows),
  releaseRows: releaseChargesOfRun,
  of_perquisites: true,
  taxFacts: async (tx, employee_ids, tax_year) => {
    const last_day = `${Number(tax_year.slice(0, 4)) + 1}-03-31`;
    return (await listHandedOver(tx, employee_ids, { first_day: `${tax_year.slice(0, 4)}-04-01`, last_day })).map(
      ({ id, employee_id, tax_class, disposed_on, purchased_on, price, paid }): TaxFact => ({
        area: 'assets',
        source_id: id,
        employee_id,
        tax_year,
        kind: 'recorded_perquisite',
        values: {
          kind: 'asset_transfer',
          asset_kind: tax_class === 'computer' ? 'electronics' : tax_class,
          from_date: disposed_on,
          to_date: null,
          cost: price,
          used_since: purchased_on,
          recovered: paid,
        },
        proof: null,
      }),
    );
  },
  closeForSettlement: (work, _run, rows) => closeAssetsForSettlement(work, rows),
  settlementLines: async (tx, employee_id, last_day) => {
    const categories = await loadCategories(tx);
    const { first_month } = await readAssetSettings(tx);
    const unreturned = (await listUnreturned(tx, employee_id)).flatMap(({ id, category_id, tag, name, purchased_on, price }) => {
      const category = categories.get(category_id);
      const owed = category && recoveryAmount(paise(price ?? 0), purchased_on, { ...category, first_month }, last_day);
      return owed && owed.amount_paise > 0 ? [toLine(id, `${name} (${tag}) not returned`, owed.amount_paise, owed.rule)] : [];
    });
    const charges = (await listDueCharges(tx, employee_id)).map(({ id, tag, name, open_paise, charge_rule }) =>
      toLine(id, `${name} (${tag}): agreed charge`, open_paise, charge_rule ?? 'As entered'),
    );
    return [...unreturned, ...charges];
  },
};

const toLine = (source_id: string, label: string, amount_paise: number, rule: string): SettlementLine => ({
  area: 'assets',
  source_id,
  label,
  kind: 'recover',
  amount_paise,
  component_code: RECOVERY,
  taxable: false,
  steps: [{ label: rule, value: formatRupees(amount_paise) }],
});
