import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { createComment } from '#contract/comments/comments.ts'
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts'
import { useWrite } from '#web/api/queries.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { Button } from '#web/ui/button/button.tsx'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { CommentEditor } from './comment-editor.tsx'
import { CommentItem, failureOf } from './comment-item.tsx'
import { useCommentMessages } from './messages.ts'
import { commentPage, type CommentPlace } from './comment-queries.ts'
import styles from './comments.module.css'
import { nothingWritten } from './mention-text.ts'
import { useStartedComment } from './use-started-comment.ts'

interface CommentsProps extends CommentPlace {
  /** The comment to be shown. */
  target: string | undefined
}

/** The comments on a record, the newest last, and where the next one is written. A view as a role only reads. */
export function Comments({ resource, recordId, target }: CommentsProps) {
  const [place] = useState({ resource, recordId })
  const canWrite = !useCurrentUser()?.viewedAs
  const input = useRef<HTMLTextAreaElement>(null)
  const [done, setDone] = useState('')
  const item = { place, target, canWrite, onDone: setDone, onRemoved: () => input.current?.focus() }
  return (
    <div className={`${layout.grid} ${layout.gap4}`}>
      <CommentList {...item} />
      {canWrite && <NewComment {...{ place, input }} onDone={setDone} />}
      <VisuallyHidden>
        <output>{done}</output>
      </VisuallyHidden>
    </div>
  )
}

interface PageProps {
  readonly place: CommentPlace
  readonly target: string | undefined
  readonly canWrite: boolean
  readonly onDone: (message: string) => void
  readonly onRemoved: () => void
}

function CommentList(props: PageProps) {
  const messages = useCommentMessages()
  const { data, error, isFetching, refetch } = useQuery(commentPage(props.place))
  if (!data && error) return <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <WhileLoading>
        <Skeleton width="30%" />
        <Skeleton width="70%" />
      </WhileLoading>
    )
  if (data.itemCount === 0) return <p className={layout.faint}>{messages.none}</p>
  return (
    <ol className={`${layout.grid} ${layout.gap1} ${styles.list}`} aria-label={messages.comments}>
      <CommentPage {...props} />
    </ol>
  )
}

interface OlderPageProps extends PageProps {
  readonly before?: string
  /** Its last comment is focused when it arrives: the button that asked for it is gone. */
  readonly takesFocus?: boolean
}

/** A page of comments below those that are older, which are read when they are asked for, or when the one to be shown is among them. */
function CommentPage({ before, takesFocus = false, ...props }: OlderPageProps) {
  const messages = useCommentMessages()
  const { data, error, isFetching, refetch } = useQuery(commentPage(props.place, before))
  const [isAsked, setAsked] = useState(false)
  if (!data && error)
    return (
      <li>
        <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      </li>
    )
  if (!data)
    return (
      <li className={styles.older}>
        <WhileLoading>
          <Skeleton width="60%" />
        </WhileLoading>
      </li>
    )
  const { list, next } = data
  const isTargetOlder = next !== null && props.target !== undefined && props.target < next
  return (
    <>
      {next !== null && (isAsked || isTargetOlder) && <CommentPage {...props} before={next} takesFocus={isAsked} />}
      {next !== null && !isAsked && !isTargetOlder && (
        <li className={styles.older}>
          <Button variant="text" onClick={() => setAsked(true)}>
            {messages.older}
          </Button>
        </li>
      )}
      {list.toReversed().map((comment, index) => (
        <CommentItem
          key={comment.id}
          {...props}
          comment={comment}
          isTarget={comment.id === props.target}
          shouldFocus={takesFocus && index === list.length - 1}
        />
      ))}
    </>
  )
}

interface NewCommentProps extends Pick<PageProps, 'place' | 'onDone'> {
  input: RefObject<HTMLTextAreaElement | null>
}

/** Where a new comment is written. After it was sent the focus stays there for the next one. */
function NewComment({ place, input, onDone }: NewCommentProps) {
  const messages = useCommentMessages()
  const [written, write] = useStartedComment(place)
  // Sent again after it was stored, the same text is another comment.
  const [{ keyOf }, setKeys] = useState(() => ({ keyOf: createIdempotencyKeys() }))
  const { mutate, isPending, error, reset } = useWrite(createComment, {
    handledErrors: 'exceptSessionExpired',
    idempotencyKey: ({ body }) => keyOf(body),
  })
  return (
    <CommentEditor
      {...{ place, input, written }}
      label={messages.write}
      submitLabel={messages.submit}
      onWrite={(next) => {
        reset()
        write(next)
      }}
      isBusy={isPending}
      error={failureOf(error)}
      onSubmit={(content) =>
        mutate(
          { body: { ...place, ...content } },
          {
            onSuccess: () => {
              setKeys({ keyOf: createIdempotencyKeys() })
              write(nothingWritten)
              onDone(messages.written)
              input.current?.focus()
            },
          },
        )
      }
    />
  )
}
