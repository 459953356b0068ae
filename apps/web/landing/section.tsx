import type { ReactNode } from 'react';

type SectionProps = { id: string; eyebrow: string; title: string; lead?: string; tone?: 'plain' | 'tinted'; children: ReactNode };

/** One part of the page: an address to link to, a heading, a line below it. */
export const Section = ({ id, eyebrow, title, lead, tone = 'plain', children }: SectionProps) => (
  <section id={id} className={`land-section ${tone}`} aria-labelledby={`${id}-title`} tabIndex={-1}>
    <div className="land-width">
      <header className="land-section-head">
        <p className="land-eyebrow">{eyebrow}</p>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead && <p className="land-lead">{lead}</p>}
      </header>
      {children}
    </div>
  </section>
);
