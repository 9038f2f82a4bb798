import { badRequest } from '#contract/errors/error.ts'
import { AppError } from '#contract/errors/app-error.ts'
import type { Language, LocalizedText } from '#contract/language.ts'
import type { Page } from '#contract/pages/page.ts'
import { pathWithoutOptional } from '#contract/pages/page-path.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { commentParameter } from '#contract/comments/comment-parameter.ts'
import { readableText } from '#contract/comments/comment-text.ts'

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

const noComments: LocalizedText = { 'zh-CN': '这类内容没有评论', 'en-US': 'This kind of content has no comments' }

/** Why a user cannot be mentioned. */
const refusals = {
  unknownPerson: { 'zh-CN': '没有此人，或其账号已停用', 'en-US': 'This person does not exist, or their account is disabled' },
  personSeesNot: { 'zh-CN': '此人无权查看这条记录，不能提及', 'en-US': 'This person cannot see this record, so they cannot be mentioned' },
} as const

function invalid(field: string, message: LocalizedText, language: Language): AppError {
  return new AppError(badRequest, { issues: [{ path: [field], message: message[language] }] })
}

/** The error of a resource without comments. */
export function withoutComments(language: Language): AppError {
  return invalid('resource', noComments, language)
}

/** The error of mentioning a user whom the caller does not know, or who does not see the record. */
export function mentionRefused(reason: keyof typeof refusals, language: Language): AppError {
  return invalid('mentions', refusals[reason], language)
}

interface AuditedComment {
  readonly resource: string
  readonly recordId: string
  readonly text: string
  readonly mentions: readonly { readonly id: string; readonly name: string }[]
}

/** The audited values of a comment: its record, and its text with the names of that moment. */
export function auditedComment({ resource, recordId, text, mentions }: AuditedComment) {
  return { resource, recordId, text: readableText(text, mentions) }
}
