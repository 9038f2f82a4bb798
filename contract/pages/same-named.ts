function withoutEnding(path: string): string {
  return path.replace(/\.[^./]+$/, '')
}

/**
 * What was found by the paths of files, without those that stand in one folder under one name and differ in their ending alone: neither of
 * them counts (specification §5). `warn` is told each time, in one sentence.
 */
export function withoutSameNamed<Found>(found: Readonly<Record<string, Found>>, warn: (sentence: string) => void): Record<string, Found> {
  const alike = new Map<string, string[]>()
  for (const path of Object.keys(found)) {
    const name = withoutEnding(path)
    alike.set(name, [...(alike.get(name) ?? []), path])
  }
  for (const paths of alike.values())
    if (paths.length > 1) warn(`${paths.join(' and ')} have the same name: neither is used. Rename or delete one of them.`)
  return Object.fromEntries(Object.entries(found).filter(([path]) => alike.get(withoutEnding(path))?.length === 1))
}
