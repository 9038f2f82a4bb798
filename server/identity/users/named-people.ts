import { nameKey } from '#contract/name-key.ts'
import { byTitle, type Named } from '#contract/resource/named-ids.ts'
import type { DataScope } from '#contract/resource/scope.ts'
import { type PlacedDepartment, idsOf } from '#contract/identity/department-tree.ts'
import type { Person } from '#contract/identity/people.ts'

/** Finds people by the texts that a file names them by: the id, else the username, else the real name. */
export function namedPeople(people: readonly Pick<Person, 'id' | 'username' | 'realName'>[]): (text: string) => Named | undefined {
  const ids = new Set(people.map(({ id }) => id))
  const usernames = new Map(people.map(({ id, username }) => [nameKey(username), id]))
  const ofRealName = byTitle(people.map(({ id, realName }) => ({ id, title: realName })))
  return (text) => (ids.has(text) ? text : (usernames.get(nameKey(text)) ?? ofRealName(text)))
}

type NamedDepartment = PlacedDepartment & { readonly name: string; readonly isEnabled: boolean }

/** A path as it is compared: whatever the spaces around its slashes are. */
const pathKey = (path: string): string => nameKey(path).replaceAll(/ ?\/ ?/g, '/')

/**
 * Finds departments by the texts that a file names them by: the id, else the name, else the path from the root, such as 总部/销售部. Only enabled ones in
 * the data scope are found, and by name that of the person themselves, to whom their rows belong anyway.
 */
export function namedDepartments(
  rows: readonly NamedDepartment[],
  { departments }: Pick<DataScope, 'departments'>,
  ownId: string | null,
): (text: string) => Named | undefined {
  const inScope = departments === 'all' ? undefined : new Set(departments)
  const offered = rows.filter(({ id, isEnabled }) => isEnabled && (inScope?.has(id) ?? true))
  const own = rows.filter((row) => row.id === ownId && !offered.includes(row))
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  const all = [...offered, ...own]
  const ids = new Set(all.map(({ id }) => id))
  const ofName = byTitle(all.map(({ id, name }) => ({ id, title: name })))
  const ofPath = byTitle(
    offered.map(({ id, path }) => ({
      id,
      title: pathKey(
        idsOf(path)
          .map((each) => nameOf.get(each) ?? '')
          .join('/'),
      ),
    })),
  )
  return (text) => (ids.has(text) ? text : (ofName(text) ?? ofPath(pathKey(text))))
}
