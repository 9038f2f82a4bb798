import { isComposing } from '#web/ui/keyboard/composition.ts'

const stops = ':is(a[href], button, input, select, [tabindex]):not(:disabled, [hidden], [tabindex="-1"], [inert] *)'

/** The controls of a tool row that Tab reaches, in order. */
function stopsIn(toolbar: Element): HTMLElement[] {
  return [...toolbar.querySelectorAll<HTMLElement>(stops)]
}

/** Whether an arrow key moves the caret in a text, and not out of it. */
function staysInText(target: Element, key: string): boolean {
  if (!(target instanceof HTMLInputElement) || target.selectionStart === null) return false
  const edge = key === 'ArrowLeft' ? 0 : target.value.length
  return target.selectionStart !== edge || target.selectionEnd !== edge
}

/** For the time of a key press, Tab does not stop at other controls. */
function leave(others: readonly HTMLElement[]): void {
  for (const other of others) other.tabIndex = -1
  setTimeout(() => {
    for (const other of others) other.tabIndex = 0
  })
}

function nextOf(controls: readonly HTMLElement[], target: HTMLElement, key: string): HTMLElement | undefined {
  const index = controls.indexOf(target)
  if (key === 'ArrowLeft') return controls[index - 1]
  if (key === 'ArrowRight') return controls[index + 1]
  if (target instanceof HTMLInputElement) return undefined
  return key === 'Home' ? controls[0] : key === 'End' ? controls.at(-1) : undefined
}

/** Left, right, Home and End move the focus within a tool row, and Tab leaves it. In a text they move the caret first. */
function moveByKey(event: KeyboardEvent): void {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
  const toolbar = target instanceof HTMLElement && target.closest('[data-tools]')
  if (!toolbar || defaultPrevented || altKey || ctrlKey || metaKey || isComposing({ nativeEvent: event })) return
  const controls = stopsIn(toolbar)
  if (key === 'Tab') return leave(controls.filter((control) => control !== target))
  const next = shiftKey || staysInText(target, key) ? undefined : nextOf(controls, target, key)
  if (!next) return
  event.preventDefault()
  next.focus()
}

document.addEventListener('keydown', moveByKey)
