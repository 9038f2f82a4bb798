import type { Registry } from '#server/kit/registry.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { kindNotReceivable, recipientIsCaller, recipientIsHolder, recipientMissing } from '#contract/identity/handover.ts'
import type { Language } from '#contract/language.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import type { Principal } from '#server/kit/principal.ts'
import type { Connection } from '#server/db/database.ts'
import { requireRank } from '#server/identity/rights.ts'
import { hasPermission, rightsOf } from '#server/identity/rights-store.ts'
import { peopleStore } from '#server/identity/users/people-store.ts'
import { type WrittenResource, writtenByName } from '#server/resource/written-resources.ts'
import type { Belonging } from './handovers.ts'

/** The requester of a handover. */
export type HandoverRequester = Pick<Principal, 'id' | 'scope'>

/** What the users of a handover are read with. */
interface HandoverReading {
  readonly db: Connection
  readonly registry: Registry
}

/** The resource of the users. Throws without the feature. */
export function writtenUsers(registry: Registry): WrittenResource {
  const users = writtenByName(registry, 'users')
  if (!users) throw new Error('There are no users to hand over from')
  return users
}

/** A user in the requester's scope who does not outrank them, enabled or not; throws `notFound`. */
export async function requireHolder({ db, registry }: HandoverReading, { id, scope }: HandoverRequester, userId: string): Promise<AnyRow> {
  const holder = await writtenUsers(registry).options.store.rows(db, scope).find(userId)
  if (!holder) throw new AppError(notFound)
  await requireRank(db, id, userId)
  return holder
}

/** Which kinds of things a user may receive: those that they may view. None for a user who is disabled, or whom the requester does not see. */
export async function receivableBy(
  db: Connection,
  { scope }: Pick<HandoverRequester, 'scope'>,
  userId: string,
): Promise<(kind: Pick<Belonging, 'permission'>) => boolean> {
  if (!(await peopleStore(db, scope.data).find(userId))) return () => false
  const rights = await rightsOf(db, userId)
  return ({ permission }) => permission === undefined || hasPermission(rights, permission.value)
}

/**
 * Throws unless the recipient is another user, enabled, visible to the requester, does not outrank them, and may view what they receive. Only
 * requesters who see all rows receive something themselves: a handover is of rows that they may not see.
 */
export async function requireRecipient(
  { db, registry }: HandoverReading,
  { id, scope }: HandoverRequester,
  { fromId, toId, kinds }: { readonly fromId: string; readonly toId: string; readonly kinds: readonly Pick<Belonging, 'permission'>[] },
  language: Language,
): Promise<AnyRow> {
  const refuse = (error: typeof recipientMissing) => fieldError(error, 'recipientId', language)
  if (toId === fromId) throw refuse(recipientIsHolder)
  if (toId === id && scope.data.departments !== 'all') throw refuse(recipientIsCaller)
  const isEnabled = await peopleStore(db, scope.data).find(toId)
  const recipient = isEnabled && (await writtenUsers(registry).options.store.rows(db, scope).find(toId))
  if (!recipient) throw refuse(recipientMissing)
  await requireRank(db, id, toId)
  if (!kinds.every(await receivableBy(db, { scope }, toId))) throw fieldError(kindNotReceivable, 'kinds', language)
  return recipient
}
