import { defineParameter } from '@hrms/platform/explain';
import { type BasisPoints, percentToBasisPoints } from '@hrms/platform/money';

/**
 * Share of remuneration up to which items (a) to (i) stay excluded; the part above it is added back to wages.
 * Null: no wage test in the law of that day; wages are the components flagged as such.
 */
export const excludedShare = defineParameter<BasisPoints | null>({
  id: 'wages.excluded_share_bp',
  title: 'Maximum share of remuneration excluded from wages',
  unit: 'basis_points',
  confirmedOn: '2026-11-20',
  history: [
    {
      from: '1952-11-01',
      value: null,
      source:
        'No such test before the Code on Wages: EPF and MP Act 1952 s.2(b), ESI Act 1948 s.2(22), each with its own definition',
      confidence: 'read',
    },
    {
      from: '2025-11-21',
      value: percentToBasisPoints(50),
      source:
        'Code on Wages 2019 s.2(y) proviso, Code on Social Security 2020 s.2(88); in force by S.O. 5322(E) and S.O. 5319(E)',
      confidence: 'read',
    },
  ],
});

export const inKindShare = defineParameter<BasisPoints>({
  id: 'wages.in_kind_share_bp',
  title: 'Maximum share of remuneration in kind in wages',
  unit: 'basis_points',
  confirmedOn: '2026-11-20',
  history: [
    {
      from: '2025-11-21',
      value: percentToBasisPoints(15),
      source: 'Code on Wages 2019 s.2(y) explanation',
      confidence: 'read',
    },
  ],
});

export const deductionsShare = defineParameter<BasisPoints>({
  id: 'wages.deductions_share_bp',
  title: 'Maximum share of wages for deductions',
  unit: 'basis_points',
  confirmedOn: '2026-11-20',
  history: [{ from: '2025-11-21', value: percentToBasisPoints(50), source: 'Code on Wages 2019 s.18(3)', confidence: 'read' }],
});

/** Excluded items that count as wages for the payment of wages (deductions, equal pay), by the code of their component. */
export const paymentOfWagesItems = defineParameter<readonly string[]>({
  id: 'wages.payment_of_wages_items',
  title: 'Excluded items that count as wages for the payment of wages',
  unit: 'rule',
  confirmedOn: '2026-11-22',
  history: [
    { from: '1952-11-01', value: ['NONE'], source: 'No such rule before the Code on Wages', confidence: 'reported' },
    {
      from: '2025-11-21',
      value: ['CONVEYANCE', 'HRA', 'OVERTIME', 'AWARD'],
      source: 'Code on Wages 2019 s.2(y) second proviso, Code on Social Security 2020 s.2(88): clauses (d), (f), (g) and (h)',
      confidence: 'read',
    },
  ],
});
