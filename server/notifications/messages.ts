import type { MessageDefinition } from '#server/kit/message.ts'
import type { Clock } from '#server/clock.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { newId } from '#server/ids.ts'
import { messageStore } from './notification-store.ts'

/** The kinds of messages by name; throws if two have the same. */
export function messagesByName(declared: readonly MessageDefinition[]): ReadonlyMap<string, MessageDefinition> {
  const byName = new Map(declared.map((definition) => [definition.name, definition]))
  if (byName.size < declared.length) throw new Error('Two kinds of messages have the same name')
  return byName
}

/** A message to some people. */
export interface OutgoingMessage<Params = unknown> {
  /** The ids of the users who get it. */
  readonly to: readonly string[]
  readonly message: MessageDefinition<Params>
  readonly params: Params
}

/** Sends a message in the write that it tells of, of a user or a job; open consoles hear of it after the commit. */
export async function sendMessage<Params>(
  { db, emit }: Pick<UnitOfWork, 'db' | 'emit'>,
  clock: Clock,
  { to, message, params }: OutgoingMessage<Params>,
): Promise<void> {
  const people = [...new Set(to)]
  if (people.length === 0) return
  const text = JSON.stringify(message.params.parse(params))
  await messageStore(db).add(
    people.map((userId) => ({ id: newId(clock), userId, name: message.name, params: text })),
    clock.now(),
  )
  await emit({ resources: [], userId: null, recipients: { userIds: people } })
}
