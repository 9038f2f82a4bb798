/** How long to wait for a control to be rendered before giving up focusing it. */
const renderTimeoutMs = 3000

const focusable = 'input:enabled, textarea:enabled, select:enabled, button:enabled, [tabindex="0"]'

/** The elements of fields in DOM order: controls by `name`, and containers by `data-field`, which may hold any control. */
function fieldElements(form: HTMLElement): HTMLElement[] {
  return Array.from(form.querySelectorAll<HTMLElement>('[data-field], [name]'))
}

function nameOf(element: HTMLElement): string {
  return element.dataset['field'] ?? element.getAttribute('name') ?? ''
}

function controlOf(form: HTMLElement, name: string): HTMLElement | undefined {
  const elements = fieldElements(form).filter((element) => nameOf(element) === name)
  const control = elements.find((element) => element.matches('input:checked')) ?? elements.find((element) => element.matches(focusable))
  return control ?? elements[0]?.querySelector<HTMLElement>(focusable) ?? undefined
}

/** Expands the collapsed groups around an element. */
function expandGroups(element: Element): void {
  for (let group = element.closest('details'); group; group = group.parentElement?.closest('details') ?? null) group.open = true
}

function tryFocus(form: HTMLElement, name: string): boolean {
  const control = controlOf(form, name)
  if (!control) return false
  expandGroups(control)
  control.focus()
  return true
}

/** Whether the field is rendered in the form. */
export function hasField(form: HTMLElement, name: string): boolean {
  return fieldElements(form).some((element) => nameOf(element) === name)
}

/** The first of the given fields in DOM order. */
export function firstField(form: HTMLElement, names: readonly string[]): string | undefined {
  return fieldElements(form)
    .map(nameOf)
    .find((name) => names.includes(name))
}

/**
 * Focuses the control of a field. Expands a collapsed group around it; if the control is not rendered yet, waits for it unless the user
 * moves to another control first.
 */
export function focusField(form: HTMLElement, name: string): void {
  if (tryFocus(form, name)) return
  const initialFocus = document.activeElement
  const observer = new MutationObserver(() => {
    const hasMovedOn = document.activeElement !== initialFocus && form.contains(document.activeElement)
    if (hasMovedOn || tryFocus(form, name)) stop()
  })
  const timer = setTimeout(stop, renderTimeoutMs)
  function stop() {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(form, { childList: true, subtree: true })
}
