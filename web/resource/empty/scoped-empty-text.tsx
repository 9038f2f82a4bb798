import type { AnyResource } from '#contract/resource/resource.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import type { ResourceMessages } from '#web/resource/messages.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { useEmptyMessages } from './messages.ts'

export interface ScopedEmptyTextProps {
  resource: Pick<AnyResource, 'scope'>
  words: AnyWords
  messages: Pick<ResourceMessages, 'none'>
}

/** Why a list with a scope is empty. */
export function ScopedEmptyText({ resource: { scope }, words, messages: { none } }: ScopedEmptyTextProps) {
  const messages = useEmptyMessages(words)
  const seen = useCurrentUser()?.rowScope
  return <span>{seen && scope !== 'everyone' && scope.kind === 'rows' ? messages[seen] : none}</span>
}
