import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallResult } from '#contract/calls/call.ts'
import { listComments, listMentionable } from '#contract/comments/comments.ts'
import type { ApiError } from '#web/base/api-error.ts'
import { request } from '#web/api/client.ts'

/** The record that comments are on. */
export interface CommentPlace {
  /** The name of its resource. */
  readonly resource: string
  readonly recordId: string
}

/** A page that was read a moment ago is not read again when the tab is opened; events tell of what is new. */
const freshMs = 10_000

/** A page of the comments on a record: the newest, or those before one of them. Its failure is shown in its place. */
export function commentPage(place: CommentPlace, before?: string) {
  const query = { ...place, ...(before !== undefined && { before }) }
  return queryOptions<CallResult<typeof listComments>, ApiError>({
    queryKey: [listComments.resource, listComments.operation, { query }],
    queryFn: ({ signal }) => request(listComments, { query }, { signal, handledErrors: 'exceptSessionExpired' }),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  })
}

/** The people whose names contain a text and who can be mentioned on a record. */
export function mentionable(place: CommentPlace, name: string) {
  const query = { ...place, ...(name !== '' && { name }) }
  return queryOptions<CallResult<typeof listMentionable>, ApiError>({
    queryKey: [listMentionable.resource, listMentionable.operation, { query }],
    queryFn: ({ signal }) => request(listMentionable, { query }, { signal, handledErrors: 'exceptSessionExpired' }),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  })
}
