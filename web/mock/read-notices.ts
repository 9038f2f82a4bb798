import type { MessageDefinition } from '#contract/notifications/message.ts'
import type { Reader } from '#contract/notifications/audience.ts'
import { idsOf } from '#contract/resource/references.ts'
import { encodeIdPart } from './encode-id-part.ts'
import { organisationRows } from './resource/row-registry.ts'

/** A message of the system to a person of the mock. */
export interface MockMessage {
  readonly id: string
  readonly userId: string
  readonly definition: MessageDefinition
  readonly params: unknown
  /** Epoch milliseconds. */
  readonly at: number
  readAt: number | null
}

/** The messages of all people, the oldest first. */
export const mockMessages: MockMessage[] = []

/** When people have read notices, by the ids of both. */
export const readTimes = new Map<string, Map<string, number>>()

/** Sends people a message, as `sendMessage` does on the server. */
export function sendMockMessage<Params>(
  { to, message, params }: { readonly to: readonly string[]; readonly message: MessageDefinition<Params>; readonly params: Params },
  now: number,
): void {
  for (const userId of new Set(to))
    mockMessages.push({ id: `m${encodeIdPart(mockMessages.length + 1, 15)}`, userId, definition: message, params, at: now, readAt: null })
}

/** When a person has read a notice as it is published; null if they have not. */
export function readTimeOf(noticeId: string, publishedAt: unknown, userId: string): number | null {
  const at = readTimes.get(userId)?.get(noticeId)
  return at !== undefined && at >= Date.parse(String(publishedAt)) ? at : null
}

/** What of a user decides which notices are for them. */
export function readerOf(userId: string, now: number): Reader {
  const user = organisationRows('users')?.findAny(userId, now)
  const path = organisationRows('departments')?.find(String(user?.['departmentId']), now)?.['path']
  const roles = organisationRows('roles')
  return {
    userId,
    roleIds: idsOf(user?.['roleIds']).filter((id) => (roles?.find(id, now)?.['status'] ?? 'disable') !== 'disable'),
    departmentIds: typeof path === 'string' ? path.split('/').filter((id) => id !== '') : [],
  }
}
