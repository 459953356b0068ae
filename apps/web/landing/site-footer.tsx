import { Link } from 'react-router';

/** What a visitor may want to know about the program itself; opens in place, with or without script. */
const ABOUT = [
  {
    id: 'privacy',
    title: 'Privacy',
    text: [
      'These pages set no advertising or measuring cookie and ask no other host for anything. A sign-in keeps one cookie that only the server can read.',
      'Your browser remembers the theme you chose and a number for this device, so that you can tell your sessions apart.',
      'What you write into the demo form is read by the people who run this installation and by nobody else.',
    ],
  },
  {
    id: 'licence',
    title: 'Licence and source',
    text: [
      'The source code, its licence and the licences of the libraries in it come with every installation. Ask whoever runs this one.',
    ],
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
