import { useEffect } from 'react';
import { Benefits } from './benefits.tsx';
import { Biometric } from './biometric.tsx';
import { Demo } from './demo.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Modules } from './modules.tsx';
import { Pricing } from './pricing.tsx';
import { Product } from './product.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { Testimonial } from './testimonial.tsx';
import './landing.css';
import './sections.css';
import './closing.css';

/** An address with a section in it (`/#pricing`) opens there, although the page came after the address. */
function useSectionOfAddress(): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
}

/** What a visitor reads before signing up. Nothing of antd: it loads as fast as the sign-in. */
export function LandingScreen() {
  useSectionOfAddress();
  return (
    <div className="land">
      <title>HRMS: HR and payroll for Indian organisations</title>
      <a className="land-skip" href="#content">
        Skip to content
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        <Hero />
        <Features />
        <Product />
        <Biometric />
        <HowItWorks />
        <Modules />
        <Benefits />
        <Pricing />
        <Testimonial />
        <Demo />
      </main>
      <SiteFooter />
    </div>
  );
}
