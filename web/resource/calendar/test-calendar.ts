import { fireEvent, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { setErrorHandler } from '#web/api/client.ts'
import { handleApiError } from '#web/api/handle-api-error.ts'
import { ok } from '#web/testing/test-server.ts'
import type { openCalendar, visit } from './test-visits.tsx'

const sizePx = 100

/** Loads what calendars load later, so that tests do not wait for it. */
export async function loadCalendar(): Promise<void> {
  setErrorHandler(handleApiError)
  await import('./calendar.tsx')
  await import('#web/resource/shapes/shape-switch.tsx')
  await import('#web/resource/views/saved-views.tsx')
  await import('#web/resource/form/resource-form-drawer.tsx')
  await import('#web/ui/dialog/modal-frame.tsx')
  await import('#web/ui/popover/popover-panel.tsx')
}

/** Gives days and their entries a place, which jsdom does not. */
export function placeDays(): void {
  const days = () => [...document.querySelectorAll('[data-sort-group]')]
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = days().findIndex((one) => one.contains(this))
    return new DOMRect((at % 7) * sizePx, Math.floor(at / 7) * sizePx, sizePx, sizePx)
  })
  document.elementsFromPoint = (x, y) => days().filter((_, at) => at === Math.floor(x / sizePx) + 7 * Math.floor(y / sizePx))
}

/** The cell of a day of 2026. */
export const dayOf = (day: string) => document.querySelector<HTMLElement>(`[data-day="2026-${day}"]`) ?? expect.fail(`${day} is not shown`)
const entriesOn = (day: string) => [...dayOf(day).querySelectorAll<HTMLElement>('[data-sort-key]')]
/** The titles of what is shown on a day. */
export const namesOn = (day: string) => entriesOn(day).map((entry) => entry.querySelector('span')?.textContent)
/** An entry by its title. */
export const entry = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}( |$)`) })
/** What a screen reader was told last. */
export const announcement = () => [...document.querySelectorAll('output')].map(({ textContent }) => textContent).join(' ')
/** What was sent to change a visit. */
export const sentWrites = (server: ReturnType<typeof openCalendar>['server'], id: string) =>
  server.sentTo(`PATCH /api/visit/${id}`).map(({ body }) => body)

/** The middle of a day. */
export function at(day: string) {
  const index = [...document.querySelectorAll('[data-day]')].indexOf(dayOf(day))
  const place = { clientX: ((index % 7) + 0.5) * sizePx, clientY: (Math.floor(index / 7) + 0.5) * sizePx }
  return { pointerId: 1, buttons: 1, button: 0, pointerType: 'mouse', ...place }
}

/** Drags an entry from one of its days to another day. */
export function drag(name: string, from: string, to: string): void {
  fireEvent.pointerDown(entry(name), at(from))
  fireEvent.pointerMove(document, at(to))
}

/** Answers an edit as the server does. */
export function saving(all: ReturnType<typeof visit>[]) {
  return Object.fromEntries(
    all.map((one, index) => [
      `PATCH /api/visit/${one.id}`,
      ({ body }: { body: unknown }) => {
        const changed = { ...(all[index] ?? one), ...Object(body), version: (all[index]?.version ?? 0) + 1 }
        all[index] = changed
        return ok(changed)
      },
    ]),
  )
}
