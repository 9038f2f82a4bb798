import { storedMockFile } from './mock-files.ts'
import type { MockAccount } from './people.ts'
import { organisationRows } from './resource/row-registry.ts'

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The name and the department of a user of the users' feature; deleted ones too. */
export function personAt(userId: string, now: number): { readonly realName: string; readonly departmentId: string | null } {
  const row = organisationRows('users')?.findAny(userId, now)
  return { realName: textOf(row?.['realName']) ?? '', departmentId: textOf(row?.['departmentId']) ?? null }
}

/** The name of a department; null if there is none. */
export function departmentNameAt(id: string | null, now: number): string | null {
  return id === null ? null : (textOf(organisationRows('departments')?.findAny(id, now)?.['name']) ?? null)
}

/** What an account says of its user: the row of the users, which they can change, or what it was at first without that feature. */
export function profileOf({ userId, realName, email, desc }: MockAccount, now: number) {
  const row = organisationRows('users')?.findAny(userId, now)
  const file = storedMockFile(textOf(row?.['avatarId']) ?? '')
  return {
    realName: textOf(row?.['realName']) ?? realName,
    email: textOf(row?.['email']) ?? email,
    desc: textOf(row?.['description']) ?? desc,
    avatar: file ? (file.thumbnailUrl ?? file.url) : '',
  }
}
