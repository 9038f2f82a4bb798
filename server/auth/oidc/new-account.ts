import type { Clock } from '#server/clock.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { newId } from '#server/ids.ts'
import { oneLine } from '#contract/texts/invisible.ts'
import { hasLookAlikes } from '#contract/texts/look-alikes.ts'
import { noPassword } from '#server/identity/users/no-password.ts'
import { type User, userStore } from '#server/identity/users/user-store.ts'
import type { ProvidedIdentity } from './identity-provider.ts'
import { identityStore } from './identity-store.ts'
import { type GroupMapping, changeOfRoles } from './mapped-roles.ts'

const nameMaxLength = 60
const emailMaxLength = 254
/** Tries to find a free name; after that the id makes it one. */
const nameTries = 20

/** One line of what a provider said, without what the fields of users do not accept. */
function lineOf(text: string, maxLength: number): string {
  const plain = oneLine(
    text
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/\p{Cc}+/gu, ' '),
  ).replaceAll(/\s+/g, ' ')
  // Cut between the halves of a character, what is left of it is no text.
  return plain
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

/** A username from what a provider calls a user: without the domain of an address, and with safe characters only. */
export function usernameFrom(text: string): string {
  const [local = ''] = lineOf(text, 200).split('@')
  const safe = local.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^[-.]+|[-.]+$/g, '')
  return (!hasLookAlikes(safe) && safe.slice(0, nameMaxLength - 4).toWellFormed()) || 'user'
}

/** A username that nobody has or had. */
async function freeUsername(db: UnitOfWork['db'], wanted: string, id: string): Promise<string> {
  for (let count = 1; count <= nameTries; count += 1) {
    const name = count === 1 ? wanted : `${wanted}-${count}`
    if ((await userStore(db).findByName(name)) === undefined) return name
  }
  return `user-${id}`
}

/** Creates the account of a user who has none: without a password, with the roles of their groups and no others. Needs `rightsLock`. */
export async function createAccount(
  { db, audit }: UnitOfWork,
  identity: ProvidedIdentity,
  mapping: GroupMapping,
  clock: Clock,
): Promise<User> {
  const now = clock.now()
  const id = newId(clock)
  const username = await freeUsername(db, usernameFrom(identity.username || identity.email), id)
  const email =
    identity.email.length <= emailMaxLength && /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(identity.email) ? identity.email : ''
  const account = {
    id,
    username,
    realName: lineOf(identity.realName, nameMaxLength) || username,
    email: email.isWellFormed() ? email : '',
    description: '',
    passwordHash: noPassword,
    mustChangePassword: false,
    isEnabled: true,
  }
  await userStore(db).create(account, now)
  await identityStore(db).add(newId(clock), { userId: id, issuer: identity.issuer, subject: identity.subject, createdAt: now })
  const { added } = await changeOfRoles(db, [], mapping)
  for (const roleId of added) await userStore(db).addRole(id, roleId, now)
  const { username: name, realName } = account
  const after = { username: name, realName, email: account.email, roleIds: added, isEnabled: true }
  audit({ resource: 'users', recordId: id, title: `${realName} (${name})`, version: 1, before: null, after })
  return { ...account, avatarId: null, passwordChangedAt: now, passwordExpiresAt: null }
}
