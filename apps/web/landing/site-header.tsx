import { chooseTheme, useSession, useThemeMode } from '@hrms/platform/web';
import { Link } from 'react-router';
import { LineIcon } from './line-icon.tsx';
import './site-header.css';

/** While a remembered sign-in is being checked the visitor counts as signed in: the guard behind the link decides. */
const useKnown = () => ['signed_in', 'loading'].includes(useSession().status);

function ThemeSwitch() {
  const mode = useThemeMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <button type="button" className="land-theme" aria-label={`Switch to the ${other} theme`} onClick={() => chooseTheme(other)}>
      <LineIcon shape={mode === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}

/** Name, the way around the page, and the way in. */
export function SiteHeader() {
  const known = useKnown();
  return (
    <header className="land-header">
      <div className="land-width">
        <Link className="land-brand" to="/" aria-label="HRMS, home" onClick={() => scrollTo(0, 0)}>
          <img src="/favicon.svg" alt="" width="26" height="26" />
          HRMS
        </Link>
        <nav aria-label="Sections">
          <a href="#features">Features</a>
          <a href="#how-it-works">How it works</a>
          <a href="#modules">Modules</a>
          <a href="#pricing">Pricing</a>
        </nav>
        <div className="land-way-in">
          <ThemeSwitch />
          {known ? (
            <Link className="ui-button primary" to="/dashboard">
              Open dashboard
            </Link>
          ) : (
            <>
              <Link className="land-log-in" to="/login">
                Log in
              </Link>
              <Link className="ui-button primary" to="/registration">
                Get Started
              </Link>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
