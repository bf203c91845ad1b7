/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** Selector of what carries one of a remote's classes, or stands inside such: their names begin with the remote's. */
export function ownElements(name: string): string {
  const own = `:is([class^="${name}-"], [class*=" ${name}-"])`;
  return `${own}, ${own} *`;
}

/**
 * Runs in the page, so it uses nothing of this file. The rules of a remote's sheets may mean elements of its own only.
 * @param name of the remote
 * @param own selector of its elements
 * @param html the page as it was served, whose own styles are the shell's
 * @returns rules that mean others, as sentences
 */
export function foreignElements([name, own, html]: readonly [
  name: string,
  own: string,
  html: string,
]): string[] {
  const folder = `/remotes/${name}/`;
  const problems: string[] = [];
  const styleRules = (rules: CSSRuleList): CSSStyleRule[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? [rule] : []),
      ...('cssRules' in rule ? styleRules(rule.cssRules as CSSRuleList) : []),
    ]);
  const check = (sheet: CSSStyleSheet, from: string) => {
    for (const rule of styleRules(sheet.cssRules)) {
      // Pseudo-elements match nothing by themselves: what counts is whose they are.
      const selector = rule.selectorText.replace(/::[\w-]+(\([^)]*\))?/g, '');
      const touched = [...document.querySelectorAll(selector || '*')].find(
        (element) => !element.matches(own),
      );
      if (touched)
        problems.push(
          `${from} styles what is not of ${name}: ${rule.selectorText} means <${touched.localName}>`,
        );
    }
  };
  for (const sheet of document.styleSheets) {
    const path = sheet.href ? new URL(sheet.href).pathname : '';
    if (path.startsWith('/shell/')) continue;
    // A sheet without an address is the page's own, or was made by a script.
    const text = sheet.ownerNode?.textContent;
    if (path === '' && text && html.includes(text)) continue;
    if (path === '' || path.startsWith(folder)) check(sheet, path.slice(folder.length) || 'a <style>');
  }
  for (const sheet of document.adoptedStyleSheets) check(sheet, 'a sheet made by a script');
  return problems;
}
