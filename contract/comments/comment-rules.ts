import { badRequest } from '#contract/errors/error.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'
import type { Page } from '#contract/pages/page.ts'
import { pathWithoutOptional } from '#contract/pages/page-path.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { readableText } from './comment-text.ts'

/** The parameter of a page's URL that names the comment to be shown. */
export const commentParameter = 'comment'

type Commented = Pick<AnyResource, 'permissions'>

function isShownOn({ permissions: { view } }: Commented, page: Page): boolean {
  return !page.frameSrc && (page.permissions ?? []).some(({ value }) => value === view.value)
}

/** Where a comment is read: the page of the record, which has `:id` in its path and requires the permission to view it; without one its list, searched for the record. Null if the resource has no page. */
export function commentPath(
  pages: readonly Page[],
  resource: Commented,
  { recordId, commentId }: { readonly recordId: string; readonly commentId: string },
): string | null {
  const shown = pages.filter((page) => isShownOn(resource, page))
  const own = shown.find(({ path }) => /\/:id\??$/.test(path))
  if (own) return `${own.path.replace(/:id\??$/, recordId)}?${commentParameter}=${commentId}`
  const [list] = shown
  return list ? `${pathWithoutOptional(list.path)}?search=${recordId}` : null
}

/** The error of a resource that has no comments. */
export function withoutComments(language: Language): AppError {
  return new AppError(badRequest, { issues: [namedIssue('withoutComments', ['resource'], language)] })
}

/** The error of mentioning somebody whom the caller does not know, or who does not see the record. */
export function mentionRefused(reason: 'unknownPerson' | 'personSeesNot', language: Language): AppError {
  return new AppError(badRequest, { issues: [namedIssue(reason, ['mentions'], language)] })
}

interface AuditedComment {
  readonly resource: string
  readonly recordId: string
  readonly text: string
  readonly mentions: readonly { readonly id: string; readonly name: string }[]
}

/** What the audit log has of a comment: the record that it is on, and its text with the names of that moment. */
export function auditedComment({ resource, recordId, text, mentions }: AuditedComment) {
  return { resource, recordId, text: readableText(text, mentions) }
}
