/** Costs of a first visit to a page. Bytes are compressed with brotli. */
export interface RouteCost {
  /** Bytes of the document, as the gateway serves it. */
  readonly html: number;
  readonly js: number;
  readonly css: number;
  /** Number of scripts and style sheets. All are requested at once, so they cost one more round trip after the document's. */
  readonly files: number;
  /** Bytes of the modules' sources by origin, without what all pages share. Origins below a kilobyte are added up. */
  readonly from: Readonly<Record<string, number>>;
}
export type Budgets = Readonly<Record<string, RouteCost>>;

/** Growth that needs no new budget, such as another word on a page. */
const ROOM = { share: 0.01, bytes: 150 };
/** When a page costs this much less than its budget, the budget must be renewed: otherwise it would hide later growth. */
const SLACK = { share: 0.03, bytes: 1000 };

const FIGURES = ['html', 'js', 'css'] as const;
const beyond = (from: number, to: number, { share, bytes }: typeof ROOM) =>
  to - from > Math.max(bytes, from * share);
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** One sentence for each problem; none when every page keeps its budget. */
export function problemsOf(budgets: Budgets, costs: Budgets): string[] {
  const missing = Object.keys(costs).filter((route) => !budgets[route]);
  const gone = Object.keys(budgets).filter((route) => !costs[route]);
  return [
    ...missing.map((route) => `${route} has no budget`),
    ...gone.map((route) => `${route} has a budget and is no page`),
    ...Object.entries(costs).flatMap(([route, cost]) => {
      const budget = budgets[route];
      return budget ? problemsOfRoute(route, budget, cost) : [];
    }),
  ];
}

function problemsOfRoute(route: string, budget: RouteCost, cost: RouteCost): string[] {
  const grown = FIGURES.filter((figure) => beyond(budget[figure], cost[figure], ROOM));
  const shrunk = FIGURES.filter((figure) => beyond(cost[figure], budget[figure], SLACK));
  return [
    ...grown.map(
      (figure) =>
        `${route}: ${figure} ${kB(budget[figure])} → ${kB(cost[figure])}${figure === 'js' ? grownModules(budget.from, cost.from) : ''}`,
    ),
    ...shrunk.map((figure) => `${route}: ${figure} is down to ${kB(cost[figure])} of ${kB(budget[figure])}`),
    ...(cost.files > budget.files
      ? [`${route}: ${budget.files} → ${cost.files} files${grownModules(budget.from, cost.from)}`]
      : []),
  ];
}

const SHOWN = 4;

/** The origins that grew most, in bytes of their sources. */
function grownModules(before: RouteCost['from'], after: RouteCost['from']): string {
  const grown = Object.entries(after)
    .map(([name, bytes]) => [name, bytes - (before[name] ?? 0)] as const)
    .filter(([, more]) => more > 0)
    .sort(([, one], [, other]) => other - one)
    .slice(0, SHOWN);
  return grown.length === 0
    ? ''
    : `; sources of ${grown.map(([name, more]) => `${name} +${kB(more)}`).join(', ')}`;
}
