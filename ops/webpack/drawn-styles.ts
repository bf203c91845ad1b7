import { type Rule, type Selector, type SelectorComponent, transform } from 'lightningcss';

/**
 * The part of a page's style sheets that its drawn HTML needs, to be written into the document: so the browser paints the page
 * with the document alone, a round trip before any sheet can have come.
 */

/** The names that stand in some HTML. */
interface Names {
  readonly classes: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
}

function namesIn(html: string): Names {
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name = '']) => name);
  return {
    classes: new Set(found(/\sclass="([^"]*)"/g).flatMap((value) => value.split(/\s+/))),
    // The document's own elements stand around everything that is drawn.
    elements: new Set(['html', 'body', ...found(/<([a-z][\w-]*)/gi).map((name) => name.toLowerCase())]),
    attributes: new Set(found(/\s([a-z][\w-]*)=/gi).map((name) => name.toLowerCase())),
  };
}

/**
 * The rules that could match an element of the HTML in one of its states: hovered or focused, for example, but not disabled where
 * nothing is. Rules are kept where that is unclear.
 * @param publicPath is put before relative addresses of files
 * @throws where the text could not stand in a `style` element
 */
export function stylesOf(html: string, sheet: Buffer, publicPath = ''): string {
  const { classes, elements, attributes } = namesIn(html);
  return reduced(sheet, publicPath, (part) => {
    if (part.type === 'class') return classes.has(part.name);
    if (part.type === 'type') return elements.has(part.name.toLowerCase());
    // Scripts set those that begin with `data-` on the document itself, and a person opens a `details` element.
    if (part.type === 'attribute') return /^(data-|open$)/.test(part.name) || attributes.has(part.name);
    return part.type !== 'pseudo-class' || part.kind !== 'disabled' || attributes.has('disabled');
  });
}

/** `@layer reset,tokens,ui;`: the layers of a sheet in their order. */
export function layerOrderOf(sheet: Buffer): string {
  const names = new Set<string>();
  transformed(sheet, {
    StyleSheet({ rules }) {
      for (const rule of rules as Rule[]) {
        if (rule.type === 'layer-statement') for (const name of rule.value.names) names.add(name.join('.'));
        if (rule.type === 'layer-block' && rule.value.name) names.add(rule.value.name.join('.'));
      }
    },
  });
  return names.size > 0 ? `@layer ${[...names].join(',')};` : '';
}

/** The rules without classes: resets, custom properties and fonts, on which every page is built. */
export const baseStylesOf = (sheet: Buffer): string => reduced(sheet, '', ({ type }) => type !== 'class');

function reduced(sheet: Buffer, publicPath: string, keeps: (part: SelectorComponent) => boolean): string {
  const couldMatch = (selector: Selector): boolean =>
    selector.every((part) =>
      part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')
        ? part.selectors.some(couldMatch)
        : keeps(part),
    );
  const css = transformed(sheet, {
    // Kept or dropped as a whole: lightningcss cannot read back every declaration of a rule that was changed.
    Rule: {
      style: (rule: Extract<Rule, { type: 'style' }>) =>
        rule.value.selectors.some(couldMatch) ? undefined : [],
    },
    Url: (url) => (/^(\/|#|[\w-]+:)/.test(url.url) ? url : { ...url, url: publicPath + url.url }),
  });
  const text = transformed(Buffer.from(css), {
    Rule: { keyframes: ({ value }) => (css.split(value.name.value).length > 2 ? undefined : []) },
  });
  if (/<[/!]/.test(text)) throw new Error('The style sheet holds what could end a style element.');
  return text;
}

const transformed = (code: Buffer, visitor: Parameters<typeof transform>[0]['visitor']): string =>
  String(transform({ filename: 'drawn.css', code, minify: true, ...(visitor && { visitor }) }).code);
