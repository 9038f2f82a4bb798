import { useLanguage } from '#web/base/i18n/language.ts'
import { listText } from '#contract/texts/list-text.ts'
import { useRef, useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { Field, type ControlProps, type FieldLinks, type FieldProps } from '#web/ui/fields/field.tsx'
import layout from '#web/ui/theme/layout.module.css'
import box from '#web/ui/fields/box.module.css'
import { ReadOnlyText } from '#web/ui/fields/text/read-only-text.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { isComposing } from '#web/ui/keyboard/composition.ts'
import { useChipsMessages } from './messages.ts'
import styles from './chips-field.module.css'

interface ChipsValueProps extends ControlProps {
  /** Short texts without duplicates. */
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  /** The largest number of chips. */
  max?: number | undefined
  placeholder?: string | undefined
}

interface ChipsFieldProps extends FieldProps, ChipsValueProps {}

/**
 * A field for several short texts, such as tags. Enter, a comma or leaving the field adds what is typed, Backspace removes the last one, and
 * pasted text is split at commas, semicolons, tabs and line breaks.
 */
export function ChipsField({ label, error, hint, isRequired, isLabelHidden, ...control }: ChipsFieldProps) {
  const messages = useChipsMessages()
  const language = useLanguage()
  const { value, max, name, onBlur, isReadOnly } = control
  return (
    <Field
      {...{ label, error, hint, isRequired, isLabelHidden }}
      aside={max !== undefined && !isReadOnly && <span>{messages.count(value.length, max)}</span>}
    >
      {(links) =>
        isReadOnly ? (
          <ReadOnlyText {...{ links, name, text: listText(value, language), onBlur }} />
        ) : (
          <ChipsBox {...control} links={links} />
        )
      }
    </Field>
  )
}

const separators = /[,，;；、\t\r\n]+/

/** The texts in a typed or pasted one, without duplicates. */
function split(text: string): string[] {
  return [...new Set(text.split(separators).map((part) => part.trim()))].filter((part) => part !== '')
}

function ChipsBox({
  value,
  onChange,
  max = Infinity,
  placeholder,
  name,
  onBlur,
  isDisabled,
  links,
}: ChipsValueProps & { links: FieldLinks }) {
  const messages = useChipsMessages()
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [announcement, announce] = useState('')

  function add(typed: string) {
    const parts = split(typed)
    const added = parts.filter((part) => !value.includes(part)).slice(0, Math.max(max - value.length, 0))
    setText('')
    if (parts.length === 0) return
    if (added.length > 0) onChange([...value, ...added])
    if (added.length > 0) announce(messages.added(listText(added, language)))
    else announce(value.length >= max ? messages.full(max) : messages.duplicate(listText(parts, language)))
  }

  function remove(chip: string) {
    onChange(value.filter((other) => other !== chip))
    announce(messages.removed(chip))
    input.current?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    const last = value.at(-1)
    if (isComposing(event)) return
    if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last)
    // Without a text, Enter submits the form.
    if (event.key !== 'Enter' || text.trim() === '') return
    event.preventDefault()
    add(text)
  }

  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    if (!separators.test(pasted)) return
    event.preventDefault()
    add(text + pasted)
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return
    if (text !== '') add(text)
    onBlur?.()
  }

  return (
    <span className={`${box.box} ${styles.chips}`} onBlur={handleBlur}>
      {value.map((chip) => (
        <span key={chip} className={`${layout.row} ${layout.gap0} ${styles.chip}`}>
          <span className={layout.truncate} title={chip}>
            {chip}
          </span>
          <button
            type="button"
            className={`${layout.center} ${layout.fixed} ${styles.remove}`}
            aria-label={messages.remove(chip)}
            disabled={isDisabled}
            onClick={() => remove(chip)}
          >
            <Icon name="x" size={14} />
          </button>
        </span>
      ))}
      <input
        {...links}
        ref={input}
        name={name}
        className={`${box.input} ${styles.input}`}
        autoComplete="off"
        placeholder={value.length === 0 ? (placeholder ?? messages.placeholder) : undefined}
        value={text}
        disabled={isDisabled}
        onChange={(event) => {
          const { value: typed } = event.target
          if (!isComposing(event) && separators.test(typed)) add(typed)
          else setText(typed)
        }}
        onKeyDown={handleKey}
        onPaste={paste}
      />
      <output>
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </output>
    </span>
  )
}
