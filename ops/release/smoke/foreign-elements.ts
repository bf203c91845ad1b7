/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * Runs in the page. A rule of a remote's sheet may mean elements that carry one of the remote's classes, or stand inside
 * one that does: the class names of its build begin with its name.
 * @param name of the remote
 * @param html the page as it was served, whose own styles are the shell's
 * @returns rules that mean others, as sentences
 */
export function foreignElements([name, html]: readonly [name: string, html: string]): string[] {
  const folder = `/remotes/${name}/`;
  const own = `[class^="${name}-"], [class*=" ${name}-"]`;
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
        (element) => !element.closest(own),
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
