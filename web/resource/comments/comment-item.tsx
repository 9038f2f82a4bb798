import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Comment, commentChanged, removeComment, updateComment } from '#contract/comments/comments.ts'
import { type ApiError, isApiError } from '#web/base/api-error.ts'
import { useWrite } from '#web/api/queries.ts'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { CommentEditor, type CommentContent } from './comment-editor.tsx'
import styles from './comment-item.module.css'
import { useCommentMessages } from './messages.ts'
import type { CommentPlace } from './comment-queries.ts'
import { CommentTextView } from './comment-text-view.tsx'
import { toWritten } from './mention-text.ts'

interface CommentItemProps {
  place: CommentPlace
  comment: Comment
  /** The URL leads to it: it is marked and focused. */
  isTarget: boolean
  /** It is focused when it is first shown. */
  shouldFocus: boolean
  /** The session may write. */
  canWrite: boolean
  /** Says what was done. */
  onDone: (message: string) => void
  /** Called when it was deleted, and the focus with it. */
  onRemoved: () => void
}

/** A comment: who wrote it and when, and for its author the ways to change and delete it. */
export function CommentItem({ place, comment, isTarget, shouldFocus, canWrite, onDone, onRemoved }: CommentItemProps) {
  const messages = useCommentMessages()
  const { author, createDate, isOwn } = comment
  const item = useRef<HTMLLIElement>(null)
  const isSought = isTarget || shouldFocus
  useEffect(() => {
    if (!isSought) return
    item.current?.scrollIntoView({ block: 'nearest' })
    item.current?.focus({ preventScroll: true })
  }, [isSought])
  return (
    <li
      ref={item}
      className={styles.item}
      aria-label={messages.commentOf(author.name, formatDateTime(createDate))}
      data-target={isTarget || undefined}
      tabIndex={-1}
    >
      <Avatar name={author.name} />
      {isOwn && canWrite ? (
        <OwnComment {...{ place, comment, onDone, onRemoved }} />
      ) : (
        <div>
          <CommentHead comment={comment} />
          <CommentTextView comment={comment} />
        </div>
      )}
    </li>
  )
}

/** Who wrote a comment and when, and what can be done with it. */
function CommentHead({ comment: { author, createDate, editDate }, children }: { comment: Comment; children?: ReactNode }) {
  const messages = useCommentMessages()
  return (
    <div className={`${layout.row} ${layout.wrap} ${layout.small} ${layout.faint} ${styles.head}`}>
      <span className={styles.author}>{author.name}</span>
      <time dateTime={createDate}>{formatDateTime(createDate)}</time>
      {editDate !== null && <span title={messages.editedAt(formatDateTime(editDate))}>{messages.edited}</span>}
      {children}
    </div>
  )
}

type OwnCommentProps = Pick<CommentItemProps, 'place' | 'comment' | 'onDone' | 'onRemoved'>

function OwnComment({ place, comment, onDone, onRemoved }: OwnCommentProps) {
  const messages = useCommentMessages()
  const [mode, setMode] = useState<'read' | 'edit' | 'edited' | 'remove'>('read')
  const editButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (mode === 'edited') editButton.current?.focus()
  }, [mode])

  function endEdit(message: string | undefined): void {
    if (message !== undefined) onDone(message)
    setMode('edited')
  }

  if (mode === 'edit')
    return (
      <div>
        <CommentHead comment={comment} />
        <EditedComment {...{ place, comment }} onEnd={endEdit} />
      </div>
    )
  return (
    <div>
      <CommentHead comment={comment}>
        <span className={`${layout.row} ${styles.actions}`}>
          <Button variant="text" ref={editButton} onClick={() => setMode('edit')}>
            {messages.edit}
          </Button>
          <Button variant="textDanger" onClick={() => setMode('remove')}>
            {messages.remove}
          </Button>
        </span>
      </CommentHead>
      <CommentTextView comment={comment} />
      {mode === 'remove' && <RemoveComment {...{ comment, onDone, onRemoved }} onEnd={() => setMode('read')} />}
    </div>
  )
}

interface RemoveCommentProps extends Pick<CommentItemProps, 'comment' | 'onDone' | 'onRemoved'> {
  onEnd: () => void
}

/** Asks before a comment is deleted, which cannot be undone. */
function RemoveComment({ comment: { id, version }, onDone, onRemoved, onEnd }: RemoveCommentProps) {
  const messages = useCommentMessages()
  const removal = useWrite(removeComment)
  const isRemoved = useRef(false)
  // Once the dialog, which keeps the focus while it is open, is gone.
  useEffect(
    () => () => {
      if (isRemoved.current) window.requestAnimationFrame(onRemoved)
    },
    [onRemoved],
  )

  function remove(): void {
    const onSuccess = () => {
      isRemoved.current = true
      onDone(messages.removed)
    }
    removal.mutate({ params: { id }, body: { version } }, { onSuccess, onSettled: onEnd })
  }

  return (
    <Confirm
      isOpen
      title={messages.removeTitle}
      text={messages.removeText}
      confirmLabel={messages.removeComment}
      isDangerous
      isBusy={removal.isPending}
      onConfirm={remove}
      onCancel={onEnd}
    />
  )
}

/** The message of a failed write. */
export function failureOf(error: ApiError | null): string | undefined {
  if (!error) return undefined
  return error.issues?.[0]?.message ?? error.message
}

interface EditedCommentProps extends Pick<CommentItemProps, 'place' | 'comment'> {
  /** Called with what was done, or with undefined if nothing was. */
  onEnd: (message: string | undefined) => void
}

function EditedComment({ place, comment: { id, ...comment }, onEnd }: EditedCommentProps) {
  const messages = useCommentMessages()
  const input = useRef<HTMLTextAreaElement>(null)
  // The version that is changed, whatever is read meanwhile.
  const [{ version }] = useState(comment)
  const [written, write] = useState(() => toWritten(comment))
  const { mutate, isPending, error } = useWrite(updateComment, { handledErrors: 'exceptSessionExpired' })
  const save = (content: CommentContent) =>
    mutate({ params: { id }, body: { version, ...content } }, { onSuccess: () => onEnd(messages.saved) })
  return (
    <CommentEditor
      {...{ place, input, written }}
      label={messages.editComment}
      submitLabel={messages.save}
      onWrite={write}
      isBusy={isPending}
      error={isApiError(error, commentChanged) ? messages.changedElsewhere : failureOf(error)}
      onSubmit={save}
      onCancel={() => onEnd(undefined)}
    />
  )
}
