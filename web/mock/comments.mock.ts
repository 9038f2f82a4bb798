import { auditedComment, commentPath, mentionRefused, withoutComments } from '#contract/comments/comment-rules.ts'
import {
  type Comment,
  commentChanged,
  commentPageSize,
  createComment,
  listComments,
  listMentionable,
  removeComment,
  updateComment,
} from '#contract/comments/comments.ts'
import { mentionedInComment } from '#contract/comments/mentioned-message.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { peopleLimit } from '#contract/identity/people.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { isInScope } from '#contract/resource/scope.ts'
import { searchKey } from '#contract/texts/search-key.ts'
import { encodeIdPart } from './encode-id-part.ts'
import { mock, type MockContext, type MockHandler } from './mock.ts'
import { isOffered, toPerson } from './people-list.ts'
import { accountOf, holdsPermission } from './people.ts'
import { personAt, profileOf } from './profile.ts'
import { sendMockMessage } from './read-notices.ts'
import { resourceByName, rowsByName, organisationRows } from './resource/row-registry.ts'

interface Place {
  readonly resource: string
  readonly recordId: string
}

interface MockComment extends Place {
  readonly id: string
  readonly authorId: string
  readonly text: string
  readonly mentions: readonly string[]
  /** Everybody who is mentioned or was before. */
  readonly everMentioned: readonly string[]
  /** Epoch milliseconds. */
  readonly createdAt: number
  readonly editedAt: number | null
  readonly version: number
}

interface Commented {
  readonly resource: AnyResource
  readonly row: AnyRow
}

/** All comments by their ids, the oldest first. */
const comments = new Map<string, MockComment>()
let lastNumber = 0

/** The row that comments are on, if the caller sees it. */
function openRow({ resource: name, recordId }: Place, { person, language, now }: MockContext): Commented {
  const resource = resourceByName(name)
  if (!resource?.hasComments) throw withoutComments(language)
  const row = person.can(resource.permissions.view) ? rowsByName(name)?.find(recordId, now, person.scope) : undefined
  if (!row) throw new AppError(notFound)
  return { resource, row }
}

function nameAt(userId: string, now: number): string {
  return personAt(userId, now).realName || userId
}

const namedAt = (userId: string, now: number) => ({ id: userId, name: nameAt(userId, now) })

function toComment(stored: MockComment, { person, now }: MockContext): Comment {
  const { id, text, authorId, mentions, createdAt, editedAt, version } = stored
  // The users' feature may be left out; a signed-in user has an account.
  const account = authorId === person.userId ? accountOf(person.username) : undefined
  return {
    id,
    text,
    version,
    author: { id: authorId, name: account ? profileOf(account, now).realName : nameAt(authorId, now) },
    mentions: mentions.map((userId) => namedAt(userId, now)),
    createDate: new Date(createdAt).toISOString(),
    editDate: editedAt === null ? null : new Date(editedAt).toISOString(),
    isOwn: authorId === person.userId,
  }
}

/** The comments on a row, the newest first. */
function commentsOn({ resource, recordId }: Place): MockComment[] {
  return [...comments.values()].filter((comment) => comment.resource === resource && comment.recordId === recordId).toReversed()
}

/** Whether a user sees a row: the accounts of the mock have the data scope “all”. */
function sees({ resource, row }: Commented, userId: string): boolean {
  const scope = { departments: 'all', userId, includesOwn: true } as const
  return holdsPermission(userId, resource.permissions.view) && isInScope(resource.scope, row, scope)
}

/** Whether the caller knows a user: they are in their data scope, the owner of the row, or have commented on it. */
function knows(person: AnyRow, { resource, row }: Commented, context: MockContext): boolean {
  if (isOffered(person, context)) return true
  const { owner } = resource.assigned
  const isOwner = owner !== undefined && row[owner] === person.id
  const hasWritten = commentsOn({ resource: resource.name, recordId: row.id }).some(({ authorId }) => authorId === person.id)
  return person['isEnabled'] !== false && (isOwner || hasWritten)
}

function checkMentions(ids: readonly string[], commented: Commented, context: MockContext): void {
  for (const id of ids) {
    const person = organisationRows('users')?.find(id, context.now)
    if (!person || !knows(person, commented, context)) throw mentionRefused('unknownPerson', context.language)
    if (!sees(commented, id)) throw mentionRefused('personSeesNot', context.language)
  }
}

function audited(stored: MockComment, { now }: MockContext) {
  return auditedComment({ ...stored, mentions: stored.mentions.map((id) => namedAt(id, now)) })
}

/** Audits a change, and tells those who are mentioned for the first time. */
function tell(
  { resource, row }: Commented,
  { before, after }: { readonly before: MockComment | null; readonly after: MockComment | null },
  context: MockContext,
): void {
  const title = resource.titleOf(row)
  const [id = '', version] = [(after ?? before)?.id, after?.version]
  context.audit({
    recordId: id,
    title,
    ...(version !== undefined && { version }),
    before: before && audited(before, context),
    after: after && audited(after, context),
  })
  const { userId } = context.person
  const added = (after?.mentions ?? []).filter((person) => person !== userId && !before?.everMentioned.includes(person))
  const path = commentPath(context.pages, resource, { recordId: row.id, commentId: id })
  sendMockMessage({ to: added, message: mentionedInComment, params: { author: nameAt(userId, context.now), title, path } }, context.now)
}

/** The caller's own comment, if they see the row that it is on. */
function openOwn({ id, version }: { id: string; version: number }, context: MockContext) {
  const stored = comments.get(id)
  if (stored?.authorId !== context.person.userId) throw new AppError(notFound)
  const commented = openRow(stored, context)
  if (stored.version !== version) throw new AppError(commentChanged, { current: toComment(stored, context) })
  return { stored, commented }
}

function isSame(stored: MockComment, { text, mentions }: Pick<MockComment, 'text' | 'mentions'>): boolean {
  return stored.text === text && stored.mentions.toSorted().join() === mentions.toSorted().join()
}

const readHandlers: readonly MockHandler[] = [
  mock(listComments, ({ query: { before, ...place } }, context) => {
    openRow(place, context)
    const all = commentsOn(place)
    const rest = all.filter(({ id }) => before === undefined || id < before)
    const page = rest.slice(0, commentPageSize)
    return {
      list: page.map((stored) => toComment(stored, context)),
      itemCount: all.length,
      next: rest.length > page.length ? (page.at(-1)?.id ?? null) : null,
    }
  }),

  mock(listMentionable, ({ query: { name = '', ...place } }, context) => {
    const commented = openRow(place, context)
    const found = (organisationRows('users')?.all(context.now) ?? [])
      .filter((row) => row.id !== context.person.userId && knows(row, commented, context) && sees(commented, row.id))
      .map((row) => toPerson(row, context))
      .filter(({ username, realName }) => searchKey(`${username} ${realName}`).includes(searchKey(name)))
    return { list: found.toSorted((one, other) => (one.username < other.username ? -1 : 1)).slice(0, peopleLimit) }
  }),
]

/** Handlers of the comments on records. */
export const commentHandlers: readonly MockHandler[] = [
  ...readHandlers,

  mock(createComment, ({ body: { resource, recordId, text, mentions } }, context) => {
    const commented = openRow({ resource, recordId }, context)
    checkMentions(mentions, commented, context)
    lastNumber += 1
    const id = encodeIdPart(context.now, 10) + encodeIdPart(lastNumber, 6)
    const stored = { id, resource, recordId, text, mentions, authorId: context.person.userId }
    const comment: MockComment = { ...stored, everMentioned: mentions, createdAt: context.now, editedAt: null, version: 1 }
    comments.set(id, comment)
    tell(commented, { before: null, after: comment }, context)
    return toComment(comment, context)
  }),

  mock(updateComment, ({ params: { id }, body: { version, ...content } }, context) => {
    const { stored, commented } = openOwn({ id, version }, context)
    if (isSame(stored, content)) return toComment(stored, context)
    checkMentions(
      content.mentions.filter((person) => !stored.mentions.includes(person)),
      commented,
      context,
    )
    const everMentioned = [...stored.everMentioned, ...content.mentions]
    const changed: MockComment = { ...stored, ...content, everMentioned, editedAt: context.now, version: version + 1 }
    comments.set(id, changed)
    tell(commented, { before: stored, after: changed }, context)
    return toComment(changed, context)
  }),

  mock(removeComment, ({ params: { id }, body: { version } }, context) => {
    const { stored, commented } = openOwn({ id, version }, context)
    comments.delete(id)
    tell(commented, { before: stored, after: null }, context)
    return null
  }),
]
