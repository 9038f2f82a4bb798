import type { AnyResource } from '#contract/resource/resource.ts'
import { request } from '#web/api/client.ts'
import { formatDateTime } from '#web/base/i18n/format.ts'
import type { Conflict } from '#web/resource/form/three-way-merge.ts'
import type { ConflictMessages } from '#web/resource/form/conflict-messages.ts'

/** Entries of the history that are searched for who has changed a field. */
const searchedEntries = '50'

interface TextParts {
  readonly resource: AnyResource
  readonly conflictTexts: ConflictMessages
}

/** Adds who has changed a field, and when, to the text of their value, where the history knows. */
export async function withAuthor(parts: TextParts, conflict: Conflict, name: string, text: string): Promise<string> {
  const { resource } = parts
  const { history } = resource.derivedCalls
  if (!resource.availableCalls.includes(history)) return text
  try {
    const input = { params: { id: conflict.current.id }, query: { pageSize: searchedEntries } }
    const { list } = await request(history, input, { handledErrors: 'exceptSessionExpired' })
    const change = list.find(({ version, after }) => name in after && version !== null && version > conflict.since)
    return change ? parts.conflictTexts.changedBy(text, change.username, formatDateTime(change.at)) : text
  } catch {
    // The choice is possible without it.
    return text
  }
}
