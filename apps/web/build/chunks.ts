/** Small parts that nearly every card of the home page shows. */
const CARD_PARTS =
  /platform\/(web\/(figure\/(card-figure|card-rows|column-money|money|quiet-card|short-amount|sparkline|status-tag|steps|figure\.css|why\.css)|page\/(use-card|loaded-data)|table\/(count|status-tags)|session\/use-format-instant)|contract|money|calendar|explain)|node_modules\/zod\//;
/** Libraries of forms and tables. Drawing libraries stay with the one screen or chart that draws with them. */
const CONTROLS =
  /node_modules\/(antd|@rc-component|@ant-design|@babel|dayjs|scroll-into-view|compute-scroll|throttle-debounce|json2mq|string-convert|is-mobile|@tanstack|uqr)/;
const AREA_RULES = /areas\/([^/]+)\/(?:contract|domain)\//;
const AREA_SCREENS = /areas\/([^/]+)\/web\//;
/** The cards an area offers to the home page: `home-cards.ts` at the root of its web layer or in a room. */
export const HOME_CARDS = /areas\/[^/]+\/web\/(?:[^/]+\/)?home-cards\.ts$/;
/** Of these, what is for an office alone: fetched as one part, whoever sees one sees most of them. */
const OFFICE_CARDS = /areas\/(billing|lifecycle|loans|reimbursements|reports|salary|statutory)\/web\//;
/** The cards of the home page that belong to no area. */
export const OWN_CARDS = /apps\/web\/dashboard\/(?!setup)[^/]+\.card\.tsx$/;
/** What opens over a screen of the frame, with the controls that stand there alone: opened without those of forms and tables. */
const PANELS =
  /apps\/web\/(frame\/panels|dashboard\/customise|layout\/help-panel|notifications\/bell-panel)|(antd\/es|@rc-component)\/(segmented|switch)\//;
/** Shown until an organisation is set up. */
const SETUP_CARD = /apps\/web\/dashboard\/setup\.card\.tsx$/;
/** Divided by the bundler: the sign-in pages, which need no antd, the organisation chart with its drawing library, the lines of the
 * Settings page, which are shown without the screens behind them, and what opens without a connection. */
const ALONE =
  /areas\/(access\/web\/(sign-in|visitor-calls|second-factor\/step|public|product)|employees\/web\/chart\/|[^/]+\/web\/(setting-states|[^/]+\/offline-))/;

const nameAfter = (pattern: RegExp, suffix: string) => (id: string) => {
  const area = pattern.exec(id)?.[1];
  return area ? `${area}${suffix}` : null;
};

/**
 * How the program is divided: the frame with the dashboard and their libraries, then for each area its cards of the home page with
 * what they need, its contract and rules, and its screens. Whatever no group takes is divided by the bundler.
 */
export const CHUNKS = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'vendor', test: /node_modules/, tags: ['$initial' as const], priority: 80 },
    { name: 'frame', test: /^(?!.*service-worker)/, tags: ['$initial' as const], priority: 70 },
    { name: 'cards', test: CARD_PARTS, priority: 65 },
    { name: 'icons', test: /node_modules\/@ant-design\/icons/, priority: 60 },
    { name: 'panels', test: PANELS, priority: 55 },
    { name: 'controls', test: CONTROLS, priority: 50 },
    { name: 'shared', test: /\/platform\/web\/(?!public|form\/indian)/, minShareCount: 2, priority: 40 },
    // what the cards need of an area's contract and rules comes with them, and not the whole of it
    {
      name: (id: string) => (OFFICE_CARDS.test(id) ? 'office-home' : nameAfter(AREA_SCREENS, '-home')(id)),
      debugName: 'home cards',
      test: HOME_CARDS,
      includeDependenciesRecursively: true,
      priority: 35,
    },
    { name: 'home', test: OWN_CARDS, includeDependenciesRecursively: true, priority: 34 },
    { name: 'setup', test: SETUP_CARD, includeDependenciesRecursively: true, priority: 33 },
    // rules of several areas stand on it: beside a screen it would make the rules wait for that screen
    { name: 'formula', test: /\/platform\/formula\//, priority: 32 },
    { name: nameAfter(AREA_RULES, '-rules'), debugName: 'rules', test: AREA_RULES, priority: 30 },
    {
      name: nameAfter(AREA_SCREENS, ''),
      debugName: 'screens',
      test: (id: string) => AREA_SCREENS.test(id) && !ALONE.test(id),
      priority: 10,
    },
  ],
};
