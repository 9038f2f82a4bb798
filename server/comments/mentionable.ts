import { peopleLimit, type Person } from '#contract/identity/people.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { isInScope } from '#contract/resource/scope.ts'
import type { Principal } from '#server/kit/principal.ts'
import type { Connection } from '#server/db/database.ts'
import { hasPermission, type Rights, rightsOf } from '#server/identity/rights-store.ts'
import { commentStore } from './comment-store.ts'
import { mentionableStore } from './mentionable-store.ts'

/** A row with its resource. */
export interface CommentedRow {
  readonly resource: AnyResource
  readonly row: AnyRow
}

/** Whether a user with these rights sees a row; those of another person with the same roles and department do. */
function sees({ resource, row }: CommentedRow, rights: Rights, userId: string): boolean {
  return hasPermission(rights, resource.permissions.view.value) && isInScope(resource.scope, row, { ...rights.scope, userId })
}

/** Whom a caller who sees a row knows: the people in their data scope, its owner and those who have commented on it, whose names they see. */
async function acquaintanceOf(connection: Connection, { resource, row }: CommentedRow, { scope }: Pick<Principal, 'scope'>) {
  const owner = resource.assigned.owner === undefined ? undefined : row[resource.assigned.owner]
  const authors = await commentStore(connection).authorsOf({ resource: resource.name, recordId: row.id })
  return { data: scope.data, knownIds: [...new Set([...authors, ...(typeof owner === 'string' ? [owner] : [])])] }
}

/** People who are looked at for one answer. */
const candidatesAtOnce = 100
const candidateLimit = 500

/** The first people whom a caller may mention on a row, but themselves. Those with the same roles and department have the same rights, which are read once. */
export async function findMentionable(
  connection: Connection,
  commented: CommentedRow,
  { principal, text }: { readonly principal: Pick<Principal, 'id' | 'scope'>; readonly text: string },
): Promise<Person[]> {
  const people = mentionableStore(connection, await acquaintanceOf(connection, commented, principal))
  const known = new Map<string, Rights>()
  const found: Person[] = []
  for (let offset = 0; offset < candidateLimit; offset += candidatesAtOnce) {
    const candidates = await people.list(
      { text, permission: commented.resource.permissions.view.value },
      { offset, limit: candidatesAtOnce },
    )
    for (const { rightsKey, ...person } of candidates) {
      const rights = known.get(rightsKey) ?? (await rightsOf(connection, person.id))
      known.set(rightsKey, rights)
      if (person.id !== principal.id && sees(commented, rights, person.id)) found.push(person)
      if (found.length === peopleLimit) return found
    }
    if (candidates.length < candidatesAtOnce) break
  }
  return found
}

/** Why the first of these people cannot be mentioned on a row by a caller; undefined if all can. */
export async function refusedMention(
  connection: Connection,
  commented: CommentedRow,
  { principal, ids }: { readonly principal: Pick<Principal, 'id' | 'scope'>; readonly ids: readonly string[] },
): Promise<'unknownPerson' | 'personSeesNot' | undefined> {
  if (ids.length === 0) return undefined
  const known = await mentionableStore(connection, await acquaintanceOf(connection, commented, principal)).among(ids)
  for (const id of ids) {
    if (!known.has(id)) return 'unknownPerson'
    if (!sees(commented, await rightsOf(connection, id), id)) return 'personSeesNot'
  }
  return undefined
}
