import { Link } from 'react-router';

export const SiteFooter = () => (
  <footer className="land-footer">
    <div className="land-width">
      <p>
        <strong>HRMS</strong> version 1.0.0
      </p>
      <nav aria-label="Footer">
        <a href="#features">Features</a>
        <a href="#how-it-works">How it works</a>
        <a href="#pricing">Pricing</a>
        <Link to="/login">Log in</Link>
        <Link to="/registration">Create your organisation</Link>
      </nav>
    </div>
  </footer>
);
