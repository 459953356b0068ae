import { useThemeMode } from '@hrms/platform/web';
import runLight from '../../../docs/pictures/payroll-run.webp';
import runDark from '../../../docs/pictures/payroll-run-dark.webp';
import phoneLight from '../../../docs/pictures/payslip-phone.webp';
import phoneDark from '../../../docs/pictures/payslip-phone-dark.webp';
import whyLight from '../../../docs/pictures/why.webp';
import whyDark from '../../../docs/pictures/why-dark.webp';
import { Section } from './section.tsx';
import './product.css';

type Shot = { light: string; dark: string; width: number; height: number; title: string; text: string; className?: string };

const shots: readonly Shot[] = [
  {
    light: runLight,
    dark: runDark,
    width: 1440,
    height: 900,
    title: 'The payroll run on one screen',
    text: 'Employees, exceptions and totals of the month, up to finalisation.',
    className: 'land-shot-wide',
  },
  {
    light: whyLight,
    dark: whyDark,
    width: 1440,
    height: 900,
    title: 'Why this figure?',
    text: 'Each step with its amount, its rule and the source of the law.',
  },
  {
    light: phoneLight,
    dark: phoneDark,
    width: 780,
    height: 1688,
    title: 'On a phone',
    text: 'The same payslip for the employee.',
    className: 'land-shot-phone',
  },
];

/** The running product with its demonstration organisation, in the visitor's theme. */
export function Product() {
  const dark = useThemeMode() === 'dark';
  return (
    <Section id="product" eyebrow="The product" title="See the product">
      <ul className="land-shots">
        {shots.map(({ light, dark: night, width, height, title, text, className }) => (
          <li key={title} className={className}>
            <img src={dark ? night : light} alt="" width={width} height={height} loading="lazy" decoding="async" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
