import { defineParameter } from '@hrms/platform/explain';

export type EcrLayout = {
  readonly separator: string;
  readonly fields: readonly string[];
  readonly uan_digits: number;
  readonly longest_name: number;
};

/** The member file of the electronic challan-cum-return: plain text, no header, no trailing separator. */
export const ecrLayout = defineParameter<EcrLayout>({
  id: 'epf.ecr_layout',
  title: 'ECR member file',
  unit: 'rule',
  confirmedOn: '2026-11-20',
  toVerify: 'The portal separates regular, supplementary and revised returns since wage month September 2025',
  history: [
    {
      from: '2017-01-01',
      value: {
        separator: '#~#',
        fields: [
          'uan',
          'member_name',
          'gross_wages',
          'epf_wages',
          'eps_wages',
          'edli_wages',
          'employee_epf_remitted',
          'employer_eps_remitted',
          'employer_epf_difference_remitted',
          'ncp_days',
          'refund_of_advances',
        ],
        uan_digits: 12,
        longest_name: 85,
      },
      source: 'ECR 2.0: knowinfonow.com 2017/01, hrcabin.com; e-sewa ECR specification (expydoc 4335291)',
      confidence: 'reported',
    },
  ],
});

/** The file of arrears of one wage month: plain text as the ECR, amounts of the arrears alone. No published source gives its columns. */
export const ecrArrearLayout = defineParameter<Pick<EcrLayout, 'separator' | 'fields'>>({
  id: 'epf.ecr_arrear_layout',
  title: 'ECR arrears file',
  unit: 'rule',
  confirmedOn: null,
  toVerify:
    'Compare the order of the columns with the template on the EPFO portal, then confirm it here. Until then a working sheet is made',
  history: [
    {
      from: '2017-01-01',
      value: {
        separator: '#~#',
        fields: [
          'uan',
          'member_name',
          'arrear_epf_wages',
          'arrear_eps_wages',
          'arrear_edli_wages',
          'employee_epf',
          'employer_eps',
          'employer_epf_difference',
        ],
      },
      source: 'Column order not found in any published source',
      confidence: 'unverified',
    },
  ],
});
