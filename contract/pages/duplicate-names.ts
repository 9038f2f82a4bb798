function withoutExtension(path: string): string {
  return path.replace(/\.[^./]+$/, '')
}

/**
 * Removes entries whose file paths differ only in their extension: all of them are ignored (specification §5). `warn` is called once for each
 * such group.
 */
export function withoutDuplicateNames<Entry>(
  entries: Readonly<Record<string, Entry>>,
  warn: (message: string) => void,
): Record<string, Entry> {
  const pathsByName = new Map<string, string[]>()
  for (const path of Object.keys(entries)) {
    const name = withoutExtension(path)
    pathsByName.set(name, [...(pathsByName.get(name) ?? []), path])
  }
  for (const paths of pathsByName.values())
    if (paths.length > 1) warn(`${paths.join(' and ')} have the same name: neither is used. Rename or delete one of them.`)
  return Object.fromEntries(Object.entries(entries).filter(([path]) => pathsByName.get(withoutExtension(path))?.length === 1))
}
