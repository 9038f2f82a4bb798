import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'

beforeAll(async () => {
  await import('#web/ui/fields/select/select-popover.tsx')
})

/** Two selects, the first one open. jsdom has no layout, so every point hits the select with that label. */
async function openFirst(atEveryPoint: RegExp) {
  render(
    <>
      <SelectField label="状态" choices={[{ id: 'pass', label: '通过' }]} value={undefined} onChange={() => {}} />
      <SelectField label="类型" choices={[{ id: 'person', label: '个人' }]} value={undefined} onChange={() => {}} />
    </>,
  )
  const [first, second] = [screen.getByRole('button', { name: /状态/ }), screen.getByRole('button', { name: /类型/ })]
  Object.assign(document, { elementFromPoint: () => [first, second].find(({ id }) => atEveryPoint.test(labelOf(id))) })
  await userEvent.click(first)
  await screen.findByRole('listbox', { name: '状态' })
  return { first, second }
}

const labelOf = (id: string) => document.querySelector(`label[for="${id}"]`)?.textContent ?? ''

test('one click on another select closes the open one and opens the other, which gets the focus back', async () => {
  const { second } = await openFirst(/类型/)
  await userEvent.click(document.body)
  await screen.findByRole('listbox', { name: '类型' })
  expect(screen.queryByRole('listbox', { name: '状态' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(second))
})

test('a click that closed nothing is not forwarded when a key closes the popover later', async () => {
  const { first } = await openFirst(/类型/)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('option', { name: '通过' })))
  fireEvent.pointerDown(document.body, { button: 2 })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a click on its own trigger only closes it', async () => {
  const { first } = await openFirst(/状态/)
  await userEvent.click(document.body)
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(screen.queryByRole('listbox')).toBeNull()
})
