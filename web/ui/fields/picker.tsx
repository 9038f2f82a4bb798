import { createContext, use, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { useOpenState } from '#web/ui/dialog/use-open-state.ts'
import layout from '#web/ui/theme/layout.module.css'
import box from './box.module.css'
import { useFieldMessages } from './messages.ts'
import { Field, type ControlProps, type FieldLinks, type FieldProps } from './field.tsx'
import { ReadOnlyText } from './text/read-only-text.tsx'

/** Whether the labels of pickers are in their buttons, before the value, as in the tool row of a list. */
export const LabelsInside = createContext(false)

/** Props a picker passes to its popover. */
export interface PickerPopoverProps {
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly label: string
  readonly onClose: () => void
}

interface TriggerProps extends ControlProps {
  /** Text of the selected value; empty when nothing is selected. */
  text: string
  /** The text in full, for when it is shown cut off; by default the text itself. */
  fullText?: string | undefined
  /** Shown before the text. */
  leading?: ReactNode
  /** Shown when nothing is selected. */
  placeholder: string
  icon: IconName
  /** Role of the popover. */
  popup: 'listbox' | 'dialog'
  /** Preloads the code of the popover. */
  preload: () => void
  children: (popover: PickerPopoverProps) => ReactNode
}

/** A form field whose value is selected in a popover: a button that shows the value, or plain text when read-only. */
export function Picker({ label, error, hint, isRequired, isLabelHidden, ...control }: TriggerProps & FieldProps) {
  const { isReadOnly = false, ...trigger } = control
  const isInside = use(LabelsInside)
  return (
    <Field {...{ label, error, hint, isRequired }} isLabelHidden={isInside || isLabelHidden}>
      {(links, labelId) =>
        isReadOnly ? (
          <ReadOnlyText {...{ links, name: control.name, text: control.text, onBlur: control.onBlur }} />
        ) : (
          <Trigger {...trigger} {...{ label, links, labelId }} />
        )
      }
    </Field>
  )
}

function Trigger(props: Omit<TriggerProps, 'isReadOnly'> & { label: string; links: FieldLinks; labelId: string }) {
  const {
    text,
    fullText = text,
    leading,
    placeholder,
    icon,
    popup,
    preload,
    children,
    name,
    onBlur,
    isDisabled,
    label,
    links,
    labelId,
  } = props
  const { id, 'aria-describedby': messageId, 'aria-invalid': isInvalid, 'aria-required': isRequired } = links
  const messages = useFieldMessages()
  const isInside = use(LabelsInside)
  const [isOpen, setOpen] = useOpenState()
  const trigger = useRef<HTMLButtonElement>(null)

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <button
        ref={trigger}
        id={id}
        type="button"
        name={name}
        className={`${box.box}${isInside ? ` ${box.compact}` : ''}`}
        data-has-value={text !== '' || undefined}
        aria-labelledby={`${labelId} ${id}-value`}
        aria-describedby={[isRequired && `${id}-required`, messageId].filter(Boolean).join(' ') || undefined}
        data-invalid={isInvalid}
        aria-haspopup={popup}
        aria-expanded={isOpen}
        disabled={isDisabled}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={openByArrow}
        onPointerEnter={preload}
        onFocus={preload}
        onBlur={() => !isOpen && onBlur?.()}
      >
        {leading}
        {isInside && (
          <span className={layout.muted} aria-hidden="true">
            {messages.labelBefore(label)}
          </span>
        )}
        <span
          id={`${id}-value`}
          className={`${layout.fill} ${layout.truncate}${text === '' && !isInside ? ` ${layout.faint}` : ''}`}
          title={fullText}
        >
          {text === '' ? placeholder : text}
        </span>
        <Icon name={icon} size={16} />
      </button>
      {/* Buttons do not support `aria-required`. */}
      {isRequired && (
        <span id={`${id}-required`} hidden>
          {messages.required}
        </span>
      )}
      {isOpen && <PickerPopover renderPopover={children} triggerRef={trigger} label={label} onClose={() => setOpen(false)} />}
    </>
  )
}

function PickerPopover({ renderPopover, ...popover }: PickerPopoverProps & { renderPopover: TriggerProps['children'] }) {
  return renderPopover(popover)
}
