import { useEffect, useRef, useState } from 'react'
import { type Comment, commentChanged, removeComment, updateComment } from '#contract/comments/comments.ts'
import { type ApiError, isApiError } from '#web/api/api-error.ts'
import { useWrite } from '#web/api/queries.ts'
import { formatDateTime } from '#web/app/i18n/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { CommentEditor, type CommentContent } from './comment-editor.tsx'
import styles from './comment-item.module.css'
import { useCommentMessages } from './comment-messages.ts'
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
  const { author, createDate, editDate, isOwn } = comment
  const item = useRef<HTMLLIElement>(null)
  const isSought = isTarget || shouldFocus
  useEffect(() => {
    if (!isSought) return
    item.current?.scrollIntoView({ block: 'nearest' })
    item.current?.focus({ preventScroll: true })
  }, [isSought])
  const time = formatDateTime(createDate)
  return (
    <li
      ref={item}
      className={styles.item}
      aria-label={messages.commentOf(author.name, time)}
      data-target={isTarget || undefined}
      tabIndex={-1}
    >
      <Avatar name={author.name} />
      <div>
        <p className={styles.head}>
          <span className={styles.author}>{author.name}</span>
          <time dateTime={createDate}>{time}</time>
          {editDate !== null && <span title={messages.editedAt(formatDateTime(editDate))}>{messages.edited}</span>}
        </p>
        {isOwn && canWrite ? <OwnComment {...{ place, comment, onDone, onRemoved }} /> : <CommentTextView comment={comment} />}
      </div>
    </li>
  )
}

type OwnCommentProps = Pick<CommentItemProps, 'place' | 'comment' | 'onDone' | 'onRemoved'>

function OwnComment({ place, comment, onDone, onRemoved }: OwnCommentProps) {
  const messages = useCommentMessages()
  const [mode, setMode] = useState<'read' | 'edit' | 'remove'>('read')
  const editButton = useRef<HTMLButtonElement>(null)
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    if (isBack) editButton.current?.focus()
  }, [isBack])
  const removal = useWrite(removeComment)

  function remove(): void {
    removal.mutate(
      { params: { id: comment.id }, body: { version: comment.version } },
      {
        onSuccess: () => {
          onDone(messages.removed)
          onRemoved()
        },
        onSettled: () => setMode('read'),
      },
    )
  }

  if (mode === 'edit')
    return (
      <EditedComment
        {...{ place, comment }}
        onEnd={(message) => {
          if (message !== undefined) onDone(message)
          setMode('read')
          setBack(true)
        }}
      />
    )
  return (
    <>
      <CommentTextView comment={comment} />
      <div className={styles.actions}>
        <Button
          variant="text"
          ref={editButton}
          onClick={() => {
            setBack(false)
            setMode('edit')
          }}
        >
          {messages.edit}
        </Button>
        <Button variant="textDanger" onClick={() => setMode('remove')}>
          {messages.remove}
        </Button>
      </div>
      <Confirm
        isOpen={mode === 'remove'}
        title={messages.removeTitle}
        text={messages.removeText}
        confirmLabel={messages.removeComment}
        isDangerous
        isBusy={removal.isPending}
        onConfirm={remove}
        onCancel={() => setMode('read')}
      />
    </>
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
