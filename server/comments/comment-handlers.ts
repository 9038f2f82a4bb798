import { sendMessage } from '#server/notifications/messages.ts'
import { auditedComment, commentPath, mentionRefused, withoutComments } from './comment-rules.ts'
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
import { mentionedInComment } from './mentioned-message.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { visibilityOf } from '#contract/resource/scope.ts'
import { type Context, handle, type Handler } from '#server/kit/context.ts'
import type { Connection } from '#server/db/database.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { newId } from '#server/ids.ts'
import { keepRow } from '#server/resource/reference-store.ts'
import { anyStoreOf } from '#server/resource/store-of.ts'
import { type CommentContent, type CommentPlace, commentStore, commentWrites, type StoredComment } from './comment-store.ts'
import { type CommentedRow, findMentionable, refusedMention } from './mentionable.ts'

/** The row that comments are on; throws `notFound` unless the caller sees it, and `badRequest` if its resource has no comments. */
async function openRow(
  db: Connection,
  { resource: name, recordId }: CommentPlace,
  { principal, language, registry }: Pick<Context, 'principal' | 'language' | 'registry'>,
): Promise<CommentedRow> {
  const resource = registry.resources.get(name)?.resource
  if (!resource?.hasComments) throw withoutComments(language)
  const row = principal.can(resource.permissions.view) ? await anyStoreOf(resource).rows(db, principal.scope).find(recordId) : undefined
  if (!row) throw new AppError(notFound)
  return { resource, row }
}

/** The same in a write, until whose end the row stays as it is: nobody is mentioned who has just lost sight of it. */
async function openRowToWrite(db: Connection, place: CommentPlace, context: Context): Promise<CommentedRow> {
  const resource = context.registry.resources.get(place.resource)?.resource
  if (resource?.hasComments) await keepRow(db, resource, place.recordId)
  return openRow(db, place, context)
}

function toComment(stored: StoredComment, { id: userId }: Context['principal']): Comment {
  const { id, text, author, mentions, createdAt, editedAt, version } = stored
  return {
    id,
    text,
    author,
    mentions: [...mentions],
    createDate: new Date(createdAt).toISOString(),
    editDate: editedAt === null ? null : new Date(editedAt).toISOString(),
    isOwn: author.id === userId,
    version,
  }
}

async function written(db: Connection, id: string): Promise<StoredComment> {
  const comment = await commentStore(db).find(id)
  if (!comment) throw new Error(`Comment ${id} is missing after it was written`)
  return comment
}

/** A change of a comment on a row; `before` and `after` are null where it does not exist. */
interface Change {
  readonly commented: CommentedRow
  readonly before: StoredComment | null
  readonly after: StoredComment | null
}

/** Audits a change, and announces it to those who see the row. */
function tell({ audit, changed }: Pick<UnitOfWork, 'audit' | 'changed'>, { commented: { resource, row }, before, after }: Change): void {
  const { id = '', version } = after ?? before ?? {}
  audit({
    recordId: id,
    title: resource.titleOf(row),
    ...(after && version !== undefined && { version }),
    before: before && auditedComment(before),
    after: after && auditedComment(after),
  })
  const visibility = visibilityOf(resource.scope, row)
  changed({ resource: resource.name, id: row.id, before: visibility, after: visibility, part: 'comments' })
}

/** Throws unless these people, who were not mentioned before, may be. */
async function checkMentions(db: Connection, commented: CommentedRow, ids: readonly string[], context: Context): Promise<void> {
  const refused = await refusedMention(db, commented, { principal: context.principal, ids })
  if (refused) throw mentionRefused(refused, context.language)
}

/** Tells people that they are mentioned; nobody hears of themselves. */
async function notifyMentioned(
  uow: UnitOfWork,
  { commented, comment, ids }: { readonly commented: CommentedRow; readonly comment: StoredComment; readonly ids: readonly string[] },
  context: Context,
): Promise<void> {
  const { resource, row } = commented
  await sendMessage(uow, context.clock, {
    to: ids.filter((id) => id !== context.principal.id),
    message: mentionedInComment,
    params: {
      author: comment.author.name,
      title: resource.titleOf(row),
      path: commentPath(context.pages, resource, { recordId: row.id, commentId: comment.id }),
    },
  })
}

/** The caller's own comment with the row that it is on; throws `notFound` if the caller does not see the row any more, and `commentChanged` for an older version. */
async function openOwn(db: Connection, { id, version }: { id: string; version: number }, context: Context) {
  const { principal } = context
  const stored = await commentStore(db).find(id)
  if (stored?.author.id !== principal.id) throw new AppError(notFound)
  const commented = await openRowToWrite(db, stored, context)
  if (stored.version !== version) throw new AppError(commentChanged, { current: toComment(stored, principal) })
  return { stored, commented }
}

function isSame(stored: StoredComment, { text, mentions }: CommentContent): boolean {
  return stored.text === text && stored.mentions.length === mentions.length && stored.mentions.every(({ id }) => mentions.includes(id))
}

async function create(uow: UnitOfWork, { resource, recordId, ...content }: CommentPlace & CommentContent, context: Context) {
  const { principal, clock } = context
  const commented = await openRowToWrite(uow.db, { resource, recordId }, context)
  await checkMentions(uow.db, commented, content.mentions, context)
  const id = newId(clock)
  await commentWrites(uow.db).add({ id, resource, recordId, authorId: principal.id }, content, clock.now())
  const comment = await written(uow.db, id)
  tell(uow, { commented, before: null, after: comment })
  await notifyMentioned(uow, { commented, comment, ids: content.mentions }, context)
  return toComment(comment, principal)
}

async function update(uow: UnitOfWork, { id, version, ...content }: { id: string; version: number } & CommentContent, context: Context) {
  const { stored, commented } = await openOwn(uow.db, { id, version }, context)
  if (isSame(stored, content)) {
    uow.unchanged()
    return toComment(stored, context.principal)
  }
  const added = content.mentions.filter((person) => stored.mentions.every((known) => known.id !== person))
  await checkMentions(uow.db, commented, added, context)
  const notified = await commentStore(uow.db).everMentioned(id)
  await commentWrites(uow.db).update(stored, content, context.clock.now())
  const comment = await written(uow.db, id)
  tell(uow, { commented, before: stored, after: comment })
  const first = added.filter((person) => !notified.includes(person))
  await notifyMentioned(uow, { commented, comment, ids: first }, context)
  return toComment(comment, context.principal)
}

/** Of two changes of a comment at once, the second finds what the first has left. */
const oneAtATime = (id: string) => ({ locks: [`comment:${id}`] })

/** Handlers of the comments on records. A comment is visible if and only if its record is. */
export const commentHandlers: readonly Handler[] = [
  handle(listComments, async ({ query: { before, ...place } }, context) => {
    const { db } = context.read
    await openRow(db, place, context)
    const found = await commentStore(db).list(place, { before, limit: commentPageSize + 1 })
    const page = found.slice(0, commentPageSize)
    const isComplete = before === undefined && found.length <= commentPageSize
    return {
      list: page.map((stored) => toComment(stored, context.principal)),
      itemCount: isComplete ? found.length : await commentStore(db).count(place),
      next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
    }
  }),

  handle(listMentionable, async ({ query: { name: text = '', ...place } }, context) => {
    const { db } = context.read
    return { list: await findMentionable(db, await openRow(db, place, context), { principal: context.principal, text }) }
  }),

  handle(createComment, ({ body }, context) => context.change((uow) => create(uow, body, context))),

  handle(updateComment, ({ params: { id }, body }, context) =>
    context.change((uow) => update(uow, { id, ...body }, context), oneAtATime(id)),
  ),

  handle(removeComment, ({ params: { id }, body: { version } }, context) =>
    context.change(async (uow) => {
      const { stored, commented } = await openOwn(uow.db, { id, version }, context)
      await commentWrites(uow.db).remove(id)
      tell(uow, { commented, before: stored, after: null })
      return null
    }, oneAtATime(id)),
  ),
]
