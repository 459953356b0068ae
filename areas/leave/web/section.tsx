import type { ReactNode } from 'react';
import './leave.css';

type SectionProps = { title: string; action?: ReactNode; text?: ReactNode; children: ReactNode };

/** A titled card of a screen. */
export const Section = ({ title, action, text, children }: SectionProps) => (
  <section className="ui-card lv-section" aria-label={title}>
    <header>
      <h2>{title}</h2>
      {action}
    </header>
    {text && <p className="lv-note">{text}</p>}
    {children}
  </section>
);
