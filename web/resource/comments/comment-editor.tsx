import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { commentMaxLength, mentionLimit } from '#contract/comments/comments.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import box from '#web/ui/fields/box.module.css'
import { keysName } from '#web/ui/keyboard/shortcuts.ts'
import { isComposing } from '#web/ui/keyboard/composition.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './comment-editor.module.css'
import { useCommentMessages } from './messages.ts'
import type { CommentPlace } from './comment-queries.ts'
import { MentionList } from './mention-list.tsx'
import { toStored, withText, type Written } from './mention-text.ts'
import { useMentionList } from './use-mention-list.ts'

/** A comment to be stored. */
export interface CommentContent {
  readonly text: string
  readonly mentions: string[]
}

interface CommentEditorProps {
  place: CommentPlace
  /** Accessible name of the text. */
  label: string
  submitLabel: string
  input: RefObject<HTMLTextAreaElement | null>
  written: Written
  onWrite: (written: Written) => void
  isBusy: boolean
  /** Why the comment could not be stored. */
  error: string | undefined
  onSubmit: (content: CommentContent) => void
  /** The comment exists already: it is focused at first, and Escape or its button ends the change. */
  onCancel?: () => void
}

/** What is wrong with a text; undefined if it can be stored. */
function useProblemOf() {
  const messages = useCommentMessages()
  const language = useLanguage()
  return ({ text, mentions }: CommentContent): string | undefined => {
    if (text === '') return messages.empty
    if (text.length > commentMaxLength) return messages.tooLong(formatNumber(commentMaxLength, language))
    return mentions.length > mentionLimit ? messages.tooManyMentions(formatNumber(mentionLimit, language)) : undefined
  }
}

/** Where a comment is written: a text in which @ opens the list of people. Ctrl+Enter, on a Mac ⌘Enter, sends it. */
export function CommentEditor(props: CommentEditorProps) {
  const { place, label, submitLabel, input, written, onWrite, isBusy, error, onSubmit, onCancel } = props
  const messages = useCommentMessages()
  const problemOf = useProblemOf()
  const messageId = useId()
  const [problem, setProblem] = useState<string>()
  const mentions = useMentionList({ place, input, written, onWrite })
  const isEdit = onCancel !== undefined
  useEffect(() => {
    const { current } = input
    if (!isEdit || !current) return
    current.focus()
    current.setSelectionRange(current.value.length, current.value.length)
  }, [isEdit, input])

  function submit(): void {
    if (isBusy) return
    const content = toStored(written)
    const found = problemOf(content)
    setProblem(found)
    if (found === undefined) onSubmit(content)
    else input.current?.focus()
  }

  function handleKey(event: KeyboardEvent): void {
    // Enter and arrows choose among the candidates of an input method.
    if (isComposing(event) || mentions.handleKey(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      submit()
    } else if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      onCancel()
    }
  }

  const shownError = problem ?? error
  return (
    <div className={`${layout.grid} ${layout.gap2}`}>
      <div className={styles.field}>
        <span className={`${box.box} ${styles.area}`} data-text={written.text}>
          <textarea
            {...mentions.links}
            ref={input}
            className={styles.text}
            value={written.text}
            placeholder={label}
            aria-label={label}
            aria-describedby={messageId}
            aria-invalid={shownError === undefined ? undefined : true}
            onChange={({ target }) => {
              setProblem(undefined)
              onWrite(withText(written, target.value, target.selectionStart))
              mentions.follow(target)
            }}
            onSelect={({ currentTarget }) => mentions.follow(currentTarget)}
            onKeyDown={handleKey}
            onBlur={mentions.close}
          />
        </span>
        {mentions.list && <MentionList {...mentions.list} />}
      </div>
      <div className={`${layout.row} ${layout.wrap} ${styles.foot}`}>
        <p id={messageId} className={styles.hint} role={shownError && 'alert'}>
          {shownError ?? (isEdit ? messages.editHint : messages.hint)(keysName('Ctrl', 'Enter'))}
        </p>
        {onCancel && <Button onClick={onCancel}>{messages.cancel}</Button>}
        <Button variant="primary" isBusy={isBusy} onClick={submit}>
          {submitLabel}
        </Button>
      </div>
    </div>
  )
}
