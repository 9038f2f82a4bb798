/** How long a control may take to be drawn before the wish to focus it is forgotten. */
const openTimeoutMs = 3000

const focusable = 'input:enabled, textarea:enabled, select:enabled, button:enabled, [tabindex="0"]'

/** The elements that stand for fields, in the order of the page: controls by `name`, and places by `data-field`, which hold a control of any make. */
function fieldElements(form: HTMLFormElement): HTMLElement[] {
  return Array.from(form.querySelectorAll<HTMLElement>('[data-field], [name]'))
}

function nameOf(element: HTMLElement): string {
  return element.dataset['field'] ?? element.getAttribute('name') ?? ''
}

function controlOf(form: HTMLFormElement, name: string): HTMLElement | undefined {
  const elements = fieldElements(form).filter((element) => nameOf(element) === name)
  const control = elements.find((element) => element.matches('input:checked')) ?? elements.find((element) => element.matches(focusable))
  return control ?? elements[0]?.querySelector<HTMLElement>(focusable) ?? undefined
}

/** Opens the folded groups that an element lies in. */
function unfold(element: Element): void {
  for (let group = element.closest('details'); group; group = group.parentElement?.closest('details') ?? null) group.open = true
}

function tryFocus(form: HTMLFormElement, name: string): boolean {
  const control = controlOf(form, name)
  if (!control) return false
  unfold(control)
  control.focus()
  return true
}

/** Whether the form has a place for the field. */
export function hasField(form: HTMLFormElement, name: string): boolean {
  return fieldElements(form).some((element) => nameOf(element) === name)
}

/** The field that stands first on the page, of those with these names. */
export function firstField(form: HTMLFormElement, names: readonly string[]): string | undefined {
  return fieldElements(form)
    .map(nameOf)
    .find((name) => names.includes(name))
}

/**
 * Focuses the control of a field: where it lies in a folded group that is opened, and where it is not drawn yet, as soon as it is, unless the
 * person has gone to another by then.
 */
export function focusField(form: HTMLFormElement, name: string): void {
  if (tryFocus(form, name)) return
  const former = document.activeElement
  const observer = new MutationObserver(() => {
    const hasGoneElsewhere = document.activeElement !== former && form.contains(document.activeElement)
    if (hasGoneElsewhere || tryFocus(form, name)) end()
  })
  const timer = setTimeout(end, openTimeoutMs)
  function end() {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(form, { childList: true, subtree: true })
}
