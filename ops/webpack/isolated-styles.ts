import { type Rule, type Selector, type SelectorComponent, transform } from 'lightningcss';

/** What belongs to a remote in a style sheet. */
export interface Owner {
  /** Name of the remote. */
  name: string;
  /** `source`: a CSS module as written, whose classes and keyframes the build makes unique. `built`: the result of the build. */
  form: 'source' | 'built';
}

/** At-rules that only set conditions for the rules in them. */
const CONDITIONS = ['media', 'supports', 'container', 'layer-block', 'starting-style'];
/** Harmless, because the first statement of the order of layers counts, and that is in the shell's sheet. */
const HARMLESS = ['layer-statement', 'nested-declarations', 'ignored'];

/**
 * Finds rules of a remote's sheet that could affect elements outside of the remote; returns sentences with file and line.
 *
 * A selector must name a class of the remote, either for the styled element or for one around it. Names that are valid for the
 * whole page (fonts, registered properties, counters; keyframes in built sheets) must begin with the remote's name.
 */
export function styleProblems(css: Uint8Array, file: string, owner: Owner): string[] {
  const problems: string[] = [];
  const own = `${owner.name}-`;
  const refuse = (line: number, what: string) => problems.push(`${file}:${line}: ${what}`);
  const named = (line: number, what: string, name: string, prefix = own) => {
    if (!name.startsWith(prefix))
      refuse(line, `${what} '${name}' is known to the whole page: its name must begin with ${prefix}`);
  };
  const walk = (rules: readonly Rule[], from: number): void => {
    for (const rule of rules) {
      const line = lineOf(rule) ?? from;
      if (rule.type === 'style') {
        for (const selector of rule.value.selectors)
          if (!staysInside(selector, owner))
            refuse(line, `a selector without a class of ${owner.name} (${described(selector)}) means others`);
        walk(rule.value.rules ?? [], line);
      } else if (rule.type === 'nesting') walk([{ type: 'style', value: rule.value.style }], line);
      else if (CONDITIONS.includes(rule.type)) walk((rule as { value: { rules: Rule[] } }).value.rules, line);
      else if (rule.type === 'keyframes') {
        if (owner.form === 'built') named(line, '@keyframes', String(rule.value.name.value));
      } else if (rule.type === 'property') named(line, '@property', rule.value.name, `--${own}`);
      else if (rule.type === 'counter-style') named(line, '@counter-style', rule.value.name);
      else if (rule.type === 'font-face') {
        const family = rule.value.properties.find(({ type }) => type === 'font-family');
        named(line, '@font-face', family ? String((family as { value: unknown }).value) : '');
      } else if (!HARMLESS.includes(rule.type))
        refuse(line, `@${rule.type} is for the whole page, and not for a remote`);
    }
  };
  try {
    transform({
      filename: file,
      code: css,
      cssModules: owner.form === 'source',
      visitor: {
        StyleSheet(sheet) {
          walk(sheet.rules as Rule[], 1);
        },
      },
    });
  } catch (error) {
    const { loc, message } = error as { loc?: { line: number }; message: string };
    refuse(loc?.line ?? 1, `cannot be read: ${message}`);
  }
  return problems;
}

const lineOf = (rule: Rule): number | undefined => {
  const { loc } = (rule as { value?: { loc?: { line: number } } }).value ?? {};
  return loc && loc.line + 1;
};

/** Whether everything that a selector can match belongs to the remote or is inside of it. */
function staysInside(selector: Selector, owner: Owner): boolean {
  // Whether the element of the current part is inside of an element of the remote, and whether it belongs to the remote itself.
  let isInside = false;
  let isOwn = false;
  for (const part of selector) {
    if (part.type !== 'combinator') {
      isOwn ||= names(part, owner);
      continue;
    }
    if (part.value === 'descendant' || part.value === 'child') isInside ||= isOwn;
    // A sibling has the same ancestors. A pseudo-element belongs to the element before it.
    if (part.value !== 'pseudo-element' && part.value !== 'part' && part.value !== 'slot-assignment')
      isOwn = false;
  }
  return isOwn || isInside;
}

function names(part: SelectorComponent, owner: Owner): boolean {
  if (part.type === 'nesting') return true;
  if (part.type === 'class') return owner.form === 'source' || part.name.startsWith(`${owner.name}-`);
  if (part.type !== 'pseudo-class') return false;
  if (part.kind === 'local') return staysInside(part.selector, owner);
  if (part.kind === 'is' || part.kind === 'where' || part.kind === 'any')
    return part.selectors.every((selector) => staysInside(selector, owner));
  // A class within :not(), :has() or :global() is not a class of the element itself.
  return false;
}

function described(selector: Selector): string {
  const text = selector.map((part) => {
    switch (part.type) {
      case 'combinator':
        return { child: ' > ', 'next-sibling': ' + ', 'later-sibling': ' ~ ' }[part.value as string] ?? ' ';
      case 'class':
        return `.${part.name}`;
      case 'id':
        return `#${part.name}`;
      case 'type':
        return part.name;
      case 'universal':
        return '*';
      case 'attribute':
        return `[${part.name}]`;
      case 'pseudo-class':
        return `:${part.kind}`;
      case 'pseudo-element':
        return `::${part.kind}`;
      default:
        return '';
    }
  });
  return text.join('');
}
