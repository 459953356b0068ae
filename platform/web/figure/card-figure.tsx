import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './figure.css';

type CardFigureProps = { value: number; label: ReactNode; to?: string | undefined; tone?: 'plain' | 'warning' | 'error' };

/** A number of a card. It opens the list behind it, with the same filter. */
export function CardFigure({ value, label, to, tone = 'plain' }: CardFigureProps) {
  const content = (
    <>
      <strong className="ui-number">{value.toLocaleString('en-IN')}</strong>
      <span>{label}</span>
    </>
  );
  const look = `ui-figure ${value > 0 ? tone : 'plain'}`;
  return to ? (
    <Link className={look} to={to}>
      {content}
    </Link>
  ) : (
    <span className={look}>{content}</span>
  );
}
