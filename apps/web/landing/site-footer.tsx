import { Link } from 'react-router';

/** What a visitor may want to know about the program itself; opens in place, with or without script. */
const ABOUT = [
  {
    id: 'privacy',
    title: 'Privacy',
    text: [
      'These pages use no advertising or analytics cookies and load nothing from other sites. Signing in sets one cookie that only the server can read.',
      'Your browser stores your theme and a device ID that identifies your sessions.',
      'Demo requests are visible only to the administrators of this installation.',
    ],
  },
  {
    id: 'licence',
    title: 'Licence and source',
    text: ['Every installation includes its source code and licences. Contact the administrator of this installation.'],
  },
];

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
      <div className="land-about">
        {ABOUT.map(({ id, title, text }) => (
          <details key={id} id={id}>
            <summary>{title}</summary>
            {text.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </details>
        ))}
      </div>
    </div>
  </footer>
);
