/** 'Fashion, Beauty' → ['Fashion', 'Beauty'] */
export function splitCategories(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
