import type { ReactNode } from 'react';
import { ProductShowcase } from './product-showcase.tsx';
import './public.css';

type PublicFrameProps = {
  title: string;
  lead: ReactNode;
  wide?: boolean;
  /** Whose sign-in page this is, where that is known. */
  organisation?: { name: string; logo_url: string | null };
  children: ReactNode;
  foot?: ReactNode;
};

/** The pages before sign-in. They use the theme's variables and nothing of antd, to load fast. */
export const PublicFrame = ({ title, lead, wide = false, organisation, children, foot }: PublicFrameProps) => (
  <div className="public">
    <title>{`${title} · HRMS`}</title>
    <div className="public-main">
      <header>
        <a className="public-brand" href="/">
          <img src={organisation?.logo_url ?? '/favicon.svg'} alt="" width="28" height="28" />
          {organisation?.name ?? 'HRMS'}
        </a>
      </header>
      <main className={wide ? 'public-card wide' : 'public-card'}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
        {foot && <p className="foot">{foot}</p>}
      </main>
    </div>
    <ProductShowcase />
  </div>
);
