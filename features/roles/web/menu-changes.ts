/** What distinguishes one set of menu rows from an earlier one. */
export interface MenuChanges {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** The keys that were granted and taken away between two versions of a role. */
export function menuChanges(before: readonly string[], after: readonly string[]): MenuChanges {
  return { added: after.filter((key) => !before.includes(key)), removed: before.filter((key) => !after.includes(key)) }
}

/** The stored keys with one's own changes to an earlier version. */
export function mergedMenus(before: readonly string[], mine: readonly string[], stored: readonly string[]): string[] {
  const { added, removed } = menuChanges(before, mine)
  return [...new Set([...stored, ...added])].filter((key) => !removed.includes(key))
}
