import type { Payslip } from '@hrms/payroll/contract';
import { dateLabel, monthName } from '@hrms/platform/calendar';
import { pdfOf } from '@hrms/platform/server';

/** Rupees with Indian grouping and two decimals. */
const amount = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const formatAmount = (paise: number): string => amount.format(paise / 100);

// Data is passed in as JSON, so that no text of a user becomes markup.
const TEMPLATE = `
#let p = json(bytes(sys.inputs.payslip))
#set document(title: p.title)
#set page(paper: "a4", margin: (x: 16mm, y: 16mm), footer: align(center, text(size: 7.5pt, fill: luma(90), p.footer)))
#set text(font: "Inter", size: 9pt, number-type: "lining")
#let head(body) = table.cell(fill: luma(244), text(weight: "semibold", size: 8.5pt, body))
#let money(body) = align(right, body)
#grid(columns: (1fr, auto), column-gutter: 6mm,
  [
    #text(size: 15pt, weight: "semibold", p.organisation)
    #if p.address != "" [ #v(-1mm) #text(size: 8.5pt, fill: luma(80), p.address) ]
  ],
  if p.logo != none { image(bytes(p.logo), height: 12mm, fit: "contain") } else { [] })
#v(1mm)
#text(size: 11pt, p.title)
#h(1fr)
#text(size: 8.5pt, fill: luma(80), p.number)
#line(length: 100%, stroke: 0.5pt + luma(200))
#grid(columns: (1fr, 1fr), row-gutter: 2.2mm, column-gutter: 8mm, ..p.facts.map(f => grid(columns: (32mm, 1fr), text(fill: luma(80), f.at(0)), f.at(1))))
#v(3mm)
#grid(columns: (1.25fr, 1fr), column-gutter: 6mm,
  table(columns: (1fr, auto, auto, auto), stroke: (x, y) => (bottom: 0.4pt + luma(215)), inset: (x: 5pt, y: 4.2pt),
    head[Earnings], head(money[Monthly rate]), head(money[Amount]), head(money[Year to date]),
    ..p.earnings.map(l => (l.at(0), money(l.at(1)), money(l.at(2)), money(l.at(3)))).flatten(),
    text(weight: "semibold")[Gross pay], [], money(text(weight: "semibold", p.gross)), []),
  table(columns: (1fr, auto, auto), stroke: (x, y) => (bottom: 0.4pt + luma(215)), inset: (x: 5pt, y: 4.2pt),
    head[Deductions], head(money[Amount]), head(money[Year to date]),
    ..p.deductions.map(l => (l.at(0), money(l.at(1)), money(l.at(2)))).flatten(),
    text(weight: "semibold")[Total deductions], money(text(weight: "semibold", p.total_deductions)), []))
#v(3mm)
#block(fill: luma(246), inset: 9pt, radius: 4pt, width: 100%)[
  #text(weight: "semibold", size: 12pt)[Net pay #h(1fr) #p.net]
  #v(-1mm)
  #text(size: 8.5pt, p.words)
]
#if p.employer.len() > 0 [
  #v(2mm)
  #table(columns: (1fr, auto, auto), stroke: (x, y) => (bottom: 0.4pt + luma(215)), inset: (x: 5pt, y: 4.2pt), head[Employer contributions], head(money[Amount]), head(money[Year to date]), ..p.employer.map(l => (if l.at(3) { h(3mm) + text(fill: luma(80), l.at(0)) } else { l.at(0) }, money(l.at(1)), money(l.at(2)))).flatten())
]
#if p.notes.len() > 0 [
  #v(2mm)
  #for note in p.notes [ #text(size: 8pt, fill: luma(80), note) \\ ]
]
`;

/** The payslip as a PDF of one A4 page. `logo` is a PNG or JPEG file. */
export const payslipPdf = (slip: Payslip, logo: Buffer | null): Promise<Buffer> =>
  pdfOf(TEMPLATE, { payslip: { ...documentOf(slip), logo: logo && [...logo] } });

const EMPLOYER_SHOWN = new Set(['EPF_EMPLOYER', 'ESI_EMPLOYER', 'NPS_EMPLOYER', 'LWF_EMPLOYER']);
/** Shown below the employer's provident fund, whose parts they are; never added to it. */
const PARTS: Record<string, string> = {
  EPS_EMPLOYER: 'of which pension (EPS)',
  EPF_DIFFERENCE: 'of which provident fund',
};

function documentOf(slip: Payslip) {
  const section = (...names: string[]) =>
    slip.lines.filter((line) => names.includes(line.section) && (line.amount_paise !== 0 || line.section === 'deduction'));
  const { days, employer } = slip;
  const seen = new Set<string>();
  // A component with an arrear has two lines, and one total of the year.
  const yearOf = (code: string): string => {
    const total = slip.year_to_date[code];
    if (total === undefined || seen.has(code)) return '';
    seen.add(code);
    return formatAmount(total);
  };
  return {
    address: employer.address.join(', '),
    organisation: slip.organisation_name,
    title: `Payslip for ${monthName(slip.period_month)}`,
    number: slip.payslip_number,
    facts: [
      ['Name', slip.full_name],
      ['Employee code', slip.employee_code],
      ['Designation', slip.designation ?? '–'],
      ['Department', slip.department ?? '–'],
      ['Branch', slip.branch ?? '–'],
      ['Date of joining', slip.joined_on ? dateLabel(slip.joined_on) : '–'],
      ['PAN', slip.pan_last_four ? `XXXXXX${slip.pan_last_four}` : '–'],
      ['UAN', slip.uan ?? '–'],
      ['ESI number', slip.esi_number ?? '–'],
      ['Bank account', slip.bank ?? '–'],
      ['Pay date', dateLabel(slip.pay_date)],
      ['Paid days', `${days.paid} of ${days.basis}`],
      ['LOP days', String(days.lop)],
      ...(slip.leave_balances.length > 0
        ? [['Leave balances', slip.leave_balances.map(({ code, days: left }) => `${code} ${left}`).join(' · ')]]
        : []),
    ],
    earnings: section('earning', 'reimbursement').map((line) => [
      line.name,
      line.rate_paise === null ? '' : formatAmount(line.rate_paise),
      formatAmount(line.amount_paise),
      yearOf(line.code),
    ]),
    deductions: section('deduction').map((line) => [line.name, formatAmount(line.amount_paise), yearOf(line.code)]),
    employer: slip.lines
      .filter(({ code, amount_paise }) => (EMPLOYER_SHOWN.has(code) || PARTS[code]) && amount_paise !== 0)
      .map(({ code, name, amount_paise }) => [
        PARTS[code] ?? name,
        formatAmount(amount_paise),
        yearOf(code),
        PARTS[code] !== undefined,
      ]),
    gross: formatAmount(slip.gross_paise + slip.reimbursements_paise),
    total_deductions: formatAmount(slip.deductions_paise),
    net: `₹ ${formatAmount(slip.net_paise)}`,
    words: slip.net_in_words,
    notes: slip.lines
      .filter(({ section: name }) => name === 'rounding')
      .map((line) => `${line.name}: ${formatAmount(line.amount_paise)}`),
    footer: `${slip.payslip_number} · ${slip.hash.slice(0, 16)} · Generated by HRMS`,
  };
}
