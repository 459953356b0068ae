import type { ReactNode } from 'react';
import './employees.css';

type FormSectionProps = { id: string; title: string; text?: ReactNode; children: ReactNode };

/** A section of the employee form, linked from the list beside it. */
export const FormSection = ({ id, title, text, children }: FormSectionProps) => (
  <section id={id} className="ui-card emp-section" aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {text && <p>{text}</p>}
    {children}
  </section>
);

/** Links to the sections of a long form. */
export const SectionLinks = ({ items }: { items: readonly (readonly [id: string, title: string])[] }) => (
  <nav className="emp-anchors" aria-label="Sections of this page">
    {items.map(([id, title]) => (
      <a
        key={id}
        href={`#${id}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(id)?.scrollIntoView({ behavior: 'smooth', block: 'start' });
        }}
      >
        {title}
      </a>
    ))}
  </nav>
);
