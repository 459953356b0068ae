import { listEarlierEmployments } from '@hrms/employees/server';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import type { Tx } from '@hrms/platform/server';
import { listGratuityPaid } from './settlement.queries.ts';

/** Gratuity of earlier employments: paid for service since `service_from`, which is counted again, and free of tax in all. Paise. */
export async function readEarlierGratuity(
  tx: Tx,
  employee_id: string,
  service_from: CivilDate,
): Promise<{ paid: Paise; exempt: Paise }> {
  const earlier = await listEarlierEmployments(tx, employee_id);
  const gratuities = await listGratuityPaid(
    tx,
    earlier.map((employment) => employment.employee_id),
  );
  const sum = { paid: 0, exempt: 0 };
  for (const { employee_id: id, joined_on } of earlier) {
    const { paid_paise = 0, exempt_paise = 0 } = gratuities.get(id) ?? {};
    if (joined_on >= service_from) sum.paid += paid_paise;
    sum.exempt += exempt_paise;
  }
  return { paid: sum.paid as Paise, exempt: sum.exempt as Paise };
}
