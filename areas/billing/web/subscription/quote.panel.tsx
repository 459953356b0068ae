import type { Quote } from '@hrms/billing/contract';
import { percent } from '@hrms/platform/money';
import { formatDate, Money, Why } from '@hrms/platform/web';
import '../billing.css';

type Line = readonly [label: string, paise: number];

const taxLines = ({ cgst_paise, sgst_paise, igst_paise, gst_rate_bp, round_off_paise }: Quote): Line[] => {
  const lines: Line[] = [
    [`Central GST ${percent(gst_rate_bp / 2)}`, cgst_paise],
    [`State GST ${percent(gst_rate_bp / 2)}`, sgst_paise],
    [`Integrated GST ${percent(gst_rate_bp)}`, igst_paise],
    ['Round-off', round_off_paise],
  ];
  return lines.filter(([, amount]) => amount !== 0);
};

/** What is charged, line by line; the total opens its explanation. */
export function QuotePanel({ quote }: { quote: Quote }) {
  const figure = { title: 'Total', value_paise: quote.total_paise, steps: quote.steps };
  return (
    <>
      <ul className="billing-lines">
        {quote.lines.map(({ text, amount_paise }) => (
          <li key={text}>
            <span>{text}</span>
            <Money paise={amount_paise} />
          </li>
        ))}
        {taxLines(quote).map(([label, amount]) => (
          <li key={label}>
            <span>{label}</span>
            <Money paise={amount} />
          </li>
        ))}
        <li className="total">
          <span>Total</span>
          <Why title="Total" paise={quote.total_paise} figure={figure} />
        </li>
      </ul>
      <p className="ui-note">
        {formatDate(quote.period_start)} to {formatDate(quote.period_end)}
        {quote.due_on && `, due on ${formatDate(quote.due_on)}`}
      </p>
      {quote.consequences.length > 0 && (
        <ul>
          {quote.consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
}
